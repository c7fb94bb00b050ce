import { and, asc, eq, gt, sum } from 'drizzle-orm';
import type { StoreStockWriter } from '../../../tools/stores/store-stock-port.ts';
import type { Connection } from '../ledger.ts';
import { storeStockMoves } from '../tables.ts';
import { records } from './records.ts';

export const storeStockStore = (db: Connection): StoreStockWriter => ({
  async ofStore(storeId) {
    const { item, partId } = storeStockMoves;
    const rows = await db
      .select({ item, partId, pieces: sum(storeStockMoves.pieces) })
      .from(storeStockMoves)
      .where(eq(storeStockMoves.storeId, storeId))
      .groupBy(item, partId)
      .orderBy(asc(item), asc(partId))
      .all();
    return rows.map((row) => ({ ...row, pieces: Number(row.pieces ?? 0) }));
  },
  async bookedIn(orderId, partId) {
    const [found] = await db
      .select({ pieces: sum(storeStockMoves.pieces) })
      .from(storeStockMoves)
      .where(
        and(
          eq(storeStockMoves.orderId, orderId),
          eq(storeStockMoves.partId, partId),
          gt(storeStockMoves.pieces, 0),
        ),
      )
      .all();
    return Number(found?.pieces ?? 0);
  },
  move: records(storeStockMoves).on(db).add,
});
