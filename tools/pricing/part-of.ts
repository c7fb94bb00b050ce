import type { CatalogProduct, Part } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { choices } from './choices.ts';

/**
 * The color and size a `part_id` names; `null` names none and is the base size.
 *
 * @throws ServiceError `not_available` for a part the product does not have
 */
export function partOf(product: CatalogProduct, partId: string | null): Part | null {
  if (partId === null) return null;
  const part = product.parts.find((candidate) => candidate.partId === partId);
  if (part !== undefined) return part;
  const ids = choices(product.parts.map((candidate) => candidate.partId));
  throw new ServiceError('not_available', `${product.key} has no such part. Send one of: ${ids}.`, {
    param: 'part_id',
  });
}
