import { ServiceError } from '../errors.ts';
import { wholeNumber } from '../values/whole-number.ts';
import type { CatalogProduct } from './product.ts';

/**
 * Pieces that share a decoration count together for the minimum.
 *
 * @throws ServiceError `below_minimum` naming the minimum
 */
export function refuseBelowMinimum(product: CatalogProduct, quantity: number): void {
  if (quantity >= product.minimum) return;
  const minimum = wholeNumber(product.minimum);
  throw new ServiceError(
    'below_minimum',
    `The minimum of ${product.key} is ${minimum} pieces of one decoration. Send a quantity of ${minimum} or more.`,
    { param: 'quantity' },
  );
}
