import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { SyncCounts, SyncProgress, UnreadProduct } from '../../../tools/catalog/sync-port.ts';
import { knownIds, knownProducts, productsOf } from './known-products.ts';
import { productIn } from './stored-product.ts';

export const SYNC_TABLES = `
  CREATE TABLE sync_runs (supplier TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE sync_items (
    supplier TEXT NOT NULL, id TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'read', 'gone', 'failed')),
    body TEXT, why TEXT
  ) STRICT;
  CREATE UNIQUE INDEX sync_items_id ON sync_items (supplier, id);
`;

const PAGE = 200;

export function syncProgress(db: Database.Database): SyncProgress {
  const addItem = db.prepare<[string, string]>(
    `INSERT OR IGNORE INTO sync_items (supplier, id, state) VALUES (?, ?, 'waiting')`,
  );
  const saveItem = db.prepare<[string, string | null, string | null, string, string]>(
    'UPDATE sync_items SET state = ?, body = ?, why = ? WHERE supplier = ? AND id = ?',
  );
  const runOf = db.prepare<[string], string>('SELECT body FROM sync_runs WHERE supplier = ?').pluck();
  const bodyOf = db
    .prepare<[string, string], string>(
      `SELECT body FROM sync_items WHERE supplier = ? AND id = ? AND state = 'read'`,
    )
    .pluck();
  const readIds = db
    .prepare<[string, string], string>(
      `SELECT id FROM sync_items WHERE supplier = ? AND id > ? AND state = 'read' ORDER BY id LIMIT ${PAGE}`,
    )
    .pluck();
  const stateOf = db
    .prepare<[string, string], string>('SELECT state FROM sync_items WHERE supplier = ? AND id = ?')
    .pluck();

  function* readOf(supplier: string): Generator<CatalogProduct> {
    for (let after = ''; ; ) {
      const ids = readIds.all(supplier, after);
      for (const id of ids) {
        const body = bodyOf.get(supplier, id);
        if (body !== undefined) yield productIn(body);
      }
      const last = ids.at(-1);
      if (last === undefined || ids.length < PAGE) return;
      after = last;
    }
  }

  return {
    async run(supplier) {
      const body = runOf.get(supplier);
      return body === undefined ? undefined : JSON.parse(body);
    },
    async begin(supplier, run, ids) {
      db.transaction(() => {
        db.prepare('DELETE FROM sync_items WHERE supplier = ?').run(supplier);
        db.prepare('INSERT OR REPLACE INTO sync_runs VALUES (?, ?)').run(supplier, JSON.stringify(run));
        for (const id of ids) addItem.run(supplier, id);
      }).immediate();
    },
    waiting: async (supplier) =>
      db
        .prepare<[string], string>(
          `SELECT id FROM sync_items WHERE supplier = ? AND state = 'waiting' ORDER BY rowid`,
        )
        .pluck()
        .all(supplier),
    failed: async (supplier) =>
      db
        .prepare<[string], UnreadProduct>(
          `SELECT id, why FROM sync_items WHERE supplier = ? AND state = 'failed' ORDER BY id`,
        )
        .all(supplier),
    async keep(supplier, id, item) {
      saveItem.run(
        item.state,
        item.state === 'read' ? JSON.stringify(item.product) : null,
        item.state === 'failed' ? item.why : null,
        supplier,
        id,
      );
    },
    async counts(supplier) {
      const rows = db
        .prepare<[string], { state: Exclude<keyof SyncCounts, 'asked'>; many: number }>(
          'SELECT state, count(*) AS many FROM sync_items WHERE supplier = ? GROUP BY state',
        )
        .all(supplier);
      const counts: SyncCounts = { asked: 0, waiting: 0, read: 0, gone: 0, failed: 0 };
      for (const { state, many } of rows) {
        counts[state] = many;
        counts.asked += many;
      }
      return counts;
    },
    async end(supplier) {
      db.transaction(() => {
        db.prepare(`DELETE FROM sync_items WHERE supplier = ? AND state <> 'failed'`).run(supplier);
        db.prepare('DELETE FROM sync_runs WHERE supplier = ?').run(supplier);
      }).immediate();
    },
    async drop(supplier) {
      db.transaction(() => {
        db.prepare('DELETE FROM sync_items WHERE supplier = ?').run(supplier);
        db.prepare('DELETE FROM sync_runs WHERE supplier = ?').run(supplier);
      }).immediate();
    },
    knownIds: async (supplier) => knownIds(db, supplier),
    gone: async (supplier) =>
      db
        .prepare<[string], string>(`SELECT id FROM sync_items WHERE supplier = ? AND state = 'gone'`)
        .pluck()
        .all(supplier),
    read: readOf,
    unread: (supplier, ids) =>
      productsOf(
        db,
        supplier,
        ids.filter((id) => !['read', 'gone'].includes(stateOf.get(supplier, id) ?? '')),
      ),
    *outcome(supplier: string, dropped: ReadonlySet<string>): Generator<CatalogProduct> {
      for (const page of knownProducts(db, supplier)) {
        for (const { id, product } of page) {
          const state = stateOf.get(supplier, id);
          if (dropped.has(id) || state === 'read' || state === 'gone') continue;
          yield product();
        }
      }
      yield* readOf(supplier);
    },
  };
}
