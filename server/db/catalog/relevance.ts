/**
 * How well a match answers a search: each term counts by its rarity (inverse document frequency) and by where in
 * the product it stands, as BM25 does over weighted fields. FTS5's own `bm25()` is not used: it counts every row of
 * every word in the whole index for each search, which takes most of the time where a word is common.
 */
import { isMadeOf } from '../../../tools/catalog/lexicon.ts';
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import type { Reading, RefusedTerm, SearchTerm } from '../../../tools/catalog/search-words.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import { FIELD_END, PRODUCT_END, type RankingNumbers } from './ranking-numbers.ts';
import { FIELD_WEIGHTS, readRanking } from './relevance-fields.ts';

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

/** The numbers of its words. */
type Phrase = readonly number[];

interface Weighed {
  term: SearchTerm;
  rarity: number;
  /** The readings, longer ones first: in one position only the first that fits counts. */
  phrases: { words: Phrase; trust: number }[];
  /** The caller's own words where they are several: they may stand apart. */
  apart: readonly Phrase[];
}

/** One bit for each term, which are twelve at most, and this one for words that stand together. */
const TOGETHER = 1 << 15;

/** A search made ready to be measured against many products, which are loaded before. */
export class Relevance {
  readonly #terms: Weighed[];
  readonly #together: { words: Phrase; weight: number }[];
  readonly #ranking: RankingNumbers;
  /** The terms with a reading that begins with a word. */
  readonly #begins: Uint16Array;
  /** Of the product that is measured, by term: its weight, the trust and the field of the last reading, and where it ended. */
  readonly #weights: Float64Array;
  readonly #trusts: Float64Array;
  readonly #fields: Int32Array;
  readonly #ends: Int32Array;

