import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { SyncCounts, SyncedItem, SyncRun, UnreadProduct } from '../../../tools/catalog/sync-port.ts';
import type { Connection } from '../ledger.ts';
import { syncItems, syncRuns } from '../tables.ts';

const PAGE = 200;
/** Items added by one statement. */
const ADDED_AT_ONCE = 5_000;

/** The progress of syncs in the ledger, so that any node goes on with them. */
export type SyncItems = ReturnType<typeof syncItemsStore>;

export function syncItemsStore(db: Connection) {
  const ofSupplier = (supplier: string) => eq(syncItems.supplier, supplier);
  const inState = (supplier: string, state: typeof syncItems.$inferSelect.state) =>
    and(ofSupplier(supplier), eq(syncItems.state, state));
  async function idsIn(
    supplier: string,
    state: typeof syncItems.$inferSelect.state,
    order: typeof syncItems.id | typeof syncItems.position,
  ): Promise<string[]> {
    const rows = await db
      .select({ id: syncItems.id })
      .from(syncItems)
      .where(inState(supplier, state))
      .orderBy(asc(order))
      .all();
    return rows.map(({ id }) => id);
  }
  const endRun = (supplier: string) => db.delete(syncRuns).where(eq(syncRuns.supplier, supplier)).run();

  return {
    async run(supplier: string): Promise<SyncRun | undefined> {
      return (await db.select().from(syncRuns).where(eq(syncRuns.supplier, supplier)).get())?.body;
    },
    async begin(supplier: string, run: SyncRun, ids: readonly string[]): Promise<void> {
      await db.delete(syncItems).where(ofSupplier(supplier)).run();
      await endRun(supplier);
      await db.insert(syncRuns).values({ supplier, body: run }).run();
      const items = ids.map((id, position) => ({ supplier, id, position, state: 'waiting' as const }));
      for (let at = 0; at < items.length; at += ADDED_AT_ONCE)
        await db
          .insert(syncItems)
          .values(items.slice(at, at + ADDED_AT_ONCE))
          .run();
    },
    waiting: (supplier: string): Promise<string[]> => idsIn(supplier, 'waiting', syncItems.position),
    async failed(supplier: string): Promise<UnreadProduct[]> {
      const rows = await db
        .select({ id: syncItems.id, why: syncItems.why })
        .from(syncItems)
        .where(inState(supplier, 'failed'))
        .orderBy(asc(syncItems.id))
        .all();
      return rows.map(({ id, why }) => ({ id, why: why ?? '' }));
    },
    async keep(supplier: string, id: string, item: SyncedItem): Promise<void> {
      const body = item.state === 'read' ? JSON.stringify(item.product) : null;
      const why = item.state === 'failed' ? item.why : null;
      await db
        .update(syncItems)
        .set({ state: item.state, body, why })
        .where(and(ofSupplier(supplier), eq(syncItems.id, id)))
        .run();
    },
    async counts(supplier: string): Promise<SyncCounts> {
      const rows = await db
        .select({ state: syncItems.state, many: count() })
        .from(syncItems)
        .where(ofSupplier(supplier))
        .groupBy(syncItems.state)
        .all();
      const counts: SyncCounts = { asked: 0, waiting: 0, read: 0, gone: 0, failed: 0 };
      for (const { state, many } of rows) {
        counts[state] = many;
        counts.asked += many;
      }
      return counts;
    },
    async end(supplier: string): Promise<void> {
      await db
        .delete(syncItems)
        .where(and(ofSupplier(supplier), inArray(syncItems.state, ['waiting', 'read', 'gone'])))
        .run();
      await endRun(supplier);
    },
    async drop(supplier: string): Promise<void> {
      await db.delete(syncItems).where(ofSupplier(supplier)).run();
      await endRun(supplier);
    },
    gone: (supplier: string): Promise<string[]> => idsIn(supplier, 'gone', syncItems.id),
    /** Those of these products that were read, or are gone. */
    async settled(supplier: string, ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: syncItems.id })
        .from(syncItems)
        .where(
          and(
            ofSupplier(supplier),
            inArray(syncItems.id, [...ids]),
            inArray(syncItems.state, ['read', 'gone']),
          ),
        )
        .all();
      return new Set(rows.map(({ id }) => id));
    },
    /** A page of the products that were read, behind this one. */
    async read(supplier: string, behind: string): Promise<{ id: string; product: CatalogProduct }[]> {
      const rows = await db
        .select({ id: syncItems.id, body: syncItems.body })
        .from(syncItems)
        .where(and(inState(supplier, 'read'), gt(syncItems.id, behind)))
        .orderBy(asc(syncItems.id))
        .limit(PAGE)
        .all();
      return rows.map(({ id, body }) => ({ id, product: JSON.parse(body ?? '') }));
    },
  };
}
