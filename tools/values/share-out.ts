/**
 * A whole number in the proportion of the shares, in their order; the parts sum to it. The largest remainders are
 * rounded up, and a share may get none.
 */
export function shareOut(whole: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  const counts = shares.map((share) => Math.floor((whole * share) / all));
  const left = whole - counts.reduce((sum, count) => sum + count, 0);
  const roundedUp = shares
    .map((share, index) => ({ index, share, remainder: (whole * share) % all }))
    .sort((a, b) => b.remainder - a.remainder || b.share - a.share)
    .slice(0, left)
    .map(({ index }) => index);
  return counts.map((count, index) => (roundedUp.includes(index) ? count + 1 : count));
}
