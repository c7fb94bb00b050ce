import type Database from 'better-sqlite3';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { SyncProgress } from '../../../tools/catalog/sync-port.ts';
import type { SyncItems } from '../stores/sync-items.ts';
import { knownIds, knownProducts, productsOf } from './known-products.ts';

interface Parts {
  /** This node's copy of the catalog. */
  db: Database.Database;
  syncItems: SyncItems;
  transaction<T>(work: (tx: { syncItems: SyncItems }) => Promise<T>): Promise<T>;
  /** Brings this node's copy of a supplier's products up to date. */
  follow(supplier: string): Promise<void>;
}

/** The progress of syncs, kept where every node finds it: what one began another one goes on with. */
export const sharedSyncProgress = ({ db, syncItems, transaction, follow }: Parts): SyncProgress => ({
  gone: syncItems.gone,
  read: (supplier) => readOf(syncItems, supplier),
  async *unread(supplier, ids): AsyncGenerator<CatalogProduct> {
    await follow(supplier);
    const settled = await syncItems.settled(supplier, ids);
    yield* productsOf(
      db,
      supplier,
      ids.filter((id) => !settled.has(id)),
    );
  },
  run: syncItems.run,
  waiting: syncItems.waiting,
  failed: syncItems.failed,
  counts: syncItems.counts,
  begin: (supplier, run, ids) => transaction((tx) => tx.syncItems.begin(supplier, run, ids)),
  keep: (supplier, id, item) => transaction((tx) => tx.syncItems.keep(supplier, id, item)),
  end: (supplier) => transaction((tx) => tx.syncItems.end(supplier)),
  drop: (supplier) => transaction((tx) => tx.syncItems.drop(supplier)),
  async knownIds(supplier) {
    await follow(supplier);
    return knownIds(db, supplier);
  },
  async *outcome(supplier, dropped): AsyncGenerator<CatalogProduct> {
    for (const page of knownProducts(db, supplier)) {
      const settled = await syncItems.settled(
        supplier,
        page.map(({ id }) => id),
      );
      for (const { id, product } of page) if (!dropped.has(id) && !settled.has(id)) yield product();
    }
    yield* readOf(syncItems, supplier);
  },
});

async function* readOf(syncItems: SyncItems, supplier: string): AsyncGenerator<CatalogProduct> {
  for (let behind = ''; ; ) {
    const page = await syncItems.read(supplier, behind);
    for (const { product } of page) yield product;
    const last = page.at(-1);
    if (!last) return;
    behind = last.id;
  }
}
