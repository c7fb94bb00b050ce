import { findProduct } from '../catalog/find-product.ts';
import { findSupplier } from '../catalog/find-supplier.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { groupedBy } from './price-lines.ts';
import type { QuotedSpec } from './quote.ts';
import type { Sourcing } from './quote-dates.ts';

/**
 * Everything a quote of these products needs from outside, by key: the product with prices within the age limit, its
 * supplier, its stock. Suppliers are asked at the same time, each for one product after another.
 *
 * @throws ServiceError `not_found` naming the line, `supplier_unavailable`, `timeout`
 */
export async function sourceLines(ctx: Ctx, keys: readonly string[]): Promise<Map<string, Sourcing>> {
  const products = await quotedProducts(
    ctx,
    keys.map((key) => ({ spec: { key } })),
  );
  const sourced = new Map<string, Sourcing>();
  const bySupplier = groupedBy([...products], ([, { supplier }]) => supplier);
  await Promise.all(
    bySupplier.map(async (theirs) => {
      for (const [key, product] of theirs) sourced.set(key, await sourcingOf(ctx, product));
    }),
  );
  // In the order of the lines, whoever answered first.
  return new Map(
    [...products.keys()].flatMap((key) => {
      const one = sourced.get(key);
      return one ? [[key, one]] : [];
    }),
  );
}

async function sourcingOf(ctx: Ctx, found: CatalogProduct): Promise<Sourcing> {
  const product = await ctx.prices.current(found);
  const [supplier, stock] = await Promise.all([findSupplier(ctx, product), ctx.suppliers.stock(product)]);
  return { product, supplier, stock };
}

/**
 * The products of a quote, by key: what its freight and tax at an address need. No supplier is asked, because its prices
 * stay.
 *
 * @throws ServiceError `not_found` naming the line
 */
export async function quotedProducts(
  ctx: Ctx,
  lines: readonly { spec: Pick<QuotedSpec, 'key'> }[],
): Promise<Map<string, CatalogProduct>> {
  const products = new Map<string, CatalogProduct>();
  for (const [index, { spec }] of lines.entries())
    if (!products.has(spec.key))
      products.set(spec.key, await findProduct(ctx, spec.key, `lines.${index}.key`));
  return products;
}

export const productsOf = (sourcing: ReadonlyMap<string, Sourcing>) =>
  new Map([...sourcing].map(([key, { product }]) => [key, product]));
