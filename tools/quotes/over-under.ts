/** How many more or fewer pieces than ordered may ship and are billed: decorators spoil some, and print some to spare. */
import { type Said, said } from '../languages/words.ts';

/** Percent of the pieces of a line. */
export interface OverUnder {
  over: number;
  under: number;
}

export const EXACT: OverUnder = { over: 0, under: 0 };

export const isExact = ({ over, under }: OverUnder): boolean => over === 0 && under === 0;

/** What every supplier of the goods keeps to: the least of each. */
export const leastOf = (all: readonly (OverUnder | undefined)[]): OverUnder => ({
  over: Math.min(...all.map((one = EXACT) => one.over)),
  under: Math.min(...all.map((one = EXACT) => one.under)),
});

export function overUnderWords({ over, under }: OverUnder): Said {
  if (over === 0 && under === 0) return said('Exactly the pieces ordered');
  if (under === 0)
    return said('Up to {over} % more pieces may ship; what ships is billed', { over: String(over) });
  if (over === 0)
    return said('Up to {under} % fewer pieces may ship; what ships is billed', { under: String(under) });
  return said('Up to {over} % more or {under} % fewer pieces may ship; what ships is billed', {
    over: String(over),
    under: String(under),
  });
}
