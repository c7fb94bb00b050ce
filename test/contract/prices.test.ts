/** Prices of drawn configurations, against what the published price lists come to. */
import { expect, test } from 'vitest';
import type { Chance } from '../simulation/chance.ts';
import { useShop } from '../support/use.ts';
import { isPricedBeside, type Price, priceOf, refusalsOf, sum, type Wish } from './calculator.ts';
import { type Answered, byMcp, byRest, productPath } from './doors.ts';
import { differing, drawn, draws, oneOf, quantityNear, SEED, shared, someOf } from './draws.ts';
import { catalogOf, type Goods, keysOf } from './goods.ts';

const PRICES = 300;
const AT_ONCE = 100;

const shop = useShop();

/** A configuration as it is sent, and as the price list has it. */
interface Case {
  goods: Goods;
  sent: Record<string, unknown>;
  wish: Wish;
}

/** The demo account's logo, where the method counts its colors. */
const LOGO = { id: 'art_demo', colors: 3 };

function caseOf(by: Chance, goods: Goods): Case {
  const imprints = imprintsOf(by, goods);
  const breaks = [
    ...(goods.parts[0]?.prices ?? []),
    ...imprints.flatMap(({ decoration }) => decoration.charges.flatMap(({ rows }) => rows)),
  ].map(({ from }) => from);
  const pieces = quantityNear(by, breaks);
  const chosen = someOf(by, goods.parts, Math.min(pieces, by.int(1, 4)));
  const quantities = shared(by, pieces, chosen.length);
  const parts = chosen.map(({ partId }, index) => ({ partId, quantity: quantities[index] ?? 0 }));
  const [rush, repeat] = [by.is(0.2), by.is(0.2)];
  const [part] = parts;
  const single = parts.length === 1 && imprints.length === 1 && by.is(0.8);
  const sent = imprints.map((one) => one.sent);
  return {
    goods,
    sent: {
      key: goods.key,
      ...(single ? { part_id: part?.partId, quantity: pieces, ...sent[0] } : {}),
      ...(single
        ? {}
        : { parts: parts.map(({ partId, quantity }) => ({ part_id: partId, quantity })), imprints: sent }),
      ...(rush ? { rush } : {}),
      ...(repeat ? { repeat } : {}),
    },
    wish: { parts, imprints, rush, repeat },
  };
}

/** One to three, each at a location of its own; a further one where the list has its price. */
function imprintsOf(by: Chance, goods: Goods) {
  const first = oneOf(by, goods.places);
  const others = goods.places.filter(
    ({ locationId, decoration }) => locationId !== first.locationId && isPricedBeside(decoration),
  );
  const further = someOf(by, others, by.is(0.5) ? by.int(1, 2) : 0).filter(
    ({ locationId }, index, all) => all.findIndex((one) => one.locationId === locationId) === index,
  );
  return [first, ...further].map(({ locationId, methodId, decoration }) => {
    const at = { location_id: locationId, method_id: methodId };
    const { unit, most, included } = decoration;
    const logo = unit === 'Colors' && by.is(0.2);
    if (logo) return { decoration, units: Math.min(LOGO.colors, most), sent: { ...at, artwork_id: LOGO.id } };
    if (by.is(0.1))
      return {
        decoration,
        units: unit === 'Colors' ? 1 : Math.max(1, included),
        sent: { ...at, artwork_id: 'later' },
      };
    const units = by.is(0.04) ? most + 1 : by.int(1, most);
    return { decoration, units, sent: { ...at, units } };
  });
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** A price as the calculator writes it, or the code of the refusal. */
const answeredPrice = (answer: Answered): Price | string | undefined =>
  answer.body === undefined
    ? answer.refused
    : {
        units: answer.body.parts.map((part: { unit_price: number }) => cents(part.unit_price)),
        goods: cents(answer.body.goods_total),
        setup: cents(answer.body.setup_total),
        other: cents(answer.body.other_total),
        total: cents(answer.body.total),
      };

function wrongIn({ goods, sent, wish }: Case, answer: Answered): string[] {
  const refusals = refusalsOf(goods, wish);
  if (refusals.length > 0)
    return refusals.includes(answer.refused ?? '') ? [] : differing(sent, refusals, answeredPrice(answer));
  return [
    ...differing(sent, priceOf(goods, wish), answeredPrice(answer)),
    ...wrongBreak({ goods, sent, wish }, answer),
  ];
}

/** The next break costs what its quantity costs, and the lines of the answer are the whole of it. */
function wrongBreak({ goods, sent, wish }: Case, { body }: Answered): string[] {
  const next = body?.next_break;
  const listed = sum((body?.charges ?? []).map(({ amount }: { amount: number }) => cents(amount)));
  const apart = differing(sent, priceOf(goods, wish).total, listed);
  if (!next || (wish.rush && next.min_quantity > 2_500)) return apart;
  const [first, ...others] = wish.parts;
  if (first === undefined) return apart;
  const parts = [{ ...first, quantity: first.quantity + next.more_pieces }, ...others];
  const there = priceOf(goods, { ...wish, parts });
  return [...apart, ...differing({ ...sent, next }, there.total, cents(next.total_at_break))];
}

/** One configuration by `price_quote`: over REST where its address holds it all, else over MCP. */
function priceQuote({ sent }: Case): Promise<Answered> {
  if ('parts' in sent) return byMcp(shop, 'price_quote', sent);
  return byRest(shop, 'GET', productPath('price', sent));
}

test(`${drawn(PRICES)} prices are what the price lists come to, with the seed ${SEED}`, async () => {
  const keys = await keysOf(shop);
  const read = catalogOf(shop);
  const cases = await Promise.all(draws(PRICES, async (by) => caseOf(by, await read(oneOf(by, keys)))));
  const wrong: string[] = [];
  for (let from = 0; from < cases.length; from += AT_ONCE) {
    const some = cases.slice(from, from + AT_ONCE);
    const { body } = await byRest(shop, 'POST', '/prices', { configurations: some.map(({ sent }) => sent) });
    for (const [index, one] of some.entries()) {
      const price = body.prices[index];
      wrong.push(...wrongIn(one, price.error ? { refused: price.error.code } : { body: price }));
      wrong.push(...wrongIn(one, await priceQuote(one)));
    }
  }
  expect(wrong).toEqual([]);
  // Most are prices: a draw of nothing but refusals would prove nothing.
  expect(cases.filter(({ goods, wish }) => refusalsOf(goods, wish).length === 0).length).toBeGreaterThan(
    cases.length / 2,
  );
});
