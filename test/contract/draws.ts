/** What is drawn: the same for the same `SEED`. `CONTRACT=short` draws a tenth. */
import { isDeepStrictEqual } from 'node:util';
import { type Chance, chance } from '../simulation/chance.ts';

export const SEED = Number(process.env['SEED'] ?? 44);
const SHARE = process.env['CONTRACT'] === 'short' ? 10 : 1;

/** How many are drawn, of so many in the whole form. */
export const drawn = (whole: number): number => Math.ceil(whole / SHARE);

/** Each draw has a chance of its own, so that it stays the same if those before it change. */
export const draws = <T>(whole: number, draw: (by: Chance, index: number) => T): T[] =>
  Array.from({ length: drawn(whole) }, (_, index) => draw(chance(SEED * 100_003 + index), index));

/** One of a list that is known to hold some. */
export function oneOf<T>(by: Chance, from: readonly T[]): T {
  const [first, ...rest] = from;
  if (first === undefined) throw new Error('nothing to draw from');
  return by.pick([first, ...rest]);
}

/** So many of a list, each once, in its order. */
export function someOf<T>(by: Chance, from: readonly T[], count: number): T[] {
  const left = [...from.keys()];
  while (left.length > count) left.splice(by.int(0, left.length - 1), 1);
  return left.flatMap((index) => from.slice(index, index + 1));
}

/** A quantity at a break, one piece beside it, or anywhere. */
export const quantityNear = (by: Chance, breaks: readonly number[]): number =>
  by.is(0.7) ? Math.max(1, oneOf(by, breaks) + by.int(-1, 1)) : by.int(1, 6_000);

/** The pieces over so many parts, at least one each. */
export function shared(by: Chance, pieces: number, parts: number): number[] {
  const cuts = Array.from({ length: parts - 1 }, () => by.int(0, pieces - parts)).sort((a, b) => a - b);
  return [...cuts, pieces - parts].map((cut, index) => cut - (cuts[index - 1] ?? 0) + 1);
}

/** What was asked, what our own rules say and what was answered, to be pasted; nothing where the two are equal. */
export const differing = (asked: unknown, expected: unknown, answered: unknown): string[] =>
  isDeepStrictEqual(expected, answered)
    ? []
    : [
        [
          `asked    ${JSON.stringify(asked)}`,
          `expected ${JSON.stringify(expected)}`,
          `answered ${JSON.stringify(answered)}`,
        ].join('\n'),
      ];
