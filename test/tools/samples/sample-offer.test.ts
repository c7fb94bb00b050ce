import { describe, expect, test } from 'vitest';
import type { CatalogProduct, Part } from '../../../tools/catalog/product.ts';
import { english } from '../../../tools/languages/words.ts';
import { blankUnitCents } from '../../../tools/pricing/blank-price.ts';
import { sampleOffer } from '../../../tools/samples/sample-offer.ts';
import { DEFAULT_FREIGHT_RATES } from '../../../tools/shipping/default-freight-rates.ts';
import { rateToCents } from '../../../tools/values/money.ts';
import { CAP_AT_COST, RINGSPUN_TEE, WOOD_SPEAKER } from '../../support/products.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const first = ({ parts }: CatalogProduct): Part => {
  const [part] = parts;
  if (!part) throw new Error('a product without parts');
  return part;
};

const shop = useShop();

describe('a blank piece', () => {
  test('costs the first row of the ladder and its upcharge, every part of the demo shop', async () => {
    const { products } = (await shop.rest('GET', '/products?limit=50')).body;
    let compared = 0;
    for (const { key } of products) {
      const product = await visitorOf(shop).catalog.product(key);
      if (!product) throw new Error(key);
      for (const part of product.parts) {
        const rate = (product.ladder[0]?.rate ?? 0) + part.sizeUpchargeRate;
        expect([part.partId, blankUnitCents(product, part)]).toEqual([part.partId, rateToCents(rate)]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('of a large size costs its upcharge more, and no charge for fewer than the minimum', () => {
    const cents = Object.fromEntries(
      RINGSPUN_TEE.parts.map((part) => [part.size, blankUnitCents(RINGSPUN_TEE, part)]),
    );
    expect(cents).toMatchInlineSnapshot(`
      {
        "2XL": 1180,
        "3XL": 1280,
        "L": 980,
        "M": 980,
        "S": 980,
        "XL": 980,
      }
    `);
  });

  test('bought at cost carries the margin and its upcharge, rounded once', () => {
    const sold = (basisPoints: number) => ({
      ...CAP_AT_COST,
      selling: { kind: 'markup', basisPoints } as const,
    });
    const part = { ...first(CAP_AT_COST), sizeUpchargeRate: 2_055 };
    expect(blankUnitCents(sold(0), first(CAP_AT_COST))).toBe(269);
    // 2.6940 and 0.2055 with 40 % are 4.0593; rounded apart they would be 3.77 and 0.29.
    expect(blankUnitCents(sold(4_000), part)).toBe(406);
  });

  test('comes with the freight of one piece, to a ZIP code or as far as it can be', () => {
    expect(sampleOffer(WOOD_SPEAKER, first(WOOD_SPEAKER), '94105', DEFAULT_FREIGHT_RATES)).toEqual({
      freight: {
        amountCents: 1450,
        basis:
          'Ground estimate for one shipment, 1 carton, part full, 1 lb billable, carrier zone 8, from a rate table.',
      },
      totalCents: 8630,
      unitPriceCents: 7180,
    });
    const open = sampleOffer(WOOD_SPEAKER, first(WOOD_SPEAKER), null, DEFAULT_FREIGHT_RATES);
    expect(english(open.freight.basis)).toMatch(
      / The destination is open: the farthest place of the contiguous states is counted with\.$/,
    );
  });

  test.each<[string, Partial<CatalogProduct>, string]>([
    ['without a price', { ladder: [] }, 'price_unavailable'],
    ['whose price of 0 means to ask', { ladder: [{ minQuantity: 1, rate: 0 }] }, 'price_unavailable'],
    ['whose price cannot be read', { ladder: [{ minQuantity: 1, rate: -1 }] }, 'price_unavailable'],
    ['of goods that are never decorated', { defaultDecoration: null }, 'not_available'],
    [
      'of no published weight',
      { shipping: { ...RINGSPUN_TEE.shipping, weightLb: null } },
      'price_unavailable',
    ],
  ])('%s is not offered', (_, flaw, code) => {
    expect(() =>
      sampleOffer({ ...RINGSPUN_TEE, ...flaw }, first(RINGSPUN_TEE), '94105', DEFAULT_FREIGHT_RATES),
    ).toThrow(expect.objectContaining({ code }));
  });
});
