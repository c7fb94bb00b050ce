import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { CatalogProduct } from './product.ts';
import type { Supplier } from './supplier.ts';

/**
 * The supplier of this product.
 *
 * @throws ServiceError `supplier_unavailable` if nothing is known of its supplier
 */
export async function findSupplier(ctx: Ctx, product: CatalogProduct): Promise<Supplier> {
  const supplier = await ctx.catalog.supplier(product.supplier);
  if (supplier) return supplier;
  throw new ServiceError(
    'supplier_unavailable',
    'The supplier of this product is not connected; try another product.',
  );
}
