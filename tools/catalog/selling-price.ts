/**
 * The customer's price from the supplier's: as published, or cost plus a margin. Cost itself never leaves this file.
 */

import { ServiceError } from '../errors.ts';
import { divideHalfUp } from '../values/money.ts';
import type { CatalogProduct, Selling } from './product.ts';

const BASIS_POINTS = 10_000;
const RATES_PER_CENT = 100;

/**
 * The customer's price of a piece in cents, from the supplier's whole decorated rate. The margin is exact, and this is
 * the only rounding.
 *
 * @throws ServiceError `price_unavailable` for an impossible price
 */
export const customerUnitCents = ({ selling }: CatalogProduct, rate: number): number =>
  divideHalfUp(exact(rate * factor(selling)), BASIS_POINTS * RATES_PER_CENT);

/** A supplier's rate as the customer's, to four decimals: to show or explain a price, never to be added up. */
export const customerRate = ({ selling }: CatalogProduct, rate: number): number =>
  divideHalfUp(exact(rate * factor(selling)), BASIS_POINTS);

/** A supplier's rate as the customer's, before any rounding: hundred-millionths of a dollar. */
export const exactRate = ({ selling }: CatalogProduct, rate: number): number => exact(rate * factor(selling));

/** A supplier's fee (setup, less than minimum, rush) in cents as the customer's, rounded half up once. */
export const customerFeeCents = ({ selling }: CatalogProduct, feeCents: number): number =>
  divideHalfUp(exact(feeCents * factor(selling)), BASIS_POINTS);

const factor = (selling: Selling): number =>
  selling.kind === 'list' ? BASIS_POINTS : BASIS_POINTS + selling.marginBasisPoints;

/** A whole, non-negative amount, small enough for exact division; throws `price_unavailable` for others. */
export function exact(amount: number): number {
  if (Number.isInteger(amount) && Number.isSafeInteger(4 * amount) && amount >= 0) return amount;
  throw new ServiceError(
    'price_unavailable',
    'The supplier publishes a price for this that cannot be read. Choose another product.',
  );
}
