import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import type { CatalogCount, CatalogSupplier } from '../../../tools/catalog/sync-port.ts';
import { factsOf } from './facts.ts';
import { figuresOf } from './figures.ts';
import { isQuotable, merit, tieBreaker } from './merit.ts';
import { indexedWords, productWords } from './product-words.ts';
import { tellingWords } from './relevance.ts';
import { MOST_SUPPLIERS } from './schema.ts';

/** Where the products that cannot be quoted begin, after all others of every supplier. */
const UNSOLD_OFFSET = 2 ** 40;
const LONGEST_KNOWN_WORD = 24;
/** The index is rewritten if at least one in this many of its products was replaced. */
const REWRITTEN_FROM_SHARE = 4;

/**
 * Replaces all of a supplier's products, and the facts of the supplier, in one transaction: readers see either the old
 * products or the new ones. Of a repeated key the last one counts.
 *
 * Products get their place in the static rank here. Within a category the one with more merit is first; then categories
 * take turns, so that none fills the front, and then suppliers do, each starting at a different round. A limited search
 * reads only the lowest places, so these have to be the good ones.
 *
 * It runs to the end without a pause: call it in a process where nothing else waits.
 *
 * @param at the time of change for products that differ from the last copy in more than their date
 * @throws RangeError for a product of another supplier, or too many suppliers
 */
export function replaceSupplierProducts(
  db: Database.Database,
  supplier: CatalogSupplier,
  products: Iterable<CatalogProduct>,
  at: Date,
): CatalogCount {
  const replaceAll = db.transaction(() => {
    const number = saveSupplier(db, supplier);
    db.exec(`CREATE TEMP TABLE staged (
      number INTEGER PRIMARY KEY, back INTEGER, category TEXT, merit INTEGER, lot INTEGER, telling TEXT, facts TEXT,
      figures TEXT, words TEXT
    )`);
    const words = stage(db, number, supplier.code, products, at.toISOString());
    dropGone(db, number);
    place(db, number);
    saveVocabulary(db, number, words);
    db.exec('DROP TABLE temp.staged; UPDATE changes SET counted = counted + 1');
    return countOf(db, supplier.code);
  });
  return replaceAll.immediate();
}

function saveSupplier(db: Database.Database, supplier: CatalogSupplier): number {
  const known = db
    .prepare<[string], number>('SELECT number FROM suppliers WHERE code = ?')
    .pluck()
    .get(supplier.code);
  const free =
    db.prepare<[], number>('SELECT coalesce(max(number) + 1, 0) FROM suppliers').pluck().get() ?? 0;
  const number = known ?? free;
  if (number >= MOST_SUPPLIERS) throw new RangeError(`the catalog holds at most ${MOST_SUPPLIERS} suppliers`);
  db.prepare('INSERT OR REPLACE INTO suppliers (number, code, body) VALUES (?, ?, ?)').run(
    number,
    supplier.code,
    JSON.stringify(supplier),
  );
  return number;
}

interface ProductRow {
  key: string;
  supplier: number;
  body: string;
  sold: number;
  closing: number;
  at: string;
}

