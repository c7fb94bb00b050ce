/** Amounts without words are those of the price, and refused where it is. */
import { expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { resolveImprints } from '../../../tools/catalog/decoration.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { amountsOf, type PriceRequest, priceParts, totalCentsOf } from '../../../tools/pricing/price.ts';
import { chance } from '../../simulation/chance.ts';

const PRICES = 400;
const [FIRST, ...OTHERS] = demoProducts().filter(({ defaultDecoration }) => defaultDecoration !== null);
if (!FIRST) throw new Error('there are no products');
const PRODUCTS = [FIRST, ...OTHERS] as const;

function refusalOr<T>(work: () => T): T | string {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof ServiceError) return `${cause.code}: ${cause.message}`;
    throw cause;
  }
}

test('the amounts alone are those of the price with its charges', () => {
  const luck = chance(7);
  const refused = new Set<string>();
  for (let count = 0; count < PRICES; count++) {
    const product = {
      ...luck.pick(PRODUCTS),
      ...(luck.is(0.3) ? { minimum: 1, lessThanMinimumCents: 5_000 } : {}),
      ...(luck.is(0.05) ? { ladder: [] } : {}),
    };
    const several = luck.is(0.3) ? product.locations.slice(0, 2) : [];
    const imprints = resolveImprints(
      product,
      several.map(({ locationId }) => ({ locationId, repeat: luck.is(0.3) })),
    );
    const request: PriceRequest = {
      imprints,
      parts: product.parts.slice(0, luck.int(1, 4)).map(({ partId }) => ({
        partId: luck.is(0.02) ? 'no such part' : partId,
        quantity: luck.int(1, luck.pick([20, 400, 3_000])),
      })),
      rush: luck.is(0.3),
      preProductionProof: luck.is(0.3),
    };
    const price = refusalOr(() => priceParts(product, request));
    const amounts = refusalOr(() => amountsOf(product, request));
    const total = refusalOr(() => totalCentsOf(product, request));
    if (typeof price === 'string') {
      refused.add(price.slice(0, price.indexOf(':')));
      expect([amounts, total]).toEqual([price, price]);
      continue;
    }
    expect(amounts).toEqual({
      unitPriceCents: price.parts.map(({ unitPriceCents }) => unitPriceCents),
      chargeCents: price.charges.map(({ amountCents }) => amountCents),
    });
    expect(total).toBe(price.totalCents);
  }
  expect([...refused].sort()).toEqual(['below_minimum', 'not_available', 'price_unavailable']);
});
