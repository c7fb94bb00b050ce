/**
 * What is fetched from addresses that strangers name: few at a time, once for all who ask at the same time, and remembered,
 * failures too, so that they cannot make the service fetch without end.
 */
import { LRUCache } from 'lru-cache';

const MOST_KEPT = 500;
const MOST_AT_ONCE = 8;
const FAILED_S = 60;

interface Parts<T> {
  read(address: string): Promise<{ value: T; lastsS: number }>;
  /** Milliseconds, by any clock that goes on. */
  nowMs(): number;
  /** What is thrown where too many others are under way. */
  busy(): Error;
}

type Kept<T> = { until: number } & ({ value: T } | { failure: unknown });

export function remembered<T>({ read, nowMs, busy }: Parts<T>): (address: string) => Promise<T> {
  const kept = new LRUCache<string, Kept<T>>({ max: MOST_KEPT });
  const underWay = new Map<string, Promise<Kept<T>>>();
  const until = (seconds: number): number => nowMs() + seconds * 1_000;

  async function fetched(address: string): Promise<Kept<T>> {
    try {
      const { value, lastsS } = await read(address);
      return { value, until: until(lastsS) };
    } catch (failure) {
      return { failure, until: until(FAILED_S) };
    }
  }

  return async (address) => {
    let found = kept.get(address);
    if (found === undefined || found.until <= nowMs()) {
      if (!underWay.has(address) && underWay.size >= MOST_AT_ONCE) throw busy();
      const fetching = underWay.get(address) ?? fetched(address).finally(() => underWay.delete(address));
      underWay.set(address, fetching);
      found = await fetching;
      kept.set(address, found);
    }
    if ('failure' in found) throw found.failure;
    return found.value;
  };
}

/** How long an answer may be kept by its own word, within these bounds. */
export function secondsKept(cacheControl: string | null | undefined, least: number, most: number): number {
  const asked = Number(/max-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1] ?? least);
  return Math.min(most, Math.max(least, asked));
}
