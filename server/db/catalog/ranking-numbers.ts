/** The words that products are ranked by, as numbers in one array: thousands of products are measured in one search. */
import type { Match } from './index-reader.ts';
import { PlaceNumbers } from './place-numbers.ts';
import { BETWEEN_FIELDS } from './relevance-fields.ts';

/** Stands between two fields. */
export const FIELD_END = 0;
/** Stands after the last word of a product. */
export const PRODUCT_END = 0xffff;
/** The words that are read first have one number each, less than this. Others have two, as in UTF-16: a high and a low one. */
const HIGH = 0x8000;
/** Low numbers begin here. */
const LOW = 0xc000;
const LOWS = PRODUCT_END - LOW;
/** Numbers kept, of two bytes, as far as there are products: each has some thirty. All of half a million are known at once. */
const MOST_NUMBERS = 16_000_000;
const FIRST_NUMBERS = 64_000;
/** The place of no product. */
const NOWHERE = -1;
const MOST_WORDS = 200_000;
const FEW_PLACES = 2_000;

export class RankingNumbers {
  readonly #read: (places: readonly number[]) => string[];
  readonly #words = new Map<string, number>([[BETWEEN_FIELDS, FIELD_END]]);
  #startOf = new PlaceNumbers();
  #numbers = new Uint16Array(FIRST_NUMBERS);
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
    for (const { place, ranking } of matches)
      if (this.#startOf.get(place) < 0) this.#keep(place, ranking.split(' '));
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
      const start = this.#startOf.get(places[at] ?? NOWHERE);
      if (start < 0) unread.push(at);
      else starts[at] = start;
    }
    const rankings = unread.length === 0 ? [] : this.#read(unread.map((at) => places[at] ?? NOWHERE));
    for (const [nth, at] of unread.entries()) {
      starts[at] = this.#end;
      this.#keep(places[at] ?? NOWHERE, rankings[nth]?.split(' ') ?? []);
    }
    return starts;
  }

  /** All numbers; those of a place begin where `load` says and end with `PRODUCT_END`. */
  get numbers(): Uint16Array {
    return this.#numbers;
  }

  /** Every first number of a word is less. */
  get size(): number {
    const { size } = this.#words;
    return size <= HIGH ? size : HIGH + Math.ceil((size - HIGH) / LOWS);
  }

  /** Those of a word, one or two; `undefined` where no loaded product has it. */
  numbersOf(word: string): readonly number[] | undefined {
    const nth = this.#words.get(word);
    if (nth === undefined) return undefined;
    return nth < HIGH ? [nth] : [highOf(nth), lowOf(nth)];
  }

  #keep(place: number, words: readonly string[]): void {
    const end = this.#end + 2 * words.length + 1;
    if (end > this.#numbers.length) this.#numbers = longer(this.#numbers, end);
    this.#startOf.set(place, this.#end);
    for (const word of words) {
      if (word === '') continue;
      let nth = this.#words.get(word);
      if (nth === undefined) {
        nth = this.#words.size;
        this.#words.set(word, nth);
      }
      if (nth < HIGH) this.#numbers[this.#end++] = nth;
      else {
        this.#numbers[this.#end++] = highOf(nth);
        this.#numbers[this.#end++] = lowOf(nth);
      }
    }
    this.#numbers[this.#end++] = PRODUCT_END;
  }

  #forget(): void {
    this.#words.clear();
    this.#words.set(BETWEEN_FIELDS, FIELD_END);
    this.#startOf = new PlaceNumbers();
    this.#numbers = new Uint16Array(FIRST_NUMBERS);
    this.#end = 0;
  }
}

const highOf = (nth: number): number => HIGH + Math.floor((nth - HIGH) / LOWS);
const lowOf = (nth: number): number => LOW + ((nth - HIGH) % LOWS);

/** The same in an array a third longer, or as long as is needed. */
function longer(array: Uint16Array<ArrayBuffer>, needed: number): Uint16Array<ArrayBuffer> {
  const copy = new Uint16Array(Math.max(needed, Math.ceil((array.length * 4) / 3)));
  copy.set(array);
  return copy;
}