  /** `productsWith` is about how many of the `products` in the catalog have a term. */
  constructor(
    terms: readonly SearchTerm[],
    products: number,
    productsWith: (term: SearchTerm) => number,
    ranking: RankingNumbers,
  ) {
    /** `undefined` where no loaded product has one of the words. */
    const phrasesOf = (words: readonly string[]): Phrase[] | undefined => {
      const phrases = words.map((word) => ranking.numbersOf(stem(word)) ?? []);
      return phrases.every(({ length }) => length > 0) ? phrases : undefined;
    };
    const phraseOf = (words: readonly string[]): Phrase | undefined => phrasesOf(words)?.flat();
    this.#ranking = ranking;
    this.#begins = new Uint16Array(ranking.size);
    this.#weights = new Float64Array(terms.length);
    this.#trusts = new Float64Array(terms.length);
    this.#fields = new Int32Array(terms.length);
    this.#ends = new Int32Array(terms.length);
    this.#terms = terms.map((term, at) => {
      const own = term.alternatives[0]?.words ?? [];
      const phrases = trusted(term).flatMap(({ words, trust }) => {
        const phrase = phraseOf(words);
        return phrase ? [{ words: phrase, trust }] : [];
      });
      this.#mark(phrases, 1 << at);
      return {
        term,
        rarity: Math.log(1 + products / Math.max(1, productsWith(term))),
        phrases,
        apart: own.length > 1 ? (phrasesOf(own) ?? []) : [],
      };
    });
    this.#together = this.#terms.flatMap((one, at) => {
      const next = this.#terms[at + 1];
      if (next === undefined || one.term.brand || next.term.brand) return [];
      const words = phraseOf([one, next].flatMap(({ term }) => term.alternatives[0]?.words ?? []));
      return words ? [{ words, weight: TOGETHER_WEIGHT * Math.min(one.rarity, next.rarity) }] : [];
    });
    this.#mark(this.#together, TOGETHER);
  }

  /**
   * The scores of the products whose numbers begin at `starts`, in their order. `has` are the terms each is known to have,
   * wherever they stand; without it, all of them.
   */
  scores(starts: Int32Array, has?: readonly ReadonlySet<SearchTerm>[]): Float64Array {
    const scores = new Float64Array(starts.length);
    for (let at = 0; at < scores.length; at++) scores[at] = this.#of(starts[at] ?? 0, has?.[at]);
    return scores;
  }

  #of(start: number, has: ReadonlySet<SearchTerm> | undefined): number {
    const met = this.#read(start);
    let sum = 0;
    for (let at = 0; at < this.#terms.length; at++) {
      const weighed = this.#terms[at];
      if (weighed === undefined) break;
      const { term, rarity, apart } = weighed;
      const read = this.#weights[at] ?? 0;
      const weight = read > 0 || apart.length === 0 ? read : this.#weightApart(start, apart);
      if (term.isSoft) sum += SOFT_WEIGHT * rarity * weight;
      else if (has === undefined) sum += rarity * (1 + weight);
      else if (weight > 0 || has.has(term)) {
        sum += rarity * (1 + weight) * (term.isKind && weight > 0 ? KIND_WEIGHT : 1);
      }
    }
    if (met === 0) return sum;
    for (let at = 0; at < this.#together.length; at++)
      if ((met & (1 << at)) !== 0) sum += this.#together[at]?.weight ?? 0;
    return sum;
  }

  #mark(phrases: readonly { words: Phrase }[], bit: number): void {
    for (const { words } of phrases) {
      const first = words[0] ?? 0;
      this.#begins[first] = (this.#begins[first] ?? 0) | bit;
    }
  }

  /** Reads the words of a product once, for all terms; returns which words stand together. */
  #read(start: number): number {
    const { numbers } = this.#ranking;
    const begins = this.#begins;
    for (let nth = 0; nth < this.#weights.length; nth++) {
      this.#weights[nth] = 0;
      this.#fields[nth] = -1;
      this.#ends[nth] = 0;
    }
    let met = 0;
    let field = 0;
    for (let at = start; ; at++) {
      const word = numbers[at] ?? PRODUCT_END;
      if (word === PRODUCT_END) return met;
      if (word === FIELD_END) {
        field += 1;
        continue;
      }
      const which = begins[word] ?? 0;
      if (which === 0) continue;
      if ((which & ~TOGETHER) !== 0) this.#meet(at, field, which);
      if ((which & TOGETHER) !== 0) met |= this.#metAt(at);
    }
  }

  /** The weights of all fields that hold a term count, each once, in its most trusted reading. */
  #meet(at: number, field: number, which: number): void {
    const { numbers } = this.#ranking;
    for (let nth = 0; nth < this.#terms.length; nth++) {
      if ((which & (1 << nth)) === 0 || at < (this.#ends[nth] ?? 0)) continue;
      const found = firstAt(numbers, at, this.#terms[nth]?.phrases ?? []);
      if (found === undefined) continue;
      const { trust, words } = found;
      const end = at + words.length;
      const trusted = this.#fields[nth] === field ? (this.#trusts[nth] ?? 0) : 0;
      let weight = this.#weights[nth] ?? 0;
      if (trust > trusted) {
        weight += (trust - trusted) * (WEIGHTS[field] ?? 0);
        this.#trusts[nth] = trust;
        this.#fields[nth] = field;
      }
      if (field === 0 && numbers[end] === FIELD_END) weight += HEAD_WEIGHT * trust;
      this.#weights[nth] = weight;
      this.#ends[nth] = end;
    }
  }

  #metAt(at: number): number {
    const { numbers } = this.#ranking;
    let met = 0;
    for (let nth = 0; nth < this.#together.length; nth++)
      if (standsAt(numbers, at, this.#together[nth]?.words ?? [])) met |= 1 << nth;
    return met;
  }

  /** Where the words of a term stand apart, it counts by the field of the last one. */
  #weightApart(start: number, words: readonly Phrase[]): number {
    const { numbers } = this.#ranking;
    let last = 0;
    for (const wanted of words) {
      let field = 0;
      for (let at = start; !standsAt(numbers, at, wanted); at++) {
        const word = numbers[at] ?? PRODUCT_END;
        if (word === PRODUCT_END) return 0;
        if (word === FIELD_END) field += 1;
      }
      last = field;
    }
    return WEIGHTS[last] ?? 0;
  }
}

/** The places with the highest scores first, equals as they stand. Scores are few: they are sorted, and places counted. */
export function highestFirst(places: readonly number[], scores: Float64Array): number[] {
  const levels = scores.slice().sort();
  let count = 0;
  for (const score of levels) if (count === 0 || score !== levels[count - 1]) levels[count++] = score;
  const levelOf = (score: number): number => {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((levels[middle] ?? 0) < score) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const level = new Int32Array(places.length);
  const next = new Int32Array(count + 1);
  for (let at = 0; at < level.length; at++) {
    const one = levelOf(scores[at] ?? 0);
    level[at] = one;
    next[one] = (next[one] ?? 0) + 1;
  }
  for (let one = count - 1; one >= 0; one--) next[one] = (next[one] ?? 0) + (next[one + 1] ?? 0);
  const ordered = places.slice();
  for (let at = 0; at < level.length; at++) {
    const above = (level[at] ?? 0) + 1;
    ordered[next[above] ?? 0] = places[at] ?? 0;
    next[above] = (next[above] ?? 0) + 1;
  }
  return ordered;
}

function firstAt(
  numbers: Uint16Array,
  at: number,
  phrases: Weighed['phrases'],
): Weighed['phrases'][number] | undefined {
  for (const phrase of phrases) if (standsAt(numbers, at, phrase.words)) return phrase;
  return undefined;
}

function standsAt(numbers: Uint16Array, at: number, words: Phrase): boolean {
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
export function refusing(refused: readonly (readonly RefusedTerm[])[]): (ranking: string) => boolean {
  const all = refused.map((terms) =>
    terms.map(({ phrases, material }) => ({
      phrases: phrases.map((words) => ` ${words.map(stem).join(' ')} `),
      material,
    })),
  );
  return (ranking) => {
    const fields = readRanking(ranking).filter(([field]) => REFUSED_FIELDS.has(field));
    const stems = fields.flatMap(([field, line]) => (field === 'material' ? (line.match(/\S+/g) ?? []) : []));
    const has = (phrase: string): boolean => fields.some(([, line]) => line.includes(phrase));
    return all.some((terms) =>
      terms.every(({ phrases, material }) =>
        material !== undefined && stems.length > 0 ? isMadeOf(stems, material) : phrases.some(has),
      ),
    );
  };
}
