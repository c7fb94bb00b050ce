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

/**
 * Shares as they are published, in ten-thousandths of a dollar. For every piece share and every decoration share, the published sum rounds half up to the same cent as the exact one.
 *
 * @param pieces exact shares in hundred-millionths of a dollar
 * @param decorations as `pieces`
 */
export function publishedRates(pieces: readonly number[], decorations: readonly number[]) {
  const placed = place(
    [...new Set(pieces.map(remainderOf))].sort((a, b) => a - b),
    [...new Set(decorations.map(thresholdOf))],
  );
  return {
    /** Of one of the pieces. */
    piece(share: number): number {
      const remainder = remainderOf(share);
      const upTo = placed.filter((one) => one.remainder <= remainder).map(({ at }) => at);
      return ((share - remainder) / CENT) * UNITS_PER_CENT + Math.max(...upTo);
    },
    /** Of one of the decorations. One of 0 stays 0. */
    decoration(share: number): number {
      const cents = Math.floor((share + HALF_CENT) / CENT);
      return (cents + 1) * UNITS_PER_CENT - placedThreshold(thresholdOf(share), placed) - UNITS_PER_CENT / 2;
    },
  };
}

/** What exceeds whole cents. */
const remainderOf = (share: number): number => exact(share) % CENT;

/** From this remainder on a decoration carries a piece to the next cent. */
const thresholdOf = (share: number): number => CENT - (exact(share + HALF_CENT) % CENT);

const nearest = (amount: number): number => Math.floor((amount + UNIT / 2) / UNIT);

/** A remainder and the whole units it is published with. */
interface Placed {
  remainder: number;
  at: number;
}

/**
 * Whole units for the remainders, in order, with a gap between two of them wherever a threshold lies between. Each
 * stays on its side of the half cent (the threshold of a decoration that adds nothing) and within its own cent.
 */
function place(remainders: readonly number[], thresholds: readonly number[]): Placed[] {
  const apartBy = (low: number, high: number): number =>
    thresholds.some((threshold) => low < threshold && threshold <= high) ? 1 : 0;
  const middle = UNITS_PER_CENT / 2;
  return [
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
  ];
}

/** First upwards from the lowest, each as near as possible; then downwards from `most`, where they exceed it. */
function laid(
  remainders: readonly number[],
  apartBy: (low: number, high: number) => number,
  most: number,
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
function placedThreshold(threshold: number, placed: readonly Placed[]): number {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const { remainder, at } of placed) {
    if (remainder < threshold) least = Math.max(least, at + 1);
    else most = Math.min(most, at);
  }
  return Math.min(most, Math.max(least, nearest(threshold)));
}
