/**
 * Places in the static rank, as numbers. Each supplier has one turn in each round; suppliers begin at different rounds,
 * so that none is always first, and what cannot be quoted has rounds of its own behind all others.
 */
import { MOST_SUPPLIERS } from './schema.ts';

/** Where the products that cannot be quoted begin, after all others of every supplier. */
export const UNSOLD_OFFSET = 2 ** 40;
/** Products of one turn that can stand side by side: the last one, the next, and those of publications cut off. */
export const GENERATIONS = 8;

/** The first place of a supplier's turn. */
export const startOf = (supplier: number, back: 0 | 1, turn: number): number =>
  back * UNSOLD_OFFSET + (turn * MOST_SUPPLIERS + ((turn + supplier) % MOST_SUPPLIERS)) * GENERATIONS;

/** Whose turn a place is of, and which. */
export function turnAt(place: number): { supplier: number; turn: number } {
  const start = Math.floor((place % UNSOLD_OFFSET) / GENERATIONS);
  const turn = Math.floor(start / MOST_SUPPLIERS);
  const inRound = start % MOST_SUPPLIERS;
  return { turn, supplier: (((inRound - turn) % MOST_SUPPLIERS) + MOST_SUPPLIERS) % MOST_SUPPLIERS };
}
