import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { validatePunchoutItem } from '../../../tools/punchout/validate-punchout-item.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { BLACK, punchingOut } from '../../support/punchout-sessions.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

const check = async (product_id: string, quantity?: number, key?: string) =>
  invoke(validatePunchoutItem, await keyHolder(shop, key), {
    product_id,
    ...(quantity === undefined ? {} : { quantity }),
  });

test('a part is one line in its default decoration, at today’s price for the quantity', async () => {
  expect(await check('demo:TUMBLER-20|TUMBLER-20-BLACK', 250)).toEqual({
    quoteId: '',
    item: {
      lineNumber: 1,
      supplierPartId: 'demo:TUMBLER-20|TUMBLER-20-BLACK',
      quoteItem: '',
      auxiliaryId: '',
      quantity: 250,
      unitPriceCents: 1_740,
      name: '20 oz Vacuum Tumbler',
      variant: 'Black',
      manufacturer: 'Tarnsip',
      manufacturerPart: 'TUMBLER-20-BLACK',
      productUrl: `${shop.url}/p/demo%3ATUMBLER-20`,
      pictureUrl: `${shop.url}/pictures/demo/TUMBLER-20/black.webp`,
      description: '20 oz Vacuum Tumbler, Black; Screen print at Side 1, 1 color',
      leadDays: 16,
    },
  });
  const { item } = await check('demo:TUMBLER-20', 24);
  expect([item.supplierPartId, item.unitPriceCents]).toEqual(['demo:TUMBLER-20|TUMBLER-20-BLACK', 2_150]);
});

test('a returned line is at its quote’s price while that is open and the quantity the same', async () => {
  const { cart } = await buyer.returned();
  const [goods, setup] = cart.items;
  if (!goods || !setup) throw new Error('the cart has two lines');
  expect(await check(goods.auxiliaryId, 48)).toEqual({ quoteId: cart.quoteId, item: goods });
  const other = await check(goods.auxiliaryId, 250);
  expect(other).toEqual({
    quoteId: '',
    item: { ...goods, quoteItem: '', quantity: 250, unitPriceCents: 1_740 },
  });
  expect(await check(setup.auxiliaryId, 1)).toEqual({
    quoteId: cart.quoteId,
    item: { ...setup, lineNumber: 1 },
  });
  shop.clock.at = new Date('2027-01-04T15:00:00.000Z');
  expect(await check(goods.auxiliaryId, 48)).toEqual({
    quoteId: '',
    item: { ...goods, quoteItem: '', leadDays: 16 },
  });
  expect((await check(setup.auxiliaryId, 1)).item.unitPriceCents).toBe(5_000);
});

test('a size counts together with those it was bought with', async () => {
  const product = await (await keyHolder(shop)).catalog.product('demo:HOODIE-PULLOVER');
  const black = product?.parts.filter(({ color }) => color === 'Black') ?? [];
  const [small = '', medium = ''] = black.map(({ partId }) => partId);
  const { cart } = await buyer.returned([
    { key: 'demo:HOODIE-PULLOVER', part_id: small, quantity: 4 },
    { key: 'demo:HOODIE-PULLOVER', part_id: medium, quantity: 44 },
  ]);
  const [{ auxiliaryId = '', unitPriceCents = 0 } = {}] = cart.items;
  expect((await check(auxiliaryId, 5)).item).toMatchObject({ quantity: 5, unitPriceCents });
  shop.clock.at = new Date('2027-01-04T15:00:00.000Z');
  expect((await check(auxiliaryId, 4)).item).toMatchObject({ quantity: 4, unitPriceCents });
  expect((await check(`demo:HOODIE-PULLOVER|${small}`, 4)).item.quantity).toBe(12);
});

test('nothing is saved by it', async () => {
  const total = async () => (await shop.rest('GET', '/quotes')).body.total;
  const before = await total();
  await check('demo:TUMBLER-20', 24);
  expect(await total()).toBe(before);
});

test('what is not offered, and what was returned to another account, is not found', async () => {
  const { cart } = await buyer.returned([BLACK]);
  const named = cart.items[0]?.auxiliaryId ?? '';
  const stranger = await shop.newKey(['write'], { email: 'stranger@example.com' });
  for (const refusal of [
    check('demo:GONE|X', 24),
    check('demo:TUMBLER-20|GONE', 24),
    check('qt_none-1', 24),
    check(named, 48, stranger),
  ].map(refused))
    expect(await refusal).toEqual(['not_found', 'This part is not offered.']);
});

test('less than the minimum, or no quantity, is answered at the minimum; a charge is one piece', async () => {
  expect((await check('demo:PEN-CLICK', 10)).item.quantity).toBe(250);
  expect((await check('demo:PEN-CLICK')).item.quantity).toBe(250);
  const { cart } = await buyer.returned([BLACK]);
  expect((await check(cart.items[1]?.auxiliaryId ?? '', 2)).item).toMatchObject({
    quantity: 1,
    unitPriceCents: 5_000,
  });
});

test('more pieces than can be sold are refused', async () => {
  for (const quantity of [0, 1_000_001])
    expect((await refused(check('demo:PEN-CLICK', quantity)))[0]).toBe('validation_failed');
});

test('a key without write checks nothing', async () => {
  const reader = await shop.newKey(['read', 'orders'], { email: 'reader@example.com' });
  expect(await refused(check('demo:TUMBLER-20', 24, reader))).toEqual([
    'forbidden_scope',
    'This key lacks the scope `oci`.',
  ]);
});
