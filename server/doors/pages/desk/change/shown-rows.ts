/** The lines and places of a long order that its form shows; the others stay as they are. */
export const MOST_LINES = 20;
export const MOST_PLACES = 12;

/** What was asked for, such as `3, 7-9`. */
export interface AskedRows {
  lines: string;
  places: string;
}

/** All where they are few; else those that were asked for, or the first. */
export function shownOf<T>(
  all: readonly T[],
  numberOf: (one: T) => number,
  asked: string,
  most: number,
): T[] {
  if (all.length <= most) return [...all];
  const numbers = numbersIn(asked);
  const found = all.filter((one) =>
    numbers.some(([from, to]) => numberOf(one) >= from && numberOf(one) <= to),
  );
  return (found.length === 0 ? all : found).slice(0, most);
}

const numbersIn = (text: string): [number, number][] =>
  [...text.matchAll(/(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?/g)].map(([, from, to]) => [
    Number(from),
    Number(to ?? from),
  ]);
