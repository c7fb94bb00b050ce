import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { english } from '../../../tools/languages/words.ts';
import { offerSample } from '../../../tools/samples/offer-sample.ts';
import { BLACK_TUMBLER, visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const offered = (wish: { key: string; part_id: string; postal?: string }) =>
  invoke(offerSample, visitorOf(shop), wish);

test('a blank piece is offered at its price with the freight to a ZIP code', async () => {
  expect(await offered({ ...BLACK_TUMBLER, postal: '94105' })).toEqual({
    unitPriceCents: 2_150,
    freight: {
      amountCents: 1_450,
      basis:
        'Ground estimate for one shipment, 1 carton, part full, 1 lb billable, carrier zone 4, from a rate table.',
    },
    totalCents: 3_600,
    sizes: [{ partId: 'TUMBLER-20-BLACK', size: null, unitPriceCents: 2_150 }],
  });
});

test('without a ZIP code the farthest place counts, and the offer says so', async () => {
  const { freight } = await offered(BLACK_TUMBLER);
  expect(english(freight.basis)).toMatch(/farthest/);
});

test('each size of the color has its price', async () => {
  const { sizes } = await offered({ key: 'demo:TEE-CLASSIC', part_id: 'TEE-CLASSIC-BLACK-M' });
  expect(sizes.map(({ partId }) => partId)).toContain('TEE-CLASSIC-BLACK-2XL');
  const priceOf = (size: string) => sizes.find((one) => one.size === size)?.unitPriceCents ?? 0;
  expect(priceOf('2XL') - priceOf('M')).toBe(200);
});

test('a part the product does not have is refused', async () => {
  await expect(offered({ key: 'demo:TUMBLER-20', part_id: 'NOPE' })).rejects.toMatchObject({
    code: 'not_available',
  });
});
