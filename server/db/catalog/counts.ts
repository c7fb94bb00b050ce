/** What is counted of a supplier: its products and their words, categories and faults. A publication notes by how much they change. */
import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import type { CatalogCount } from '../../../tools/catalog/sync-port.ts';
import { isQuotable } from './merit.ts';
import { ownWords, productWords } from './product-words.ts';
import { varietiesOf } from './varieties.ts';

const LONGEST_KNOWN_WORD = 24;

const isKept = (word: string): boolean => word.length <= LONGEST_KNOWN_WORD && /^\p{L}{3,}$/u.test(word);

export interface StoredSupplier {
  number: number;
  body: string;
  whole: number;
  products: number;
  sold: number;
  /** By the code of a fault, how many products have it, as JSON. */
  flags: string;
  displaced: number;
}

export const storedSupplier = (db: Database.Database, code: string): StoredSupplier | undefined =>
  db.prepare<[string], StoredSupplier>('SELECT * FROM suppliers WHERE code = ?').get(code);

/** How many products the catalog has of a supplier, and how many of them can be sold. */
export function countOf(db: Database.Database, code: string): CatalogCount {
  const stored = storedSupplier(db, code);
  if (stored?.whole === 1) return { products: stored.products, sold: stored.sold };
  const counted = db
    .prepare<[string, string], CatalogCount>(
      `SELECT count(*) AS products, coalesce(sum(sold), 0) AS sold FROM products
       WHERE key >= ? || ':' AND key < ? || ';'`,
    )
    .get(code, code);
  return counted ?? { products: 0, sold: 0 };
}

type Flags = Record<string, number>;

/** As of its last publication. */
export const flagsOf = (db: Database.Database, code: string): Flags =>
  JSON.parse(storedSupplier(db, code)?.flags ?? '{}');

interface WordCount {
  /** Products with the word outside of their description. */
  products: number;
  /** Products with it there alone. */
  described: number;
}

export class Counts {
  readonly #db: Database.Database;
  /** By how much these change. */
  readonly #words = new Map<string, WordCount>();
  readonly #categories = new Map<string, number>();
  /** To which numbers these do. */
  readonly #tally: CatalogCount & { flags: Flags };

  /** Of a supplier whose last publication was cut off all counts begin at nothing. */
  constructor(db: Database.Database, stored: StoredSupplier | undefined) {
    this.#db = db;
    const { products, sold, flags } = stored?.whole === 1 ? stored : { products: 0, sold: 0, flags: '{}' };
    this.#tally = { products, sold, flags: JSON.parse(flags) };
    if (stored?.whole !== 0) return;
    const { number } = stored;
    const words = db.prepare<[number], WordCount & { word: string }>(
      'SELECT word, -products AS products, -described AS described FROM vocabulary WHERE supplier = ?',
    );
    for (const { word, ...count } of words.iterate(number)) this.#words.set(word, count);
    const categories = db.prepare<[number], { category: string; products: number }>(
      'SELECT category, -products AS products FROM categories WHERE supplier = ?',
    );
    for (const { category, products } of categories.iterate(number)) this.#categories.set(category, products);
  }

  add(
    product: CatalogProduct,
    by: 1 | -1,
    { words, ranking } = ownWords(productWords(product, varietiesOf(product.parts).names)),
  ): void {
    let nth = 0;
    for (const word of words) {
      const count = this.#words.get(word) ?? this.#begin(word);
      if (nth < ranking) count.products += by;
      else count.described += by;
      nth += 1;
    }
    const tally = this.#tally;
    tally.products += by;
    if (isQuotable(product)) tally.sold += by;
    const { category, quality } = product;
    this.#categories.set(category, (this.#categories.get(category) ?? 0) + by);
    for (const code of new Set(quality?.map((flag) => flag.code)))
      tally.flags[code] = (tally.flags[code] ?? 0) + by;
  }

  /** A word that is not kept is counted too, and left out in the end. */
  #begin(word: string): WordCount {
    const count = { products: 0, described: 0 };
    this.#words.set(word, count);
    return count;
  }

  *saving(supplier: number): Generator<void, void> {
    const change = this.#db.prepare(
      `INSERT INTO vocabulary VALUES (?, ?, ?, ?, ?) ON CONFLICT (supplier, word)
       DO UPDATE SET products = products + excluded.products, described = described + excluded.described`,
    );
    const drop = this.#db.prepare(
      'DELETE FROM vocabulary WHERE supplier = ? AND word = ? AND products = 0 AND described = 0',
    );
    for (const [word, { products, described }] of this.#words) {
      if (!isKept(word) || (products === 0 && described === 0)) continue;
      change.run(supplier, word, stem(word), products, described);
      if (products < 0 || described < 0) drop.run(supplier, word);
      yield;
    }
    const changeCategory = this.#db.prepare(
      `INSERT INTO categories VALUES (?, ?, ?)
       ON CONFLICT (supplier, category) DO UPDATE SET products = products + excluded.products`,
    );
    for (const [category, products] of this.#categories) changeCategory.run(supplier, category, products);
    this.#db.prepare('DELETE FROM categories WHERE supplier = ? AND products = 0').run(supplier);
  }

  /** The supplier is whole again. */
  note(supplier: number, displaced: number): void {
    const { products, sold, flags } = this.#tally;
    const some = Object.fromEntries(Object.entries(flags).filter(([, many]) => many > 0));
    this.#db
      .prepare(
        'UPDATE suppliers SET whole = 1, products = ?, sold = ?, flags = ?, displaced = ? WHERE number = ?',
      )
      .run(products, sold, JSON.stringify(some), displaced, supplier);
  }
}
