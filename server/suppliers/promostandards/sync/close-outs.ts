/** A supplier's closed-out parts come as a separate list, whether or not the products changed otherwise. */
import type { CatalogProduct, Part } from '../../../../tools/catalog/product.ts';
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

/** Which of a product's parts are listed. */
function toldOf(list: CloseOuts, product: CatalogProduct): ((part: Part) => boolean) | undefined {
  const closedParts = list.get(product.sku.toLowerCase());
  if (closedParts === undefined) return undefined;
  return closedParts === 'all' ? () => true : (part) => closedParts.has(part.partId.toLowerCase());
}

/** The product with its listed parts marked. A product that left the list is read again before its mark is removed. */
export function closedOutBy(list: CloseOuts, product: CatalogProduct): CatalogProduct {
  const isTold = toldOf(list, product);
  if (isTold === undefined) return product;
  return {
    ...product,
    parts: product.parts.map((part) => (isTold(part) ? { ...part, isCloseOut: true as const } : part)),
  };
}

/** Whether all its listed parts are marked. */
export function isClosedOut(list: CloseOuts, product: CatalogProduct): boolean {
  const isTold = toldOf(list, product);
  return isTold === undefined || product.parts.every((part) => part.isCloseOut === true || !isTold(part));
}
