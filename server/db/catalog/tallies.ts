/** How many products a supplier has, noted with its last publication. */
import type Database from 'better-sqlite3';
import type { CatalogCount } from '../../../tools/catalog/sync-port.ts';

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

export type Flags = Record<string, number>;

/** Notes what was lined up, all of which has its place. */
export function noteWhole(db: Database.Database, number: number): void {
  const flags: Flags = {};
  const flagged = db
    .prepare<[], { codes: string; products: number }>(
      'SELECT flags AS codes, count(*) AS products FROM temp.lined_up WHERE flags IS NOT NULL GROUP BY flags',
    )
    .all();
  for (const { codes, products } of flagged)
    for (const code of JSON.parse(codes)) flags[code] = (flags[code] ?? 0) + products;
  db.prepare(
    `UPDATE suppliers SET whole = 1, products = lined.products, sold = lined.sold, flags = ?, displaced = 0
     FROM (SELECT count(*) AS products, coalesce(sum(back = 0), 0) AS sold FROM temp.lined_up) AS lined
     WHERE number = ?`,
  ).run(JSON.stringify(flags), number);
}

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

/** As of its last publication. */
export const flagsOf = (db: Database.Database, code: string): Flags =>
  JSON.parse(storedSupplier(db, code)?.flags ?? '{}');
