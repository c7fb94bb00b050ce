import { z } from 'zod';

/** The input that all ways to pay a quote share. */
export const EXPECTED_AMOUNT = z
  .number()
  .min(0)
  .max(100_000_000_000)
  .describe('The total in dollars that the person saw; another total is refused');

export const SEEN_DATE = z.iso
  .date()
  .optional()
  .describe(
    'The in-hands date that the person saw, default that of the quote; where it is later by now nothing is charged',
  );

export const PO_NUMBER = z
  .string()
  .trim()
  .max(60)
  .optional()
  .describe('The customer’s own purchase order number');

/** Pass the amount through `centsOf`, which refuses fractions of a cent. */
export const DOLLARS = z.number().min(0.01).max(100_000_000_000).describe('Dollars, at most two decimals');
