import type { CatalogProduct, Part } from '../catalog/product.ts';
import { customerUnitCents } from '../catalog/selling-price.ts';
import { ServiceError } from '../errors.ts';

/**
 * One undecorated piece, at the first row of the ladder: the published price of a blank at its first break. Rounded
 * half up once, to the cent. Only samples are sold so.
 *
 * @throws ServiceError `price_unavailable` if the supplier publishes no such price
 */
export function blankUnitCents(product: CatalogProduct, part: Part): number {
  const [first] = part.ladder ?? product.ladder;
  // A supplier's price of 0 means "ask", not "free".
  if (first === undefined || customerUnitCents(product, first.rate) === 0) {
    throw new ServiceError(
      'price_unavailable',
      'The supplier publishes no price of a blank piece, so this product cannot be sampled online.',
    );
  }
  return customerUnitCents(product, first.rate + part.sizeUpchargeRate);
}
