import type Database from 'better-sqlite3';
import { stem } from '../../../tools/catalog/stem.ts';
import type { OwnWords } from './product-words.ts';

const LONGEST_KNOWN_WORD = 24;

const isKept = (word: string): boolean => word.length <= LONGEST_KNOWN_WORD && /^\p{L}{3,}$/u.test(word);

interface Count {
  /** Products with the word outside of their description. */
  products: number;
  /** Products with it there alone. */
  described: number;
}

/** By how much the counts of a supplier's plain words change. */
export class WordCounts {
  readonly #db: Database.Database;
  readonly #supplier: number | undefined;
  readonly #counts = new Map<string, Count>();

  constructor(db: Database.Database, supplier: number | undefined) {
    this.#db = db;
    this.#supplier = supplier;
  }

  add({ words, ranking }: OwnWords, by: 1 | -1): void {
    let nth = 0;
    for (const word of words) {
      const count = this.#counts.get(word) ?? this.#begin(word);
      if (nth < ranking) count.products += by;
      else count.described += by;
      nth += 1;
    }
  }

  /** A word that is not kept is counted too, and left out in the end. */
  #begin(word: string): Count {
    const count = { products: 0, described: 0 };
    this.#counts.set(word, count);
    return count;
  }

  /** Writes the changes to what the words of a supplier that is whole count. */
  apply(supplier: number): void {
    const change = this.#db.prepare(
      `INSERT INTO vocabulary VALUES (?, ?, ?, ?, ?) ON CONFLICT (supplier, word)
       DO UPDATE SET products = products + excluded.products, described = described + excluded.described`,
    );
    const drop = this.#db.prepare(
      'DELETE FROM vocabulary WHERE supplier = ? AND word = ? AND products = 0 AND described = 0',
    );
    for (const [word, { products, described }] of this.#counts) {
      if (!isKept(word) || (products === 0 && described === 0)) continue;
      change.run(supplier, word, stem(word), products, described);
      if (products < 0 || described < 0) drop.run(supplier, word);
    }
    this.#counts.clear();
  }

  /** Notes what the words are to count: what they did before, where that is known, with the changes. */
  save(isWhole: boolean): void {
    const before = this.#db.prepare<[number, string], Count>(
      'SELECT products, described FROM vocabulary WHERE supplier = ? AND word = ?',
    );
    const save = this.#db.prepare('INSERT INTO temp.staged_words VALUES (?, ?, ?, ?)');
    this.#db.transaction(() => {
      for (const [word, count] of this.#counts) {
        if (!isKept(word)) continue;
        const known = isWhole && this.#supplier !== undefined && before.get(this.#supplier, word);
        const { products, described } = known || { products: 0, described: 0 };
        save.run(word, stem(word), products + count.products, described + count.described);
      }
    })();
  }
}
