import { LRUCache } from 'lru-cache';
import type { IndexReader } from './index-reader.ts';

/** Of all lists together, four bytes each. */
const REMEMBERED_PLACES = 1_500_000;
/** What a list takes besides, in places. */
const EACH_LIST = 40;

/**
 * The places that match an expression, in one state of the catalog. They are remembered: many texts mean the same words, and
 * reading the word index is the dearest step of a search.
 */
export class MatchingPlaces {
  readonly #index: Pick<IndexReader, 'places'>;
  readonly #remembered = new LRUCache<string, Int32Array>({
    maxSize: REMEMBERED_PLACES,
    sizeCalculation: ({ length }) => EACH_LIST + length,
  });

  constructor(index: Pick<IndexReader, 'places'>) {
    this.#index = index;
  }

  /** The first of them in the static rank. */
  first(expression: string, limit: number): number[] {
    const name = `${limit} ${expression}`;
    const known = this.#remembered.get(name);
    if (known) return [...known];
    const places = this.#index.places(expression, limit);
    this.#remembered.set(name, new Int32Array(places));
    return places;
  }

  has(expression: string): boolean {
    return this.first(expression, 1).length > 0;
  }
}
