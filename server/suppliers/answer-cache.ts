/**
 * Answers of suppliers, asked again only when the last answer is no longer fresh. Concurrent callers share one request.
 */
import { LRUCache } from 'lru-cache';

interface Last<V> {
  value: V;
  ageMs: number;
}

interface Kept<V> {
  last: { value: V; at: number } | undefined;
  underWay: Promise<V> | undefined;
}

/** @param most answers kept; the one asked for longest ago is dropped first */
export function answerCache<V>(most: number, now: () => Date) {
  const answers = new LRUCache<string, Kept<V>>({ max: most });
  const lastOf = ({ last }: Kept<V>): Last<V> | undefined =>
    last && { value: last.value, ageMs: now().getTime() - last.at };

  return {
    /**
     * The last answer if it is younger than `freshMs`, else a new one.
     *
     * @param instead replaces the answer after a failure, or throws; without it the failure is thrown
     */
    recall(
      key: string,
      freshMs: number,
      ask: () => Promise<V>,
      instead?: (failure: unknown, last: Last<V> | undefined) => V,
    ): Promise<V> {
      const kept = answers.get(key) ?? { last: undefined, underWay: undefined };
      if (kept.underWay) return kept.underWay;
      const last = lastOf(kept);
      if (last && last.ageMs < freshMs) return Promise.resolve(last.value);
      const asked = (async () => {
        try {
          const value = await ask();
          answers.set(key, { last: { value, at: now().getTime() }, underWay: undefined });
          return value;
        } catch (failure) {
          answers.set(key, { last: kept.last, underWay: undefined });
          if (instead) return instead(failure, lastOf(kept));
          throw failure;
        }
      })();
      answers.set(key, { last: kept.last, underWay: asked });
      return asked;
    },
    /** Stores an answer obtained elsewhere. */
    keep: (key: string, value: V): void =>
      void answers.set(key, { last: { value, at: now().getTime() }, underWay: answers.get(key)?.underWay }),
  };
}
