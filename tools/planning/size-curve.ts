/** The spread of sizes in a group of people who were not asked. */

/** Out of a hundred adults, and a hundred children, how many wear each size. */
const SHARES: Readonly<Record<string, number>> = {
  XS: 3,
  S: 12,
  M: 24,
  L: 28,
  XL: 20,
  '2XL': 11,
  '3XL': 5,
  '4XL': 2,
  '5XL': 1,
  YXS: 10,
  YS: 20,
  YM: 30,
  YL: 30,
  YXL: 20,
};
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  SM: 'S',
  MD: 'M',
  LG: 'L',
  XXL: '2XL',
  XXXL: '3XL',
  XXXXL: '4XL',
};
/** A size that is not in the curve gets an equal share. */
const UNKNOWN_SHARE = 10;

function shareOf(size: string | null): number {
  const written = (size ?? '').trim().toUpperCase();
  const name = OTHER_SPELLINGS[written] ?? written;
  return Object.hasOwn(SHARES, name) ? (SHARES[name] ?? UNKNOWN_SHARE) : UNKNOWN_SHARE;
}

/**
 * Pieces of each size, in the order of the sizes; they sum to `quantity`. The largest remainders are rounded up, and a
 * size may get none.
 */
export function spreadOverSizes(quantity: number, sizes: readonly (string | null)[]): number[] {
  const shares = sizes.map(shareOf);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const counts = shares.map((share) => Math.floor((quantity * share) / whole));
  const left = quantity - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, share, remainder: (quantity * share) % whole }))
    .sort((a, b) => b.remainder - a.remainder || b.share - a.share || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}
