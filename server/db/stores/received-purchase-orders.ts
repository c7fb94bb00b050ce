import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedPurchaseOrdersWriter } from '../../../tools/received-orders/port.ts';
import type { ReceivedPurchaseOrder } from '../../../tools/received-orders/received-purchase-order.ts';
import { indexNumber } from '../../../tools/values/index-words.ts';
import type { Connection } from '../ledger.ts';
import { receivedPurchaseOrders } from '../tables.ts';
import { orderIndex } from './order-index.ts';

type Row = typeof receivedPurchaseOrders.$inferSelect;

export function receivedPurchaseOrdersStore(db: Connection): ReceivedPurchaseOrdersWriter {
  const byNumber = db
    .select()
    .from(receivedPurchaseOrders)
    .where(
      and(
        eq(receivedPurchaseOrders.accountId, sql.placeholder('accountId')),
        sql`lower(number) = lower(${sql.placeholder('number')})`,
      ),
    )
    .prepare();
  const ofOrder = db
    .select()
    .from(receivedPurchaseOrders)
    .where(eq(receivedPurchaseOrders.orderId, sql.placeholder('orderId')))
    .prepare();
  const index = orderIndex(db);

  return {
    byNumber: async (accountId, number) => optional(await byNumber.get({ accountId, number })),
    ofOrder: async (orderId) => optional(await ofOrder.get({ orderId })),
    async add({ lines, sent, ...columns }) {
      await db
        .insert(receivedPurchaseOrders)
        .values({ ...columns, body: { lines, sent } })
        .run();
      await index.putFor(columns.orderId, 'received', indexNumber(columns.number));
    },
  };
}

const optional = (row: Row | undefined): ReceivedPurchaseOrder | undefined => row && toReceived(row);

function toReceived({ body, ...columns }: Row): ReceivedPurchaseOrder {
  return { ...columns, ...body };
}
