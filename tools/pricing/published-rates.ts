/**
 * Shares of a unit price with four decimals that add up to the price itself. The price is rounded once, as a whole.
 * Shares with a margin have more decimals than can be published, and rounding each could miss the price by a cent. So
 * each share is rounded in the direction that keeps every sum right.
 */
import { exact } from '../catalog/selling-price.ts';

/** A published unit, a ten-thousandth of a dollar, in the unit of the exact shares. */
const UNIT = 10_000;
const UNITS_PER_CENT = 100;
const CENT = UNITS_PER_CENT * UNIT;
const HALF_CENT = CENT / 2;

export interface PublishedRates {
  /** Of each piece share, in order: ten-thousandths of a dollar. */
  pieces: number[];
  /** Of each decoration share, in order. One of 0 stays 0. */
  decorations: number[];
}

/**
 * For every piece share and every decoration share, the published sum rounds half up to the same cent as the exact one.
 *
 * @param pieces exact shares in hundred-millionths of a dollar
 * @param decorations as `pieces`
 */
export function publishedRates(pieces: readonly number[], decorations: readonly number[]): PublishedRates {
  const parts = pieces.map(apart);
  // From this remainder on a decoration carries a piece to the next cent.
  const thresholds = decorations.map((share) => CENT - (exact(share + HALF_CENT) % CENT));
  const placed = place(
    [...new Set(parts.map(({ remainder }) => remainder))].sort((a, b) => a - b),
    [...new Set(thresholds)],
  );
  return {
    pieces: parts.map(({ cents, remainder }) => cents * UNITS_PER_CENT + (placed.get(remainder) ?? 0)),
    decorations: decorations.map((share, index) => {
      const threshold = thresholds[index] ?? CENT;
      const cents = Math.floor((share + HALF_CENT) / CENT);
      return (cents + 1) * UNITS_PER_CENT - placedThreshold(threshold, placed) - UNITS_PER_CENT / 2;
    }),
  };
}

function apart(share: number): { cents: number; remainder: number } {
  const remainder = exact(share) % CENT;
  return { cents: (share - remainder) / CENT, remainder };
}

const nearest = (amount: number): number => Math.floor((amount + UNIT / 2) / UNIT);

/**
 * Whole units for the remainders, in order, with a gap between two of them wherever a threshold lies between. Each
 * stays on its side of the half cent (the threshold of a decoration that adds nothing) and within its own cent.
 */
function place(remainders: readonly number[], thresholds: readonly number[]): Map<number, number> {
  const apartBy = (low: number, high: number): number =>
    thresholds.some((threshold) => low < threshold && threshold <= high) ? 1 : 0;
  const middle = UNITS_PER_CENT / 2;
  return new Map([
    ...laid(
      remainders.filter((one) => one < HALF_CENT),
      apartBy,
      middle - 1,
    ),
    ...laid(
      remainders.filter((one) => one >= HALF_CENT),
      apartBy,
      UNITS_PER_CENT - 1,
    ),
  ]);
}

/** First upwards from the lowest, each as near as possible; then downwards from `most`, where they exceed it. */
function laid(
  remainders: readonly number[],
  apartBy: (low: number, high: number) => number,
  most: number,
): Map<number, number> {
  const placed = new Map<number, number>();
  let below: { remainder: number; at: number } | undefined;
  for (const remainder of remainders) {
    const least = below ? below.at + apartBy(below.remainder, remainder) : 0;
    below = { remainder, at: Math.max(nearest(remainder), least) };
    placed.set(remainder, below.at);
  }
  let above: { remainder: number; at: number } | undefined;
  for (const remainder of [...remainders].reverse()) {
    const limit = above ? above.at - apartBy(remainder, above.remainder) : most;
    above = { remainder, at: Math.min(placed.get(remainder) ?? 0, limit) };
    placed.set(remainder, above.at);
  }
  return placed;
}

/** The threshold in whole units: above all that do not reach it, and not above any that does. */
function placedThreshold(threshold: number, placed: ReadonlyMap<number, number>): number {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const [remainder, at] of placed) {
    if (remainder < threshold) least = Math.max(least, at + 1);
    else most = Math.min(most, at);
  }
  return Math.min(most, Math.max(least, nearest(threshold)));
}
