import type Database from 'better-sqlite3';

const PAGE = 200;
const IN_RANGE = `key >= ? || ':' AND key < ? || ';'`;

/** The supplier's item numbers in the catalog. */
export const knownIds = (db: Database.Database, supplier: string): string[] =>
  db
    .prepare<[string, string], string>(`SELECT key FROM products WHERE ${IN_RANGE} ORDER BY key`)
    .pluck()
    .all(supplier, supplier)
    .map((key) => key.slice(supplier.length + 1));

/** Its products, read page by page, so that the same connection can write in between. */
export function* knownProducts(
  db: Database.Database,
  supplier: string,
): Generator<{ id: string; key: string; body: string }[], void> {
  const page = db.prepare<[string, string, string], { key: string; body: string }>(
    `SELECT key, body FROM products WHERE ${IN_RANGE} AND key > ? ORDER BY key LIMIT ${PAGE}`,
  );
  for (let after = ''; ; ) {
    const rows = page.all(supplier, supplier, after);
    yield rows.map((row) => ({ ...row, id: row.key.slice(supplier.length + 1) }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.key;
  }
}
