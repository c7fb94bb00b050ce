/** An amount on the wire: US dollars, never negative. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';

const MOST_DOLLARS = 100_000_000_000;

export const dollars = z.number().min(0).max(MOST_DOLLARS);

/** What may be below 0: a difference, a margin, a credit. */
export const signedDollars = z.number().min(-MOST_DOLLARS).max(MOST_DOLLARS);

/** @throws ServiceError `validation_failed` for a fraction of a cent */
export function centsOf(amount: number, param = 'amount'): number {
  const cents = Math.round(amount * 100);
  if (cents / 100 === amount) return cents;
  throw new ServiceError('validation_failed', 'Give the amount in dollars and whole cents.', {
    param,
  });
}
