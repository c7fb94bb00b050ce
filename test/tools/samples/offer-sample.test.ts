import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { offerSample } from '../../../tools/samples/offer-sample.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { BLACK_TUMBLER, visitorOf } from '../../support/samples.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const offered = (wish: { key: string; part_id: string; postal?: string }) =>
  invoke(offerSample, visitorOf(shop), wish);

test('a blank piece is offered at its price with the freight to a ZIP code', async () => {
  expect(await offered({ ...BLACK_TUMBLER, postal: '94105' })).toEqual({
    unit_price: 21.5,
    freight: 14.5,
    freight_basis:
      'Ground estimate for one shipment, 1 carton, part full, 1 lb billable, carrier zone 4, from a rate table.',
    total: 36,
    currency: 'USD',
    sizes: [{ part_id: 'TUMBLER-20-BLACK', size: null, unit_price: 21.5 }],
  });
});

test('without a ZIP code the farthest place counts, and the offer says so', async () => {
  const { freight_basis: basis } = await offered(BLACK_TUMBLER);
  expect(basis).toMatch(/farthest/);
});

test('each size of the color has its price', async () => {
  const { sizes } = await offered({ key: 'demo:TEE-CLASSIC', part_id: 'TEE-CLASSIC-BLACK-M' });
  expect(sizes.map(({ part_id: id }) => id)).toContain('TEE-CLASSIC-BLACK-2XL');
  const priceOf = (size: string) => sizes.find((one) => one.size === size)?.unit_price ?? 0;
  expect(priceOf('2XL') - priceOf('M')).toBeCloseTo(2, 4);
});

test('a part the product does not have is refused', async () => {
  await expect(offered({ key: 'demo:TUMBLER-20', part_id: 'NOPE' })).rejects.toMatchObject({
    code: 'not_available',
  });
});
