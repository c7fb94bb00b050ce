import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import type { CartLine } from '../../../tools/quotes/cart-line.ts';
import { priceCart } from '../../../tools/quotes/price-cart.ts';
import { PENS, tees } from '../../support/carts.ts';
import { customer } from '../../support/customers.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const visitor = () => shop.service.ctxFor({ kind: 'anonymous' }, 'req_visitor');
const price = (lines: CartLine[], ctx = visitor()) => invoke(priceCart, ctx, { lines });

test('sizes of one imprint count together and carry one setup', async () => {
  const cart = await price([tees(130, 'L'), tees(20, '2XL')]);
  expect([cart.goods, cart.setup, cart.other, cart.subtotal, cart.pieces, cart.is_ready]).toEqual([
    1_634.5,
    44,
    0,
    1_678.5,
    150,
    true,
  ]);
  expect(cart.groups).toHaveLength(1);
  expect(cart.groups[0]).toMatchObject({
    name: 'Ringspun Soft Tee',
    location_name: 'Full front',
    method_name: 'Screen print',
    units: '2 colors',
    total: 1_678.5,
    problem: null,
    rows: [
      { at: 0, color: 'Navy', size: 'L', quantity: 130, unit_price: 10.63, goods_total: 1_381.9 },
      { at: 1, color: 'Navy', size: '2XL', quantity: 20, unit_price: 12.63, goods_total: 252.6 },
    ],
    charges: [{ name: 'Screens', amount: 44 }],
  });
});

test('what is decorated differently is counted apart', async () => {
  const cart = await price([tees(130, 'L'), tees(20, '2XL', { units: 1 })]);
  expect(cart.groups.map(({ rows }) => rows.length)).toEqual([1, 1]);
  expect(cart.setup).toBe(66);
});

test('a cart comes to what its quote comes to', async () => {
  const lines = [tees(130, 'L'), tees(20, '2XL'), { ...PENS, quantity: 250, artwork_id: 'later' }];
  const cart = await price(lines);
  const quote = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  expect(cart.subtotal).toBe(quote.body.totals.subtotal);
});

test('what is wrong stands beside the line, and the others are priced all the same', async () => {
  const cart = await price([
    PENS,
    tees(24, 'L'),
    { key: 'demo:GONE', part_id: 'GONE-1', quantity: 50 },
    tees(24, 'XS'),
    tees(24, 'M', { method_id: 'laser' }),
  ]);
  expect(
    cart.groups.map(({ name, problem, total, more_needed }) => [name, problem, total, more_needed]),
  ).toEqual([
    ['Click Ballpoint Pen', 'The minimum is 250 pieces of one decoration: add 150 more.', null, 150],
    [
      'Ringspun Soft Tee',
      'This color, size or decoration is no longer offered. Remove it, or choose another on the product’s page.',
      null,
      0,
    ],
    ['demo:GONE', 'This product has left the catalog; remove it to go on.', null, 0],
    [
      'Ringspun Soft Tee',
      'This color, size or decoration is no longer offered. Remove it, or choose another on the product’s page.',
      null,
      0,
    ],
  ]);
  expect([cart.subtotal, cart.is_ready]).toEqual([0, false]);
});

test('one line that is wrong keeps the cart from being ordered, and what is right has its price', async () => {
  const cart = await price([tees(24, 'L'), PENS]);
  expect(cart.groups.map(({ problem, more_needed }) => [problem === null, more_needed])).toEqual([
    [true, 0],
    [false, 150],
  ]);
  expect([cart.is_ready, cart.pieces, cart.subtotal]).toEqual([false, 124, cart.groups[0]?.total]);
  expect(cart.subtotal).toBeGreaterThan(0);
});

test('a logo is named only to its account', async () => {
  const lines = [tees(24, 'L', { artwork_id: 'art_demo' })];
  const named = async (ctx = visitor()) =>
    (await price(lines, ctx)).groups.map(({ artwork_id, artwork_name }) => [artwork_id, artwork_name]);
  const [[, name] = []] = await named(await customer(shop));
  expect(name).toEqual(expect.any(String));
  await shop.newKey(['read'], { email: 'other@example.com' });
  for (const ctx of [visitor(), await customer(shop, { account: 'other@example.com' })])
    expect(await named(ctx)).toEqual([['art_demo', null]]);
});

test('an empty cart, and one of more than thirty lines, is refused', async () => {
  expect((await refused(price([])))[0]).toBe('validation_failed');
  const many = (count: number) => Array.from({ length: count }, () => tees(1, 'L'));
  expect((await refused(price(many(31))))[0]).toBe('validation_failed');
  expect((await price(many(30))).pieces).toBe(30);
});
