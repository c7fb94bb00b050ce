import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import type { CatalogProduct } from './product.ts';

/**
 * Pieces that share a decoration count together for the minimum.
 *
 * @throws ServiceError `below_minimum` naming the minimum
 */
export function refuseBelowMinimum(product: CatalogProduct, quantity: number): void {
  if (quantity >= product.minimum) return;
  throw new ServiceError(
    'below_minimum',
    said(
      'The minimum of {name} is {minimum} pieces of one decoration. Send a quantity of {minimum} or more; to see one first, a person asks for a sample on the page of the product.',
      { name: product.key, minimum: product.minimum },
    ),
    { param: 'quantity' },
  );
}
