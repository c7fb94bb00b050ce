import { z } from 'zod';
import { isInPrice } from '../catalog/charge-levels.ts';
import { mostUnitsAt } from '../catalog/decoration.ts';
import { fobPointsOf } from '../catalog/fob-points.ts';
import { numberedProduct, ProductId } from '../catalog/numbered-product.ts';
import type { CatalogProduct, QuantityRate } from '../catalog/product.ts';
import { customerFeeCents } from '../catalog/selling-price.ts';
import { defineStep } from '../define.ts';
import { configurationOf } from './configuration.ts';

const RATES_PER_CENT = 100;

/**
 * The price list of a product with everything a decoration adds, by quantity and units, for systems that compute prices
 * themselves: piece plus run, rounded half up to the cent, times the pieces, plus the charges paid once (rush only where
 * it is asked for).
 */
export const priceConfiguration = defineStep({
  name: 'price_configuration',
  access: 'read',
  effect: 'read',
  input: z.strictObject({ product_id: ProductId }),
  async handler(ctx, { product_id: productId }) {
    return toPriceList(await numberedProduct(ctx, productId));
  },
});

export type PriceList = ReturnType<typeof toPriceList>;

const companionRow =
  (product: CatalogProduct) =>
  ({ minQuantity, rate }: QuantityRate): QuantityRate => ({
    minQuantity,
    rate: customerFeeCents(product, rate / RATES_PER_CENT) * RATES_PER_CENT,
  });

function toPriceList(product: CatalogProduct) {
  const { parts, methods, belowFirstBreakFrom } = configurationOf(product);
  const listed = new Map(methods.map((one) => [one.method.methodId, one]));
  return {
    key: product.key,
    belowFirstBreakFrom,
    parts,
    /** Parts of which one serves several pieces, paid in whole ones. */
    companions: (product.companions ?? []).flatMap(({ partId, name, pieces, ladder }) =>
      ladder ? [{ partId, name, pieces, rows: ladder.map(companionRow(product)) }] : [],
    ),
    locations: product.locations.map(({ locationId, name, imprintArea, methodIds }) => ({
      locationId,
      name,
      imprintArea,
      /** Those possible here, each with the most units it takes here. */
      mostUnits: new Map(
        methodIds.flatMap((id) => {
          const one = listed.get(id);
          return one ? [[id, Math.min(one.maxUnits, mostUnitsAt({ imprintArea }, one.method))] as const] : [];
        }),
      ),
    })),
    methods: methods.map(({ method, maxUnits, charges, further }) => ({
      methodId: method.methodId,
      name: method.name,
      unit: method.unit,
      includedUnits: method.includedUnits,
      maxUnits,
      /** The price of the piece includes the first imprint. */
      isRunIncluded: isInPrice(method),
      leadDays: method.leadDays,
      rushDays: method.rushDays,
      charges,
      further,
    })),
    defaultDecoration: product.defaultDecoration,
    fobPoints: fobPointsOf(product),
  };
}
