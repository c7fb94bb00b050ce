import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { pricePieces } from '../../../tools/pricing/price-pieces.ts';
import { browseProducts } from '../../../tools/shop/browse-products.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const visitor = () => shop.service.ctxFor({ kind: 'anonymous' }, 'req_visitor');
const TEES = {
  key: 'demo:TEE-RINGSPUN',
  pieces: [
    { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 130 },
    { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 20 },
  ],
  location_id: 'front',
  method_id: 'screen-print',
};

test('sizes and colors of one product are priced together', async () => {
  const { price, steps } = await invoke(pricePieces, visitor(), { ...TEES, units: 2 });
  expect([price.quantity, price.unit_price, price.goods_total, price.setup_total, price.total]).toEqual([
    150, 10.63, 1_634.5, 44, 1_678.5,
  ]);
  expect(price.next_break).toMatchObject({ min_quantity: 288, more_pieces: 138 });
  expect(steps).toEqual([
    { min_quantity: 12, unit_price: 15.98 },
    { min_quantity: 24, unit_price: 13.77 },
    { min_quantity: 72, unit_price: 12.06 },
    { min_quantity: 144, unit_price: 10.63 },
    { min_quantity: 288, unit_price: 9.58 },
    { min_quantity: 576, unit_price: 9.09 },
  ]);
});

test('each step of the ladder is what that quantity costs', async () => {
  const { steps } = await invoke(pricePieces, visitor(), TEES);
  for (const { min_quantity: quantity, unit_price } of steps) {
    const { body } = await shop.rest(
      'GET',
      `/products/demo:TEE-RINGSPUN/price?quantity=${quantity}&location_id=front&method_id=screen-print`,
    );
    expect([quantity, body.unit_price]).toEqual([quantity, unit_price]);
  }
});

test('the price on a shelf is what the quantity costs in the default decoration', async () => {
  const { products } = await invoke(browseProducts, visitor(), { quantity: 150, limit: 50 });
  expect(products.length).toBe(50);
  for (const { key, price } of products) {
    const { body } = await shop.rest('GET', `/products/${key}/price?quantity=${price?.quantity}`);
    expect([key, body.unit_price]).toEqual([key, price?.unit_price]);
  }
});

test.each([
  [
    'fewer than the minimum',
    { ...TEES, pieces: [{ part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 1 }] },
    'below_minimum',
  ],
  ['a part there is not', { ...TEES, pieces: [{ part_id: 'NO-SUCH', quantity: 50 }] }, 'not_available'],
  ['a product there is not', { ...TEES, key: 'demo:NOPE' }, 'not_found'],
  ['nothing', { ...TEES, pieces: [] }, 'validation_failed'],
])('no price for %s', async (_, wish, code) => {
  await expect(invoke(pricePieces, visitor(), wish)).rejects.toMatchObject({ code });
});
