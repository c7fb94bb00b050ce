/** The words that products are ranked by, as numbers in one array: thousands of products are measured in one search. */
import type { Match } from './index-reader.ts';
import { PlaceNumbers } from './place-numbers.ts';
import { BETWEEN_FIELDS } from './relevance-fields.ts';

/** Stands between two fields. */
export const FIELD_END = 0;
const UNKNOWN = -1;
/** Numbers kept, of four bytes, as far as there are products: each has some thirty. All of half a million are known at once. */
const MOST_NUMBERS = 16_000_000;
const FIRST_NUMBERS = 64_000;
const MOST_WORDS = 200_000;
const FEW_PLACES = 2_000;

export class TellingNumbers {
  readonly #read: (places: readonly number[]) => string[];
  readonly #words = new Map<string, number>([[BETWEEN_FIELDS, FIELD_END]]);
  #startOf = new PlaceNumbers();
  #numbers = new Int32Array(FIRST_NUMBERS);
  #end = 0;

  /** `read` gives the words of places as the index keeps them, in the same order. */
  constructor(read: (places: readonly number[]) => string[]) {
    this.#read = read;
  }

  /** Whether so little is known that most of what a search reads is new. */
  get isNew(): boolean {
    return this.#startOf.size < FEW_PLACES;
  }

  /** Takes in what was read elsewhere. */
  take(matches: readonly Match[]): void {
    for (const { place, telling } of matches)
      if (this.#startOf.get(place) < 0) this.#keep(place, telling.split(' '));
  }

  /**
   * Where the numbers of each of these places begin, read as far as they are not known. What is known may be dropped
   * before, never by this.
   */
  load(places: readonly number[]): Int32Array {
    if (this.#end > MOST_NUMBERS || this.#words.size > MOST_WORDS) this.#forget();
    const unread: number[] = [];
    const starts = new Int32Array(places.length);
    for (let at = 0; at < places.length; at++) {
      const start = this.#startOf.get(places[at] ?? UNKNOWN);
      if (start < 0) unread.push(at);
      else starts[at] = start;
    }
    const tellings = unread.length === 0 ? [] : this.#read(unread.map((at) => places[at] ?? UNKNOWN));
    for (const [nth, at] of unread.entries()) {
      starts[at] = this.#end;
      this.#keep(places[at] ?? UNKNOWN, tellings[nth]?.split(' ') ?? []);
    }
    return starts;
  }

  /** All numbers; those of a place begin where `load` says and end at a negative one. */
  get numbers(): Int32Array {
    return this.#numbers;
  }

  /** Every number is less. */
  get size(): number {
    return this.#words.size;
  }

  /** A negative one for a word that no loaded product has. */
  numberOf(word: string): number {
    return this.#words.get(word) ?? UNKNOWN;
  }

  #keep(place: number, words: readonly string[]): void {
    const end = this.#end + words.length + 1;
    if (end > this.#numbers.length) this.#numbers = longer(this.#numbers, end);
    this.#startOf.set(place, this.#end);
    for (const word of words) {
      if (word === '') continue;
      let number = this.#words.get(word);
      if (number === undefined) {
        number = this.#words.size;
        this.#words.set(word, number);
      }
      this.#numbers[this.#end++] = number;
    }
    this.#numbers[this.#end++] = UNKNOWN;
  }

  #forget(): void {
    this.#words.clear();
    this.#words.set(BETWEEN_FIELDS, FIELD_END);
    this.#startOf = new PlaceNumbers();
    this.#numbers = new Int32Array(FIRST_NUMBERS);
    this.#end = 0;
  }
}

/** The same in an array a third longer, or as long as is needed. */
function longer(array: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(Math.max(needed, Math.ceil((array.length * 4) / 3)));
  copy.set(array);
  return copy;
}
