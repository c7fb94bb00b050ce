/** Numbers that are the same for the same seed. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** Whether something of this probability happens. */
  is(probability: number): boolean;
  /** From `least` to `most`. */
  int(least: number, most: number): number;
  pick<const T>(from: readonly [T, ...T[]]): T;
}

export function chance(seed: number): Chance {
  let state = seed;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    is: (probability) => next() < probability,
    pick: (from) => from[int(0, from.length - 1)] ?? from[0],
  };
}
