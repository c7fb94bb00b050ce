/** What a plan says is what its goods are quoted at: the same cents, the same day, and those of the price lists. */
import { expect, test } from 'vitest';
import type { Chance } from '../simulation/chance.ts';
import { useShop } from '../support/use.ts';
import { priceOf, sum } from './calculator.ts';
import { byRest } from './doors.ts';
import { differing, drawn, draws, oneOf, SEED } from './draws.ts';
import { catalogOf, type Goods } from './goods.ts';
import { sumsIn } from './papers.ts';
import { TOWNS } from './zones.ts';

const PLANS = 40;

const shop = useShop();

const WISHES = ['', 'drinkware', 'shirts', 'bags', 'something for the desk', 'recycled pens', 'warm things'];
const USES = ['event-swag', 'team-apparel', 'client-gifts', 'executive-gifts', 'onboarding'];

function askedOf(by: Chance): Record<string, unknown> {
  const people = by.int(20, 250);
  const wants = oneOf(by, WISHES);
  return {
    people,
    budget_usd: people * by.int(8, 90),
    ...(wants === '' ? { use_case: oneOf(by, USES) } : { wants }),
    ...(by.is(0.7) ? { ship_postal: oneOf(by, Object.keys(TOWNS)) } : {}),
    ...(by.is(0.2) ? { rush: true } : {}),
  };
}

interface QuoteLine {
  key: string;
  part_id: string;
  quantity: number;
  location_id: string;
  method_id: string;
  units: number;
  artwork_id: string;
}

/** Goods, setup and other charges; colors and sizes of one product with the same imprint count together. */
async function subtotalOf(lines: readonly QuoteLine[], rush: boolean, read: (key: string) => Promise<Goods>) {
  const together = new Map<string, QuoteLine[]>();
  for (const line of lines) {
    const { key, location_id, method_id, units, artwork_id } = line;
    const alike = [key, location_id, method_id, units, artwork_id].join('\n');
    together.set(alike, [...(together.get(alike) ?? []), line]);
  }
  const totals = [...together.values()].map(async (alike) => {
    const [first] = alike;
    const goods = await read(first?.key ?? '');
    const place = goods.places.find(
      ({ locationId, methodId }) => locationId === first?.location_id && methodId === first.method_id,
    );
    if (!first || !place) throw new Error(`${first?.key} has no such place`);
    const parts = alike.map(({ part_id, quantity }) => ({ partId: part_id, quantity }));
    const imprints = [{ decoration: place.decoration, units: first.units }];
    return priceOf(goods, { parts, imprints, rush, repeat: false }).total;
  });
  return sum(await Promise.all(totals));
}

test(`the bundles of ${drawn(PLANS)} plans are quoted at what they say, with the seed ${SEED}`, async () => {
  const read = catalogOf(shop);
  const wrong: string[] = [];
  let bundles = 0;
  for (const asked of draws(PLANS, askedOf)) {
    const { body: plan } = await byRest(shop, 'POST', '/budget-plans', asked);
    const { ship_postal, rush = false } = asked;
    for (const { kind, totals, in_hands_date, quote_lines: lines } of plan.bundles) {
      bundles += 1;
      const { body: quote } = await byRest(shop, 'POST', '/quotes', { lines, rush, ship_postal });
      const said = { ...asked, kind };
      const planned = { ...sumsIn(totals), day: in_hands_date };
      wrong.push(...differing(said, planned, { ...sumsIn(quote.totals), day: quote.in_hands.in_hands_date }));
      wrong.push(...differing(said, await subtotalOf(lines, rush === true, read), planned.subtotal));
    }
  }
  expect(wrong).toEqual([]);
  expect(bundles).toBeGreaterThan(drawn(PLANS));
});
