/**
 * How well a match answers a search: each term counts by its rarity (inverse document frequency) and by where in
 * the product it stands, as BM25 does over weighted fields. FTS5's own `bm25()` is not used: it counts every row of
 * every word in the whole index for each search, which takes most of the time where a word is common.
 */
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import type { Reading, SearchTerm } from '../../../tools/catalog/search-words.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import { FIELD_WEIGHTS, readTelling } from './relevance-fields.ts';
import { FIELD_END, type TellingNumbers } from './telling-numbers.ts';

/** How far a reading is trusted in comparison with the caller's own word. */
const TRUST: Record<Reading, number> = { exact: 1, spelling: 0.85, synonym: 0.7 };

/** What the kind of goods counts beside the qualities asked for, where a product has only some of them. */
const KIND_WEIGHT = 3;
/** Two words that follow each other in the search and in the product say more than each by itself. */
const TOGETHER_WEIGHT = 0.5;
const SOFT_WEIGHT = 0.1;
/** A name ends with what the product is: a mug tumbler is a tumbler. */
const HEAD_WEIGHT = 0.2;

/** Of the kinds a brand stands for, each is meant less than the one before. */
const NEXT_KIND = 0.1;

const WEIGHTS: readonly number[] = FIELD_WEIGHTS.map(([, weight]) => weight);

type Phrase = readonly number[];

interface Weighed {
  term: SearchTerm;
  rarity: number;
  /** The readings, longer ones first: in one position only the first that fits counts. */
  phrases: { words: Phrase; trust: number }[];
  /** The caller's own words where they are several: they may stand apart. */
  apart: Phrase;
}

/** A search made ready to be measured against many products, which are loaded before. */
export class Relevance {
  readonly #terms: Weighed[];
  readonly #together: { words: Phrase; weight: number }[];
  readonly #telling: TellingNumbers;
  /** Whether a reading begins with a word. */
  readonly #begins: Uint8Array;

  /** `productsWith` is about how many of the `products` in the catalog have a term. */
  constructor(
    terms: readonly SearchTerm[],
    products: number,
    productsWith: (term: SearchTerm) => number,
    telling: TellingNumbers,
  ) {
    const numbersOf = (words: readonly string[]): Phrase => words.map((word) => telling.numberOf(stem(word)));
    this.#telling = telling;
    this.#begins = new Uint8Array(telling.size);
    this.#terms = terms.map((term) => {
      const own = term.alternatives[0]?.words ?? [];
      const phrases = trusted(term)
        .map(({ words, trust }) => ({ words: numbersOf(words), trust }))
        .filter(({ words }) => words.every((word) => word >= 0));
      for (const { words } of phrases) this.#begins[words[0] ?? 0] = 1;
      return {
        term,
        rarity: Math.log(1 + products / Math.max(1, productsWith(term))),
        phrases,
        apart: own.length > 1 ? numbersOf(own) : [],
      };
    });
    this.#together = this.#terms.flatMap((one, at) => {
      const next = this.#terms[at + 1];
      if (next === undefined || one.term.brand || next.term.brand) return [];
      const words = [one, next].flatMap(({ term }) => numbersOf(term.alternatives[0]?.words ?? []));
      return [{ words, weight: TOGETHER_WEIGHT * Math.min(one.rarity, next.rarity) }];
    });
  }

  /** `has` are the terms the product is known to have, wherever they stand; without it, all of them. */
  of(place: number, has?: ReadonlySet<SearchTerm>): number {
    const start = this.#telling.startOf(place);
    let sum = 0;
    for (const weighed of this.#terms) {
      const { term, rarity } = weighed;
      const weight = this.#weightIn(start, weighed);
      if (term.isSoft) sum += SOFT_WEIGHT * rarity * weight;
      else if (has === undefined) sum += rarity * (1 + weight);
      else if (weight > 0 || has.has(term)) {
        sum += rarity * (1 + weight) * (term.isKind && weight > 0 ? KIND_WEIGHT : 1);
      }
    }
    for (const { words, weight } of this.#together) if (this.#fieldWith(start, words) >= 0) sum += weight;
    return sum;
  }

  /** The weights of all fields that hold the term, each counted once in its most trusted reading. */
  #weightIn(start: number, { phrases, apart }: Weighed): number {
    const { numbers } = this.#telling;
    const begins = this.#begins;
    let weight = 0;
    let trusted = 0;
    let field = 0;
    for (let at = start; ; at++) {
      const word = numbers[at] ?? -1;
      if (word < 0) break;
      if (word === FIELD_END) {
        field += 1;
        trusted = 0;
        continue;
      }
      if (begins[word] === 0) continue;
      const found = phrases.find(({ words }) => standsAt(numbers, at, words));
      if (found === undefined) continue;
      const { trust, words } = found;
      at += words.length - 1;
      if (trust > trusted) {
        weight += (trust - trusted) * (WEIGHTS[field] ?? 0);
        trusted = trust;
      }
      if (field === 0 && numbers[at + 1] === FIELD_END) weight += HEAD_WEIGHT * trust;
    }
    if (weight > 0 || apart.length === 0) return weight;
    const fields = apart.map((word) => this.#fieldWith(start, [word]));
    return fields.includes(-1) ? 0 : (WEIGHTS[fields.at(-1) ?? 0] ?? 0);
  }

  /** The first field in which the words follow each other; -1 where none does. */
  #fieldWith(start: number, words: Phrase): number {
    const { numbers } = this.#telling;
    const first = words[0] ?? -1;
    if (first < 0) return -1;
    let field = 0;
    for (let at = start; ; at++) {
      const word = numbers[at] ?? -1;
      if (word < 0) return -1;
      if (word === FIELD_END) field += 1;
      else if (word === first && standsAt(numbers, at, words)) return field;
    }
  }
}

function standsAt(numbers: Int32Array, at: number, words: Phrase): boolean {
  for (let next = 0; next < words.length; next++) if (numbers[at + next] !== words[next]) return false;
  return true;
}

/** How far each reading is trusted, longer ones first. */
function trusted({ alternatives, brand }: SearchTerm): { words: string[]; trust: number }[] {
  const readings = new Map<string, { words: string[]; trust: number }>();
  for (const [at, { words, how }] of alternatives.entries()) {
    const phrase = words.map(stem).join(' ');
    const trust = TRUST[how] - (brand ? at * NEXT_KIND : 0);
    readings.set(phrase, { words, trust: Math.max(trust, readings.get(phrase)?.trust ?? 0) });
  }
  return [...readings].sort(([one], [other]) => other.length - one.length).map(([, reading]) => reading);
}

/** What names a product, its kind and its material: what it merely goes with is no reason to refuse it. */
const REFUSED_FIELDS: ReadonlySet<SearchField> = new Set(['name', 'category', 'brand', 'material']);

/** Whether a product is any of the goods that are refused; it is one when it has each of the words. */
export function refusing(refused: readonly (readonly SearchTerm[])[]): (telling: string) => boolean {
  const phrases = refused.map((terms) =>
    terms.map(({ alternatives }) => alternatives.map(({ words }) => ` ${words.map(stem).join(' ')} `)),
  );
  return (telling) => {
    const lines = readTelling(telling).flatMap(([field, line]) => (REFUSED_FIELDS.has(field) ? [line] : []));
    const has = (phrase: string) => lines.some((line) => line.includes(phrase));
    return phrases.some((terms) => terms.every((readings) => readings.some(has)));
  };
}
