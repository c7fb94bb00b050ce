/** What a supplier sells until it is gone: told by a list of its own, whether or not the products changed otherwise. */
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { type CloseOuts, closeOuts } from '../calls/product-calls.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { SupplierFailure } from '../failure.ts';

/** A supplier that tells no close-outs has none. */
export async function closeOutsToldBy(connection: Connection, options: CallOptions): Promise<CloseOuts> {
  try {
    return await closeOuts(connection, options);
  } catch (failure) {
    if (failure instanceof SupplierFailure && ['refused', 'fault'].includes(failure.kind)) return new Map();
    throw failure;
  }
}

/** The product with its parts marked that are on the list; one that is on it no more is read again before its mark goes. */
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
