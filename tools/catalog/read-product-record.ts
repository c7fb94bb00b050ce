import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { sum } from '../values/money.ts';
import { attributesOf } from './attributes.ts';
import { isInPrice } from './charge-levels.ts';
import { fobPointsOf } from './fob-points.ts';
import { numberedProduct, ProductId } from './numbered-product.ts';
import type { ApparelStyle, CatalogProduct, ChargeLevel } from './product.ts';
import { customerFeeCents, customerRate } from './selling-price.ts';

const RATES_PER_CENT = 100;

/** All there is of one product, at our prices, for systems that keep a copy of the catalog. */
export const readProductRecord = defineStep({
  name: 'read_product_record',
  access: 'read',
  effect: 'read',
  input: z.strictObject({ product_id: ProductId }),
  async handler(ctx, { product_id: productId }) {
    const product = await numberedProduct(ctx, productId);
    const dates = await ctx.catalog.datesOf(product.key);
    const { key, name, brand, category, description, material, eco, keywords, hazmat, shipping } = product;
    return {
      key,
      name,
      brand,
      category,
      description,
      material,
      eco,
      keywords,
      hazmat,
      shipping,
      attributes: attributesOf(product),
      prop65: product.prop65,
      unspsc: product.unspsc,
      parts: product.parts.map(
        ({ partId, color, colorHex, size, gtin, isCloseOut = false, apparelStyle }) => ({
          partId,
          color,
          colorHex,
          size,
          gtin,
          isCloseOut,
          apparelStyle: apparelStyle ?? styleByName(product),
        }),
      ),
      pictures: product.pictures.map(({ path, color, shows = [], size }) => ({
        url: ctx.links.to(path),
        color,
        shows,
        size,
      })),
      locations: product.locations,
      methods: product.methods.map((method) => ({
        methodId: method.methodId,
        name: method.name,
        unit: method.unit,
        maxUnits: method.maxUnits,
        leadDays: method.leadDays,
        rushDays: method.rushDays,
        /** The first imprint is in the price of the piece. */
        isIncluded: isInPrice(method),
      })),
      defaultDecoration: product.defaultDecoration,
      defaultCharges: defaultChargesOf(product),
      prices: product.ladder.map(({ minQuantity, rate }) => ({
        minQuantity,
        rate: customerRate(product, rate),
      })),
      related: await relatedHere(ctx, product),
      fobPoints: fobPointsOf(product),
      firstAt: dates?.firstAt ?? product.asOf,
      changedAt: dates?.changedAt ?? product.asOf,
    };
  },
});

/** Of the default decoration in the fewest pieces and units; absent where it charges none. */
function defaultChargesOf(product: CatalogProduct): NonNullable<CatalogProduct['defaultCharges']> {
  const method = product.methods.find(({ methodId }) => methodId === product.defaultDecoration?.methodId);
  const first = (levels: readonly ChargeLevel[] = []) => levels[0]?.rows[0]?.rate ?? 0;
  const setup = sum((method?.setups ?? []).map(({ levels }) => first(levels)));
  const run = method && !isInPrice(method) ? first(method.run) : 0;
  return {
    ...(setup > 0 ? { setup: RATES_PER_CENT * customerFeeCents(product, setup / RATES_PER_CENT) } : {}),
    ...(run > 0 ? { run: customerRate(product, run) } : {}),
  };
}

/** The cut that a garment's name or category says, where no part says it. */
function styleByName({ name, category }: CatalogProduct): ApparelStyle | undefined {
  const words = `${name} ${category}`;
  return STYLE_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

const STYLE_WORDS: readonly [RegExp, ApparelStyle][] = [
  [/\bgirls?\b/i, 'Girls'],
  [/\bboys?\b/i, 'Boys'],
  [/\b(?:youth|kids?|children|toddler)\b/i, 'Youth'],
  [/\b(?:women|ladies|lady)\b/i, 'Womens'],
  [/\bmen\b/i, 'Mens'],
];

/** Other products of the supplier that are here. */
async function relatedHere(ctx: Ctx, { supplier, related = [] }: CatalogProduct) {
  const found = await Promise.all(
    related.map(async ({ relation, sku }) => {
      const product = await ctx.catalog.product(`${supplier}:${sku}`);
      return product ? [{ relation, key: product.key }] : [];
    }),
  );
  return found.flat();
}