/** Stores the products and collects their words, to be placed once all are known. */
function stage(
  db: Database.Database,
  supplier: number,
  supplierCode: string,
  products: Iterable<CatalogProduct>,
  at: string,
): WordCounts {
  const save = db
    .prepare<[ProductRow], number>(
      `INSERT INTO products (key, supplier, body, sold, closing, first_at, changed_at)
       VALUES (@key, @supplier, @body, @sold, @closing, @at, @at)
       ON CONFLICT (key) DO UPDATE SET
         body = excluded.body, sold = excluded.sold, closing = excluded.closing,
         changed_at = CASE
           WHEN body = excluded.body OR json_remove(body, '$.asOf') = json_remove(excluded.body, '$.asOf')
           THEN changed_at ELSE excluded.changed_at END
       RETURNING number`,
    )
    .pluck();
  const layAside = db.prepare('INSERT OR REPLACE INTO temp.staged VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const counts = new WordCounts();
  for (const product of products) {
    if (product.supplier !== supplierCode || !product.key.startsWith(`${supplierCode}:`)) {
      throw new RangeError(`a product of supplier ${supplierCode} was expected`);
    }
    const isSold = isQuotable(product);
    const number = save.get({
      key: product.key,
      supplier,
      body: JSON.stringify(product),
      sold: Number(isSold),
      closing: Number(product.parts.some((part) => part.isCloseOut)),
      at,
    });
    const words = productWords(product);
    const facts = factsOf(product);
    const figures = figuresOf(product);
    layAside.run(
      number,
      isSold ? 0 : 1,
      product.category,
      merit(product),
      tieBreaker(product),
      tellingWords(words),
      JSON.stringify(facts),
      JSON.stringify(figures),
      [...indexedWords(product, words, { facts, figures })].join(' '),
    );
    counts.add(words);
  }
  return counts;
}

function dropGone(db: Database.Database, supplier: number): void {
  db.prepare(
    'DELETE FROM products WHERE supplier = ? AND number NOT IN (SELECT number FROM temp.staged)',
  ).run(supplier);
  const others = db.prepare('SELECT 1 FROM places WHERE supplier <> ? LIMIT 1').get(supplier);
  if (others === undefined) {
    db.exec(`INSERT INTO product_words (product_words) VALUES ('delete-all')`);
  } else {
    db.prepare('DELETE FROM product_words WHERE rowid IN (SELECT id FROM places WHERE supplier = ?)').run(
      supplier,
    );
  }
  for (const table of ['places', 'figures', 'categories', 'vocabulary']) {
    db.prepare(`DELETE FROM ${table} WHERE supplier = ?`).run(supplier);
  }
}

/** Assigns the places and writes the words in their order, which is the order a limited search reads them in. */
function place(db: Database.Database, supplier: number): void {
  const placed = db
    .prepare<{ supplier: number; back: number; turns: number }>(
      `WITH slots AS (
         SELECT number, back, merit, lot, telling, facts,
           row_number() OVER (PARTITION BY back, category ORDER BY merit DESC, lot, number) AS slot
         FROM temp.staged
       ), turns AS (
         SELECT number, back, telling, facts,
           row_number() OVER (PARTITION BY back ORDER BY slot, merit DESC, lot, number) - 1 AS turn
         FROM slots
       )
       INSERT INTO places (id, number, supplier, telling, facts)
       SELECT back * @back + turn * @turns + (turn + @supplier) % @turns AS id, number, @supplier, telling, facts
       FROM turns ORDER BY id`,
    )
    .run({ supplier, back: UNSOLD_OFFSET, turns: MOST_SUPPLIERS });
  db.prepare(
    `INSERT INTO figures (place, supplier, figures)
     SELECT places.id, places.supplier, figures FROM places JOIN temp.staged USING (number)
     WHERE places.supplier = ? ORDER BY places.id`,
  ).run(supplier);
  db.prepare(
    `INSERT INTO product_words (rowid, words)
     SELECT places.id, words FROM places JOIN temp.staged USING (number)
     WHERE places.supplier = ? ORDER BY places.id`,
  ).run(supplier);
  db.prepare(
    `INSERT INTO categories (supplier, category, products)
     SELECT ?, category, count(*) FROM temp.staged GROUP BY category`,
  ).run(supplier);
  const products = db.prepare<[], number>('SELECT sum(products) FROM categories').pluck().get() ?? 0;
  // A single segment is fastest to read, but a small supplier among many is not worth rewriting the whole index.
  if (placed.changes * REWRITTEN_FROM_SHARE >= products) {
    db.exec(`INSERT INTO product_words (product_words) VALUES ('optimize')`);
  }
}

function saveVocabulary(db: Database.Database, supplier: number, words: WordCounts): void {
  const save = db.prepare('INSERT INTO vocabulary (supplier, word, stem, products) VALUES (?, ?, ?, ?)');
  for (const [word, products] of words.counted) save.run(supplier, word, stem(word), products);
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

/** How many products the catalog has of a supplier, and how many of them can be sold. */
export function countOf(db: Database.Database, code: string): CatalogCount {
  const counted = db
    .prepare<[string, string], CatalogCount>(
      `SELECT count(*) AS products, coalesce(sum(sold), 0) AS sold FROM products
       WHERE key >= ? || ':' AND key < ? || ';'`,
    )
    .get(code, code);
  return counted ?? { products: 0, sold: 0 };
}
