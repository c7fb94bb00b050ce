import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { CatalogProduct } from './product.ts';
import type { Supplier } from './supplier.ts';

type Made = Pick<CatalogProduct, 'supplier' | 'decorator'>;

/** Who makes this product and ships it: its supplier, or the house that decorates its blanks. */
export async function makerOf(
  { catalog }: Pick<Ctx, 'catalog'>,
  { supplier: code, decorator }: Made,
): Promise<Supplier | undefined> {
  const supplier = await catalog.supplier(code);
  if (!decorator || !supplier) return supplier;
  const maker = await catalog.supplier(decorator.code);
  return maker && { ...maker, blanks: supplier };
}

/**
 * As `makerOf`.
 *
 * @throws ServiceError `supplier_unavailable` if nothing is known of it
 */
export async function findSupplier(ctx: Ctx, product: CatalogProduct): Promise<Supplier> {
  const supplier = await makerOf(ctx, product);
  if (supplier) return supplier;
  throw new ServiceError(
    'supplier_unavailable',
    'The supplier of this product is not connected; try another product.',
  );
}
