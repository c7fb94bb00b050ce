import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedPurchaseOrdersWriter } from '../../../tools/received-orders/port.ts';
import { indexNumber } from '../../../tools/values/index-words.ts';
import type { Connection } from '../ledger.ts';
import { receivedPurchaseOrders } from '../tables.ts';
import { orderIndex } from './order-index.ts';
import { records } from './records.ts';

const RECORDS = records(receivedPurchaseOrders);

export function receivedPurchaseOrdersStore(db: Connection): ReceivedPurchaseOrdersWriter {
  const { one, first, add } = RECORDS.on(db);
  const index = orderIndex(db);
  return {
    byNumber: (accountId, number) =>
      first(and(eq(receivedPurchaseOrders.accountId, accountId), sql`lower(number) = lower(${number})`)),
    ofOrder: one('orderId'),
    async add(received) {
      await add(received);
      await index.putFor(received.orderId, 'received', indexNumber(received.number));
    },
  };
}
