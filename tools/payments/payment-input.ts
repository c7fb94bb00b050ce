import { z } from 'zod';
import { ServiceError } from '../errors.ts';

/** What every way of paying a quote is called with. */
export const AMOUNT_SEEN = z
  .number()
  .min(0)
  .max(100_000_000_000)
  .describe('The total the person saw, dollars: nobody pays another');

export const PO_NUMBER = z
  .string()
  .trim()
  .max(60)
  .optional()
  .describe('The customer’s own purchase order number');

/** Dollars somebody enters: at most two decimals are money, and `cents` says so. */
export const DOLLARS = z.number().min(0.01).max(100_000_000_000).describe('Dollars, at most two decimals');

/** @throws ServiceError `validation_failed` for a fraction of a cent */
export function centsOf(amount: number): number {
  const cents = Math.round(amount * 100);
  if (cents / 100 === amount) return cents;
  throw new ServiceError('validation_failed', 'Give the amount in dollars and whole cents.', {
    param: 'amount',
  });
}
