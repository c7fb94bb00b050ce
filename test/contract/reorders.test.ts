/** A reorder pays the setups of a repeat at today's prices, and is there sooner by the days of the proof. */
import { beforeAll, expect, test } from 'vitest';
import { browsing, signedIn } from '../support/browsing.ts';
import { useShop } from '../support/use.ts';
import { arrivalOf, basketOf, subtotalOf } from './baskets.ts';
import { byMcp, byRest } from './doors.ts';
import { differing, drawn, draws, oneOf, SEED } from './draws.ts';
import { catalogOf, keysOf, stockOf } from './goods.ts';
import { sumsIn, sumsOnPage } from './papers.ts';
import { orderOnTerms } from './people-ways.ts';

const REORDERS = 30;

const shop = useShop();

let owner: ReturnType<typeof browsing>;
beforeAll(async () => {
  owner = await signedIn(shop);
});

test(`${drawn(REORDERS)} reorders come to the repeat prices and days, with the seed ${SEED}`, async () => {
  const keys = await keysOf(shop);
  const read = catalogOf(shop);
  const wrong: string[] = [];
  for (const by of draws(REORDERS, (one) => one)) {
    const goods = await read(oneOf(by, keys));
    const stockBefore = await stockOf(shop, goods.key);
    const limits = { isUsual: false, isSingle: false, takesRush: false };
    const basket = basketOf(by, [goods], () => stockBefore, limits);
    const orderId = await orderOnTerms({ shop, owner }, basket);
    const stock = await stockOf(shop, goods.key);
    const { body: quote } = await byRest(shop, 'POST', `/orders/${orderId}/reorder`);
    const { body: mcp } = await byMcp(shop, 'get_quote', { id: quote.id });
    const page = sumsOnPage((await browsing(shop).get(new URL(quote.url).pathname)).html);
    const sums = sumsIn(quote.totals);
    const arrival = arrivalOf(basket, () => stock, shop.clock.at, true);
    const answered = {
      subtotal: sums.subtotal,
      page,
      mcp: sumsIn(mcp.totals),
      arrives: quote.in_hands.in_hands_date,
    };
    const expected = {
      subtotal: subtotalOf(basket, true),
      page: sums,
      mcp: sums,
      arrives: arrival ?? answered.arrives,
    };
    wrong.push(...differing({ lines: basket.lines.map(({ sent }) => sent), orderId }, expected, answered));
  }
  expect(wrong).toEqual([]);
});
