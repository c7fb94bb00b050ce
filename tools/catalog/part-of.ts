import { findPart } from './find-part.ts';
import type { CatalogProduct, Part } from './product.ts';

/**
 * The color and size of a `part_id`; `null` is the base size.
 *
 * @throws ServiceError `not_available` for a part the product does not have
 */
export const partOf = (product: CatalogProduct, partId: string | null): Part | null =>
  partId === null ? null : findPart(product, partId);
