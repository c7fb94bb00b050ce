import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { CatalogProduct } from './product.ts';

/**
 * The product with this key.
 *
 * @throws ServiceError `not_found`
 */
export async function findProduct(ctx: Ctx, key: string, param = 'key'): Promise<CatalogProduct> {
  const product = await ctx.catalog.product(key);
  if (product) return product;
  throw new ServiceError(
    'not_found',
    'No product has this key; find keys with `search_products` (GET /products).',
    { param },
  );
}
