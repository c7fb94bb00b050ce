import type Database from 'better-sqlite3';
import { type SearchTerm, SYNONYM_WORDS, type Vocabulary } from '../../../tools/catalog/search-words.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import { editDistance } from '../../../tools/values/edit-distance.ts';

/** The most frequent words, as suggestions for misspelled ones. Every word is recognized, only these are suggested. */
const MOST_CANDIDATES = 50_000;
const MOST_REMEMBERED = 10_000;
const SHORTEST_CORRECTED = 4;
const LONG_WORD = 8;
const SHORTEST_PART = 3;

interface Candidate {
  word: string;
  stem: string;
  products: number;
  /** The letters of the word and of its stem as bits, to skip most candidates quickly. */
  letters: number;
  stemLetters: number;
}

/** The words of the catalog in one state; after a change a new one is made. */
export class CatalogVocabulary implements Vocabulary {
  readonly #isKnown: Database.Statement<[string], number>;
  readonly #frequent: Database.Statement<[number], { word: string; stem: string; products: number }>;
  readonly #having: Database.Statement<[string], number>;
  readonly #known = new Map<string, boolean>();
  readonly #counts = new Map<string, number>();
  readonly #corrections = new Map<string, string[] | undefined>();
  #byLength: Map<number, Candidate[]> | undefined;

  constructor(db: Database.Database) {
    this.#isKnown = db.prepare<[string], number>('SELECT 1 FROM vocabulary WHERE stem = ? LIMIT 1').pluck();
    this.#having = db
      .prepare<[string], number>('SELECT coalesce(sum(products), 0) FROM vocabulary WHERE stem = ?')
      .pluck();
    this.#frequent = db.prepare(
      `SELECT word, stem, sum(products) AS products FROM vocabulary WHERE products > 0
       GROUP BY word ORDER BY products DESC, word LIMIT ?`,
    );
  }

  /** Words with digits are item numbers and measures: they are never corrected. */
  knows(word: string): boolean {
    if (/\d/.test(word)) return true;
    const stemmed = stem(word);
    const known = this.#known.get(stemmed) ?? this.#isKnown.get(stemmed) !== undefined;
    return remember(this.#known, stemmed, known);
  }

  tells(word: string): boolean {
    return this.#productsHaving(word) > 0;
  }

  /**
   * One error in words of four to seven letters, two in longer ones; the nearest word wins, then the most frequent.
   * Before a second error is assumed, two joined words are tried, and last the beginning of a longer word.
   */
  correct(word: string): string[] | undefined {
    if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return undefined;
    if (this.#corrections.has(word)) return this.#corrections.get(word);
    const meant =
      this.#nearest(word, 1) ??
      this.#split(word) ??
      (word.length >= LONG_WORD ? this.#nearest(word, 2) : undefined) ??
      this.#begunBy(word);
    return remember(this.#corrections, word, meant);
  }

  /** About how many products have the term in one of its readings. */
  productsWith({ alternatives }: SearchTerm): number {
    const rarestWord = (words: string[]): number =>
      Math.min(...words.map((word) => this.#productsHaving(word)));
    return Math.max(...alternatives.map(({ words }) => rarestWord(words)));
  }

  #productsHaving(word: string): number {
    const stemmed = stem(word);
    return this.#counts.get(stemmed) ?? remember(this.#counts, stemmed, this.#having.get(stemmed) ?? 0);
  }

  #nearest(word: string, limit: number): string[] | undefined {
    const stemmed = stem(word);
    const [letters, stemLetters] = [lettersOf(word), lettersOf(stemmed)];
    // A long word may have a short stem, in which two errors are another word: `retirement` and `retail`.
    const stemLimit = stemmed.length < LONG_WORD ? 1 : limit;
    let best: { candidate: Candidate; distance: number } | undefined;
    for (let length = word.length - limit - 3; length <= word.length + limit + 3; length++) {
      for (const candidate of this.#candidates().get(length) ?? []) {
        if (!beginsAs(word, candidate.word)) continue;
        const farthest = best?.distance ?? limit;
        let distance = limit + 1;
        if (differing(letters, candidate.letters) <= 2 * farthest) {
          distance = editDistance(word, candidate.word, farthest);
        }
        const nearest = Math.min(farthest, stemLimit);
        if (distance > farthest && differing(stemLetters, candidate.stemLetters) <= 2 * nearest) {
          const ofStems = editDistance(stemmed, candidate.stem, nearest);
          if (ofStems <= nearest) distance = ofStems;
        }
        if (distance > farthest) continue;
        const isBetter =
          best === undefined || distance < best.distance || candidate.products > best.candidate.products;
        if (isBetter) best = { candidate, distance };
      }
    }
    return best && [best.candidate.word];
  }

  #split(word: string): string[] | undefined {
    let best: { parts: string[]; products: number } | undefined;
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
      const parts = [word.slice(0, at), word.slice(at)];
      const products = Math.min(...parts.map((part) => this.#productsCalled(part)));
      if (products > (best?.products ?? 0)) best = { parts, products };
    }
    return best?.parts;
  }

  #begunBy(word: string): string[] | undefined {
    const longer = [...this.#candidates().values()]
      .flat()
      .filter((candidate) => candidate.word.startsWith(word));
    const best = longer.reduce<Candidate | undefined>(
      (best, candidate) => (candidate.products > (best?.products ?? -1) ? candidate : best),
      undefined,
    );
    return best && [best.word];
  }

  #productsCalled(word: string): number {
    return (
      this.#candidates()
        .get(word.length)
        ?.find((candidate) => candidate.word === word)?.products ?? 0
    );
  }

  #candidates(): Map<number, Candidate[]> {
    if (this.#byLength) return this.#byLength;
    const rows = this.#frequent.all(MOST_CANDIDATES);
    const words = new Set(rows.map((row) => row.word));
    const fromSynonyms = SYNONYM_WORDS.filter((word) => !words.has(word));
    const all = [...rows, ...fromSynonyms.map((word) => ({ word, stem: stem(word), products: 0 }))];
    const byLength = new Map<number, Candidate[]>();
    for (const row of all) {
      const candidate = { ...row, letters: lettersOf(row.word), stemLetters: lettersOf(row.stem) };
      const sameLength = byLength.get(row.word.length);
      if (sameLength) sameLength.push(candidate);
      else byLength.set(row.word.length, [candidate]);
    }
    this.#byLength = byLength;
    return byLength;
  }
}

/** The first letter is seldom wrong, but for one that changed places with the second: `candle` is no misspelled `handle`. */
const beginsAs = (typed: string, word: string): boolean => word[0] === typed[0] || word[0] === typed[1];

function remember<V>(into: Map<string, V>, word: string, value: V): V {
  if (into.size >= MOST_REMEMBERED) into.clear();
  into.set(word, value);
  return value;
}

function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** How many letters are in only one of the words; each error accounts for at most two. */
function differing(one: number, other: number): number {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}
