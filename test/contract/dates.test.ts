/** In-hands dates of drawn orders at drawn moments, against a calendar of our own. */
import { expect, test } from 'vitest';
import type { Chance } from '../simulation/chance.ts';
import { useShop } from '../support/use.ts';
import { sum } from './calculator.ts';
import { type Dates, datesOf, HOLIDAYS, plus, type Run, type Stock } from './calendar.ts';
import { type Answered, byMcp, byRest, productPath } from './doors.ts';
import { differing, drawn, draws, oneOf, SEED, shared, someOf } from './draws.ts';
import { catalogOf, type Goods, keysOf, stockOf } from './goods.ts';
import { FAR_AWAY, TOWNS, transitDays } from './zones.ts';

const DATES = 300;

const shop = useShop();

/** Moments at which a clock is easily read wrong; the others are drawn. */
const MOMENTS = [
  '2026-11-06T17:59:00Z', // a Friday, a minute before the cut-off in Chicago
  '2026-11-06T18:00:00Z', // at the cut-off
  '2026-11-06T18:01:00Z',
  '2026-11-06T23:30:00Z', // Friday evening
  '2026-11-25T15:00:00Z', // the day before Thanksgiving
  '2026-11-27T15:00:00Z',
  '2026-12-15T15:00:00Z',
  '2026-12-23T19:00:00Z', // the last afternoon of the year at the supplier
  '2026-12-31T23:59:00Z',
  '2027-01-01T05:30:00Z', // another year already, but not in Chicago
  '2027-03-12T18:30:00Z', // winter: after the cut-off
  '2027-03-14T07:59:00Z', // the hour that is left out
  '2027-03-15T17:30:00Z', // summer: after the cut-off
  '2027-07-02T15:00:00Z', // the holiday is kept on Monday
  '2027-11-05T17:30:00Z',
  '2027-11-08T17:30:00Z', // winter again: before the cut-off
  '2027-12-20T15:00:00Z', // Christmas and New Year are kept on Fridays
  '2028-02-25T15:00:00Z', // over a leap day
  '2028-02-29T15:00:00Z',
];

/** In the weeks before a holiday. */
function momentNearHoliday(by: Chance): Date {
  const holiday = oneOf(
    by,
    HOLIDAYS.filter((day) => day > '2026-11-20' && day < '2029-12-01'),
  );
  return new Date(Date.parse(holiday) - by.int(0, 20 * 24 * 60) * 60_000);
}

interface Case {
  now: Date;
  key: string;
  draw(goods: Goods, stock: ReadonlyMap<string, Stock>): Asked;
}

interface Asked {
  sent: Record<string, unknown>;
  /** The run as our calendar has it; nothing where the map is too coarse. */
  run: Run | null;
  fee: number;
  needBy: string | null;
}

function askedOf(by: Chance, now: Date, goods: Goods, stock: ReadonlyMap<string, Stock>): Asked {
  const imprints = someOf(by, goods.places, by.is(0.25) ? 2 : 1).filter(
    ({ locationId }, index, all) => all.findIndex((one) => one.locationId === locationId) === index,
  );
  const decorations = imprints.map(({ decoration }) => decoration);
  const least = decorations[0]?.leastBelowBreak ?? goods.parts[0]?.prices[0]?.from ?? 1;
  const chosen = someOf(by, goods.parts, by.is(0.3) ? by.int(2, 3) : 1).map(({ partId }) => partId);
  const held = Math.min(...chosen.map((partId) => stock.get(partId)?.quantity ?? 0));
  const wanted = by.pick([least, held, held + 1, 2_500, 2_501, by.int(least, 3_000), by.int(least, 600)]);
  const pieces = Math.max(wanted, least, chosen.length);
  const quantities = shared(by, pieces, chosen.length);
  const parts = chosen.map((partId, index) => ({ part_id: partId, quantity: quantities[index] ?? 0 }));
  const isAnyPart = parts.length === 1 && by.is(0.2);
  const to = by.is(0.15) ? oneOf(by, FAR_AWAY) : oneOf(by, Object.keys(TOWNS));
  const rush = by.is(0.3);
  const needBy = by.is(0.6) ? plus(now.toISOString().slice(0, 10), by.int(2, 70)) : null;
  const transit = transitDays(goods.shipsFrom, to);
  const at = imprints.map(({ locationId, methodId }) => ({ location_id: locationId, method_id: methodId }));
  const orders = decorations.flatMap(({ charges }) =>
    charges.filter(({ kind, isBelowBreak }) => kind === 'Order' && !isBelowBreak).flatMap(({ rows }) => rows),
  );
  const any = {
    quantity: sum([...stock.values()].map((one) => one.quantity)),
    incoming: [...stock.values()].flatMap((one) => one.incoming),
  };
  return {
    sent: {
      key: goods.key,
      ...(parts.length > 1
        ? { parts }
        : { quantity: pieces, ...(isAnyPart ? {} : { part_id: parts[0]?.part_id }) }),
      ...(at.length > 1 ? { imprints: at } : at[0]),
      ship_postal: to,
      ...(rush ? { rush } : {}),
      ...(needBy === null ? {} : { need_by: needBy }),
    },
    run:
      transit === null
        ? null
        : {
            parts: isAnyPart
              ? [{ quantity: pieces, stock: any }]
              : parts.map(({ part_id, quantity }) => ({ quantity, stock: stock.get(part_id) ?? NO_STOCK })),
            leadDays: decorations.map(({ leadDays }) => leadDays),
            rushDays: decorations.map(({ rushDays }) => rushDays),
            rush,
            transitDays: transit,
            repeat: false,
          },
    fee: Math.max(0, ...orders.map(({ rate }) => rate)) / 10_000,
    needBy,
  };
}

