/**
 * Shares of a unit price with four decimals that add up to the price itself. The price is rounded once, as a whole.
 * Shares with a margin have more decimals than can be published, and rounding each could miss the price by a cent. So
 * each share is rounded in the direction that keeps every sum right.
 */
import { exact } from '../catalog/selling-price.ts';

/** A published unit is a ten-thousandth of a dollar. */
const UNITS_PER_CENT = 100;

/**
 * Shares as they are published, in ten-thousandths of a dollar. For every piece share and every decoration share, the published sum rounds half up to the same cent as the exact one.
 *
 * @param pieces exact shares, of which `unit` make a published one
 * @param decorations as `pieces`
 */
export function publishedRates(pieces: readonly number[], decorations: readonly number[], unit: number) {
  const cent = UNITS_PER_CENT * unit;
  const nearest = (amount: number): number => Math.floor((amount + unit / 2) / unit);
  /** What exceeds whole cents. */
  const remainderOf = (share: number): number => exact(share) % cent;
  /** From this remainder on a decoration carries a piece to the next cent. */
  const thresholdOf = (share: number): number => cent - (exact(share + cent / 2) % cent);
  const placed = place(
    [...new Set(pieces.map(remainderOf))].sort((a, b) => a - b),
    [...new Set(decorations.map(thresholdOf))],
    { halfCent: cent / 2, nearest },
  );
  return {
    /** Of one of the pieces. */
    piece(share: number): number {
      const remainder = remainderOf(share);
      const upTo = placed.filter((one) => one.remainder <= remainder).map(({ at }) => at);
      return ((share - remainder) / cent) * UNITS_PER_CENT + Math.max(...upTo);
    },
    /** Of one of the decorations. One of 0 stays 0. */
    decoration(share: number): number {
      const cents = Math.floor((share + cent / 2) / cent);
      const threshold = placedThreshold(thresholdOf(share), placed, nearest);
      return (cents + 1) * UNITS_PER_CENT - threshold - UNITS_PER_CENT / 2;
    },
  };
}

type Nearest = (amount: number) => number;

/** A remainder and the whole units it is published with. */
interface Placed {
  remainder: number;
  at: number;
}

/**
 * Whole units for the remainders, in order, with a gap between two of them wherever a threshold lies between. Each
 * stays on its side of the half cent (the threshold of a decoration that adds nothing) and within its own cent.
 */
function place(
  remainders: readonly number[],
  thresholds: readonly number[],
  { halfCent, nearest }: { halfCent: number; nearest: Nearest },
): Placed[] {
  const apartBy = (low: number, high: number): number =>
    thresholds.some((threshold) => low < threshold && threshold <= high) ? 1 : 0;
  const middle = UNITS_PER_CENT / 2;
  const below = remainders.filter((one) => one < halfCent);
  const from = remainders.filter((one) => one >= halfCent);
  return [
    ...laid(below, apartBy, { most: middle - 1, nearest }),
    ...laid(from, apartBy, { most: UNITS_PER_CENT - 1, nearest }),
  ];
}

/** First upwards from the lowest, each as near as possible; then downwards from `most`, where they exceed it. */
function laid(
  remainders: readonly number[],
  apartBy: (low: number, high: number) => number,
  { most, nearest }: { most: number; nearest: Nearest },
): Placed[] {
  const upwards: Placed[] = [];
  for (const remainder of remainders) {
    const below = upwards.at(-1);
    const least = below ? below.at + apartBy(below.remainder, remainder) : 0;
    upwards.push({ remainder, at: Math.max(nearest(remainder), least) });
  }
  const downwards: Placed[] = [];
  for (const { remainder, at } of upwards.reverse()) {
    const above = downwards.at(-1);
    const limit = above ? above.at - apartBy(remainder, above.remainder) : most;
    downwards.push({ remainder, at: Math.min(at, limit) });
  }
  return downwards;
}

/** The threshold in whole units: above all that do not reach it, and not above any that does. */
function placedThreshold(threshold: number, placed: readonly Placed[], nearest: Nearest): number {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const { remainder, at } of placed) {
    if (remainder < threshold) least = Math.max(least, at + 1);
    else most = Math.min(most, at);
  }
  return Math.min(most, Math.max(least, nearest(threshold)));
}
