import { ServiceError } from '../errors.ts';
import { choices } from '../values/choices.ts';
import type { CatalogProduct, Part } from './product.ts';

/**
 * The part with this id.
 *
 * @throws ServiceError `not_available`, naming the parts there are
 */
export function findPart(product: CatalogProduct, partId: string): Part {
  const part = product.parts.find((candidate) => candidate.partId === partId);
  if (part) return part;
  const ids = choices(
    product.parts.map((candidate) => candidate.partId),
    partId,
  );
  throw new ServiceError('not_available', `${product.key} has no such part. Send one of: ${ids}.`, {
    param: 'part_id',
  });
}
