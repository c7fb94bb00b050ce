/** Ids in the standard's form: products and parts as text, locations, decorations and charges as numbers. */

import { hash } from 'node:crypto';

/** The longest product or part id in a message. Products with longer ids are left out of lists. */
export const LONGEST_ID = 64;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const LARGEST = 0x7fffffff;

/**
 * A stable number for each id: the id itself if it is a number, else a hash. If two of one product collide, the later
 * one takes the next number.
 */
export function numbersOf(ids: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  for (const id of new Set(ids)) {
    let number = numberOf(id);
    while (taken.has(number)) number = (number % LARGEST) + 1;
    taken.add(number);
    numbers.set(id, number);
  }
  return numbers;
}

function numberOf(id: string): number {
  if (/^[1-9]\d{0,8}$/.test(id)) return Number(id);
  let hash = FNV_OFFSET;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return (hash >>> 1) + 1 > LARGEST ? LARGEST : (hash >>> 1) + 1;
}

/** The number of what was sent: the same content has the same, however often it is sent. */
export const numberOfContent = (prefix: string, content: unknown): string =>
  `${prefix}_${hash('sha256', JSON.stringify(content)).slice(0, 32)}`;