const NO_STOCK: Stock = { quantity: 0, incoming: [] };

const day = (date: string): number => Date.parse(date) / 86_400_000;

/** The answer as our calendar gives it. */
function expectedOf(now: Date, { run, fee, needBy }: Asked & { run: Run }) {
  const dates = datesOf(now, run);
  if (dates === 'not_available') return dates;
  const rushed = run.rush ? 'not_available' : datesOf(now, { ...run, rush: true });
  const isSooner = (one: Dates | 'not_available'): one is Dates =>
    one !== 'not_available' && one.arrives < dates.arrives;
  return {
    ships: dates.ships,
    arrives: dates.arrives,
    met: needBy === null ? null : dates.arrives <= needBy,
    slack: needBy === null ? null : day(needBy) - day(dates.arrives),
    approval: needBy === null ? dates.plannedApproval : dates.lastApproval(needBy),
    rush: isSooner(rushed) ? { in_hands_date: rushed.arrives, fee } : null,
  };
}

const answeredDate = ({ body, refused }: Answered) =>
  body === undefined
    ? refused
    : {
        ships: body.steps.find(({ name }: { name: string }) => name === 'ship').to,
        arrives: body.in_hands_date,
        met: body.met,
        slack: body.slack_days,
        approval: body.latest_proof_approval,
        rush: body.rush_option,
      };

function inHandsDate(sent: Asked['sent']): Promise<Answered> {
  if ('parts' in sent || 'imprints' in sent) return byMcp(shop, 'inhands_date', sent);
  return byRest(shop, 'GET', productPath('inhands', sent));
}

/** A quote of the same goods says the same day. */
async function quotedDate({
  key,
  part_id,
  quantity,
  parts,
  imprints,
  location_id,
  method_id,
  ...terms
}: Asked['sent']) {
  const at = imprints === undefined ? { location_id, method_id } : { imprints };
  const line = parts === undefined ? { key, part_id, quantity, ...at } : { key, parts, ...at };
  const { body, refused } = await byRest(shop, 'POST', '/quotes', { lines: [line], ...terms });
  return body === undefined ? refused : { arrives: body.in_hands.in_hands_date, met: body.in_hands.met };
}

test(`${drawn(DATES)} dates are what the calendars come to, with the seed ${SEED}`, async () => {
  const keys = await keysOf(shop);
  const read = catalogOf(shop);
  const cases = draws(DATES, (by, index): Case => {
    const moment = MOMENTS[index % (MOMENTS.length * 2)];
    const now = moment === undefined ? momentNearHoliday(by) : new Date(moment);
    return { now, key: oneOf(by, keys), draw: (goods, stock) => askedOf(by, now, goods, stock) };
  }).toSorted((a, b) => a.now.getTime() - b.now.getTime());
  const wrong: string[] = [];
  let dated = 0;
  for (const [index, { now, key, draw }] of cases.entries()) {
    shop.clock.at = now;
    const { run, ...asked } = draw(await read(key), await stockOf(shop, key));
    if (run === null) continue;
    const expected = expectedOf(now, { run, ...asked });
    const said = { now: now.toISOString(), ...asked.sent };
    wrong.push(...differing(said, expected, answeredDate(await inHandsDate(asked.sent))));
    if (expected === 'not_available') continue;
    dated += 1;
    if (index % 4 > 0 || (!('part_id' in asked.sent) && !('parts' in asked.sent))) continue;
    const { arrives, met } = expected;
    wrong.push(...differing({ quote: said }, { arrives, met }, await quotedDate(asked.sent)));
  }
  expect(wrong).toEqual([]);
  expect(dated).toBeGreaterThan(cases.length / 2);
});
