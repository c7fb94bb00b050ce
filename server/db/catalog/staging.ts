/** What a publication prepares in temporary tables, before its first step. */
import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import { factsOf } from './facts.ts';
import { figuresOf } from './figures.ts';
import { isQuotable, merit, tieBreaker } from './merit.ts';
import { indexedWords, productWords } from './product-words.ts';
import { tellingWords } from './relevance-fields.ts';
import { MOST_SUPPLIERS } from './schema.ts';
import { storedDecorations, storedProduct } from './stored-product.ts';

/** Where the products that cannot be quoted begin, after all others of every supplier. */
const UNSOLD_OFFSET = 2 ** 40;
/** Publications of one supplier that can stand side by side: the last one, the next, and those that were cut off. */
const GENERATIONS = 8;
const LONGEST_KNOWN_WORD = 24;
/** So many products are written at once. */
const PAGE = 200;

/** What is prepared, and how the catalog was; other processes see and wait for none of it. */
export const STAGES = `
  CREATE TEMP TABLE staged (
    key TEXT PRIMARY KEY, as_of TEXT, body TEXT, decorations TEXT, sold INTEGER, closing INTEGER, back INTEGER,
    category TEXT, merit INTEGER, lot INTEGER, telling TEXT, facts TEXT, figures TEXT, words TEXT
  );
  CREATE TEMP TABLE staged_decorations (hash TEXT PRIMARY KEY, body TEXT);
  CREATE TEMP TABLE staged_words (word TEXT PRIMARY KEY, stem TEXT, products INTEGER);
  CREATE TEMP TABLE ordered (place INTEGER PRIMARY KEY, key TEXT);
  CREATE TEMP TABLE before (place INTEGER PRIMARY KEY, key TEXT);
  CREATE INDEX temp.before_key ON before (key);`;
export const DROP_STAGES = ['before', 'ordered', 'staged_words', 'staged_decorations', 'staged']
  .map((table) => `DROP TABLE temp.${table};`)
  .join('');

/** @throws RangeError for a product of another supplier */
export function refuseOthers({ key, supplier }: CatalogProduct, code: string): void {
  if (supplier !== code || !key.startsWith(`${code}:`))
    throw new RangeError(`a product of supplier ${code} was expected`);
}

export interface Staging {
  /**
   * Prepares a product and collects its words.
   *
   * @throws RangeError for a product of another supplier
   */
  add(product: CatalogProduct): void;
  /** All are known: they can be placed. */
  end(): void;
}

export function beginStaging(db: Database.Database, supplierCode: string): Staging {
  const layAside = db.prepare(
    'INSERT OR REPLACE INTO temp.staged VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const layDecorations = db.prepare('INSERT OR IGNORE INTO temp.staged_decorations VALUES (?, ?)');
  const counts = new WordCounts();
  const waiting: (string | number)[][] = [];
  const layAll = db.transaction(() => {
    for (const row of waiting.splice(0)) layAside.run(...row);
  });
  return {
    add(product) {
      refuseOthers(product, supplierCode);
      const isSold = isQuotable(product);
      const words = productWords(product);
      const facts = factsOf(product);
      const figures = figuresOf(product);
      const { key, asOf, body } = storedProduct(product);
      const decorations = storedDecorations(product);
      layDecorations.run(decorations.hash, decorations.text);
      waiting.push([
        key,
        asOf,
        body,
        decorations.hash,
        Number(isSold),
        Number(product.parts.some((part) => part.isCloseOut)),
        isSold ? 0 : 1,
        product.category,
        merit(product),
        tieBreaker(product),
        tellingWords(words),
        JSON.stringify(facts),
        JSON.stringify(figures),
        [...indexedWords(product, words, { facts, figures })].join(' '),
      ]);
      if (waiting.length >= PAGE) layAll();
      counts.add(words);
    },
    end() {
      layAll();
      const saveWord = db.prepare('INSERT INTO temp.staged_words VALUES (?, ?, ?)');
      for (const [word, products] of counts.counted) saveWord.run(word, stem(word), products);
    },
  };
}

/** Notes where the supplier's products stand, and where they will, in a generation that none stands in. */
export function planPlaces(db: Database.Database, supplier: number): void {
  db.prepare(
    'INSERT INTO temp.before SELECT id, key FROM places JOIN products USING (number) WHERE places.supplier = ?',
  ).run(supplier);
  const used = db
    .prepare<[number], number>('SELECT DISTINCT place % ? FROM temp.before')
    .pluck()
    .all(GENERATIONS);
  const unused = Array.from({ length: GENERATIONS }, (_, generation) => generation).find(
    (generation) => !used.includes(generation),
  );
  db.prepare<{ back: number; turns: number; supplier: number; generations: number; generation: number }>(
    `WITH slots AS (
       SELECT key, back, merit, lot,
         row_number() OVER (PARTITION BY back, category ORDER BY merit DESC, lot, key) AS slot
       FROM temp.staged
     ), turns AS (
       SELECT key, back, row_number() OVER (PARTITION BY back ORDER BY slot, merit DESC, lot, key) - 1 AS turn
       FROM slots
     )
     INSERT INTO temp.ordered
     SELECT back * @back + (turn * @turns + (turn + @supplier) % @turns) * @generations + @generation, key
     FROM turns`,
  ).run({
    ...{ supplier, back: UNSOLD_OFFSET, turns: MOST_SUPPLIERS },
    ...{ generations: GENERATIONS, generation: unused ?? 0 },
  });
}

/** In how many products each plain word occurs; 0 for one that only descriptions use. */
class WordCounts {
  readonly counted = new Map<string, number>();

  add(words: Record<SearchField, string[]>): void {
    const { sku: _sku, description, ...telling } = words;
    for (const word of new Set(Object.values(telling).flat())) this.#count(word, 1);
    for (const word of description) this.#count(word, 0);
  }

  #count(word: string, products: number): void {
    const sofar = this.counted.get(word);
    if (sofar === undefined && (word.length > LONGEST_KNOWN_WORD || !/^\p{L}{3,}$/u.test(word))) return;
    if (products > 0 || sofar === undefined) this.counted.set(word, (sofar ?? 0) + products);
  }
}
