/**
 * Money is integers: a *rate* is a price per piece in ten-thousandths of a US dollar (suppliers publish four decimals),
 * *cents* are totals. There are never fractions.
 */
import { wholeNumber } from './whole-number.ts';

const TEN_THOUSANDTHS = 10_000;
const PER_CENT = 100;

/**
 * The rate of a supplier's decimal, parsed as text so that no binary fraction is involved.
 *
 * @throws RangeError for anything but a plain non-negative decimal of at most four places
 */
export function rate(decimal: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(decimal.trim());
  if (!match) throw new RangeError(`not a price with at most four decimals: ${decimal}`);
  return Number(match[1]) * TEN_THOUSANDTHS + Number((match[2] ?? '').padEnd(4, '0'));
}

/** The quotient rounded half up to an integer; both operands are integers, the numerator is not negative. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** `cents` in the proportion of `part` to `whole`, half up; exact even if their product is large. */
export const shareOfCents = (cents: number, part: number, whole: number): number =>
  Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** A rate in whole cents, half up. Called once per price: for the customer's decorated unit price. */
export const rateToCents = (rateTenThousandths: number): number => divideHalfUp(rateTenThousandths, PER_CENT);

/** Cents as the dollars of the wire: 167850 becomes 1678.5. */
export const centsToDollars = (cents: number): number => cents / 100;

/** A rate as the dollars of the wire, up to four decimals: 26940 becomes 2.694. */
export const rateToDollars = (rateTenThousandths: number): number => rateTenThousandths / TEN_THOUSANDTHS;

/** Whole cents formatted for people: `$1,678.50`, `-$0.05`. A price has dozens: a formatter of Node.js takes ten times as long. */
export function formatCents(cents: number): string {
  const amount = Math.abs(cents);
  const dollars = wholeNumber(Math.floor(amount / 100));
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`;
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

const HALF_A_CENT = 50;

/** Whether two amounts in ten-thousandths of a dollar are half a cent apart at most: buyers round products of unit prices. */
export const isSameAmount = (one: number, other: number): boolean => Math.abs(one - other) <= HALF_A_CENT;
