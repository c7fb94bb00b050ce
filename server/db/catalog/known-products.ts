import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { remembering } from '../../../tools/values/remembering.ts';
import { readDecorations, readProduct, readWhole, type StoredProduct } from './stored-product.ts';
import { wholeProduct } from './whole-product.ts';

const PAGE = 200;

interface KnownProduct {
  key: string;
  /** The supplier's item number. */
  id: string;
  product(): CatalogProduct;
}

const IN_RANGE = `key >= ? || ':' AND key < ? || ';'`;

/** The supplier's item numbers in the catalog. */
export const knownIds = (db: Database.Database, supplier: string): string[] =>
  db
    .prepare<[string, string], string>(`SELECT key FROM products WHERE ${IN_RANGE} ORDER BY key`)
    .pluck()
    .all(supplier, supplier)
    .map((key) => key.slice(supplier.length + 1));

/** Those of these item numbers that it has. */
export function* productsOf(
  db: Database.Database,
  supplier: string,
  ids: readonly string[],
): Generator<CatalogProduct, void> {
  const stored = wholeProduct(db);
  for (const id of ids) {
    const row = stored.get(`${supplier}:${id}`);
    if (row) yield readWhole(row);
  }
}

/**
 * Its products, read page by page, so that the same connection can write in between; each is parsed when it is asked
 * for.
 */
export function* knownProducts(db: Database.Database, supplier: string): Generator<KnownProduct[], void> {
  // Shared by many products: each is parsed once.
  const decorationsOf = remembering(readDecorations);
  const page = db.prepare<[string, string, string], StoredProduct & { decorations: string }>(
    `SELECT key, as_of AS asOf, products.body, decorations.body AS decorations
     FROM products CROSS JOIN decorations ON decorations.number = products.decorations
     WHERE ${IN_RANGE} AND key > ? ORDER BY key LIMIT ${PAGE}`,
  );
  for (let after = ''; ; ) {
    const rows = page.all(supplier, supplier, after);
    yield rows.map((row) => ({
      key: row.key,
      id: row.key.slice(supplier.length + 1),
      product: () => readProduct(row, decorationsOf(row.decorations)),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.key;
  }
}
