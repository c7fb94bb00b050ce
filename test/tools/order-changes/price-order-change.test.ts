import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { priceOrderChange } from '../../../tools/order-changes/price-order-change.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { storedOrder, tumblers } from '../../support/order-changes.ts';
import { ADDRESS } from '../../support/people.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';

let shop: Shop;
let id: string;
beforeAll(async () => {
  shop = await openShop({ withPast: true });
  id = await paidOrder(shop);
});
afterAll(() => shop.close());

const priced = async (changes: object, of = id) =>
  invoke(priceOrderChange, deskOf(shop), {
    id: of,
    version: (await storedOrder(shop, of)).version,
    ...changes,
  });

test('more pieces cost what a fresh quote of them costs, and the desk sees both prices', async () => {
  const { before, after, difference, needs_answer } = await priced({ lines: [tumblers(500)] });
  const fresh = await shop.rest('POST', '/quotes', { lines: [tumblers(500)], ship_postal: '94105' });
  expect([after.totals.goods, after.totals.setup]).toEqual([
    fresh.body.totals.goods,
    fresh.body.totals.setup,
  ]);
  expect(after.totals.total).toBe(fresh.body.totals.total);
  expect(after.items[0]?.unit_price).toBeLessThan(before.items[0]?.unit_price ?? 0);
  expect([difference, needs_answer]).toEqual([
    Math.round((after.totals.total - before.totals.total) * 100) / 100,
    true,
  ]);
  expect((await storedOrder(shop, id)).items[0]?.quantity).toBe(250);
});

test('instructions and a contact change nothing of the price and of the day', async () => {
  const lines = [tumblers(250, { instructions: 'Centered' })];
  const { after, difference, needs_answer } = await priced({ lines, ship_to: { ...ADDRESS, name: 'Grace' } });
  expect([difference, needs_answer, after.items[0]?.instructions, after.ship_to.name]).toEqual([
    ...[0, false, 'Centered', 'Grace'],
  ]);
});

test('an address in another state brings the freight and tax of that state', async () => {
  const ship_to = { ...ADDRESS, street1: '500 Main Street', city: 'Portland', state: 'OR', postal: '97204' };
  const { before, after, needs_answer } = await priced({ ship_to });
  expect([after.totals.tax_estimate.amount, after.totals.goods, needs_answer]).toEqual([
    0,
    before.totals.goods,
    true,
  ]);
});

test('a charge and a credit are lines with their reasons, without tax', async () => {
  const adjustments = [
    { name: 'Artwork redrawn', amount: 45, reason: 'The logo came as a photo' },
    { name: 'Goodwill', amount: -20.5, reason: 'For the wait' },
  ];
  const { before, after, difference } = await priced({ adjustments });
  expect(difference).toBe(24.5);
  expect(after.totals).toEqual({
    ...before.totals,
    other: 24.5,
    subtotal: before.totals.subtotal + 24.5,
    total: Math.round((before.totals.total + 24.5) * 100) / 100,
  });
  expect(after.charges.slice(-1)).toEqual([
    {
      ...{ kind: 'adjustment', name: 'Goodwill', lines: [], quantity: 1, unit_price: -20.5, amount: -20.5 },
      explanation: 'For the wait',
    },
  ]);
});

test('what cannot be changed is refused with the reason', async () => {
  const refusals = await Promise.all([
    priced({}).catch((cause) => cause.message),
    priced({ adjustments: [{ name: 'Gift', amount: -9_000, reason: 'All of it' }] }).catch(
      (cause) => cause.message,
    ),
    priced({ lines: [tumblers(5)] }).catch((cause) => cause.code),
    priced({ lines: [tumblers(250, { artwork_id: 'art_other' })] }).catch((cause) => cause.code),
    priced({ rush: true }, 'ord_demo_shipped').catch((cause) => cause.message),
  ]);
  expect(refusals).toEqual([
    'Nothing is changed yet.',
    'The credits are more than the order costs; enter less.',
    'below_minimum',
    'not_found',
    'The order is shipped; it can no longer be changed.',
  ]);
});
