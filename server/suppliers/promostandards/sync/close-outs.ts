/** A supplier's closed-out parts come as a separate list, whether or not the products changed otherwise. */
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { type CloseOuts, closeOuts } from '../calls/product-calls.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { SupplierFailure } from '../failure.ts';

/** A supplier without the close-out list has none. */
export async function closeOutsToldBy(connection: Connection, options: CallOptions): Promise<CloseOuts> {
  try {
    return await closeOuts(connection, options);
  } catch (failure) {
    if (failure instanceof SupplierFailure && ['refused', 'fault'].includes(failure.kind)) return new Map();
    throw failure;
  }
}

/** The product with its listed parts marked. A product that left the list is read again before its mark is removed. */
export function closedOutBy(list: CloseOuts, product: CatalogProduct): CatalogProduct {
  const told = list.get(product.sku.toLowerCase());
  if (told === undefined) return product;
  return {
    ...product,
    parts: product.parts.map((part) =>
      told === 'all' || told.has(part.partId.toLowerCase()) ? { ...part, isCloseOut: true as const } : part,
    ),
  };
}
