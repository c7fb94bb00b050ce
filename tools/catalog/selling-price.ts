/**
 * The customer's price and our cost from what the supplier publishes.
 */

import { ServiceError } from '../errors.ts';
import { divideHalfUp } from '../values/money.ts';
import type { CatalogProduct, Selling } from './product.ts';

const BASIS_POINTS = 10_000;
const RATES_PER_CENT = 100;

type Sold = Pick<CatalogProduct, 'selling'>;

/** A price is the published rate, `times` so much, `over` so much. */
const ratioOf = (selling: Selling): { times: number; over: number } => {
  if (selling.kind === 'list') return { times: BASIS_POINTS, over: BASIS_POINTS };
  const { kind, basisPoints } = selling;
  return kind === 'markup'
    ? { times: BASIS_POINTS + basisPoints, over: BASIS_POINTS }
    : { times: BASIS_POINTS, over: BASIS_POINTS - basisPoints };
};

/** The product at what we pay for it, as purchase orders have it: what is published, less our discount. */
export function atCost<P extends Sold>(product: P): P {
  const { selling } = product;
  const discount = selling.kind === 'list' ? (selling.discountBasisPoints ?? 0) : 0;
  return { ...product, selling: { kind: 'markup', basisPoints: 0 - discount } };
}

/**
 * The customer's price of a piece in cents, from the supplier's whole decorated rate. The margin is exact, and this is
 * the only rounding.
 *
 * @throws ServiceError `price_unavailable` for an impossible price
 */
export function customerUnitCents({ selling }: Sold, rate: number): number {
  const { times, over } = ratioOf(selling);
  return divideHalfUp(exact(rate * times), over * RATES_PER_CENT);
}

/** A supplier's rate as the customer's, to four decimals: to show or explain a price, never to be added up. */
export function customerRate({ selling }: Sold, rate: number): number {
  const { times, over } = ratioOf(selling);
  return divideHalfUp(exact(rate * times), over);
}

/** A supplier's rate as the customer's, before any rounding: so many of `exactUnit` make a ten-thousandth of a dollar. */
export const exactRate = ({ selling }: Sold, rate: number): number => exact(rate * ratioOf(selling).times);
export const exactUnit = ({ selling }: Sold): number => ratioOf(selling).over;

/** A supplier's fee (setup, less than minimum, rush) in cents as the customer's, rounded half up once. */
export const customerFeeCents = (sold: Sold, feeCents: number): number => customerRate(sold, feeCents);

export function sellingWords(selling: Selling): string {
  if (selling.kind !== 'list') return `at cost and a ${selling.kind} of ${selling.basisPoints / 100}%`;
  const { discountBasisPoints = 0 } = selling;
  return `at list price${discountBasisPoints === 0 ? '' : `, which costs us ${discountBasisPoints / 100}% less`}`;
}

/** What terms make of a piece of so many cents, at list or at cost: its price, and what is left of it in cents and percent. */
export function sellingExample(selling: Selling, publishedCents: number) {
  const costCents = customerUnitCents(atCost({ selling }), publishedCents * RATES_PER_CENT);
  const priceCents = customerUnitCents({ selling }, publishedCents * RATES_PER_CENT);
  const marginCents = priceCents - costCents;
  const tenths = (whole: number) => divideHalfUp(marginCents * 1_000, whole) / 10;
  return { costCents, priceCents, marginCents, margin: tenths(priceCents), markup: tenths(costCents) };
}

/** A whole, non-negative amount, small enough for exact division; throws `price_unavailable` for others. */
export function exact(amount: number): number {
  if (Number.isInteger(amount) && Number.isSafeInteger(4 * amount) && amount >= 0) return amount;
  throw new ServiceError(
    'price_unavailable',
    'The supplier publishes a price for this that cannot be read. Choose another product.',
  );
}
