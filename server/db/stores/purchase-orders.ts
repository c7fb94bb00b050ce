import { inArray, sql } from 'drizzle-orm';
import type { PurchaseOrdersWriter } from '../../../tools/purchasing/port.ts';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import type { Connection } from '../ledger.ts';
import { purchaseOrders } from '../tables.ts';
import { openPartsWriter } from './open-parts.ts';
import { orderIndex } from './order-index.ts';
import { wordsOfPurchaseOrder } from './order-words.ts';
import { outcomeWriter } from './outcomes.ts';
import { oldestFirst, records } from './records.ts';

const PURCHASE_ORDERS = records(purchaseOrders);

export function purchaseOrdersStore(db: Connection): PurchaseOrdersWriter {
  const { one, list, where, add, change } = PURCHASE_ORDERS.on(db);
  const oldest = oldestFirst(purchaseOrders);
  const index = orderIndex(db);
  const putOutcome = outcomeWriter(db);
  const putParts = openPartsWriter(db);
  async function putWith(one: PurchaseOrder): Promise<void> {
    await index.putFor(one.orderId, one.number, wordsOfPurchaseOrder(one));
    await putOutcome(one.orderId);
    await putParts(one.orderId);
  }

  return {
    byNumber: one('number'),
    ofOrder: list(['orderId'], oldest),
    async ofOrders(orderIds) {
      const isTheirs = inArray(purchaseOrders.orderId, [...orderIds]);
      const rows = db.select(PURCHASE_ORDERS.columns).from(purchaseOrders).where(isTheirs);
      return (await rows.orderBy(...oldest).all()).map(PURCHASE_ORDERS.toRecord);
    },
    inStatus: list(['status'], oldest),
    dueForInvoices: (now) => where(sql`body -> 'invoicing' ->> 'askAgainAt' <= ${now}`, oldest),
    unconfirmedCancellations: () => where(sql`body -> 'cancellation' ->> 'openSince' is not null`, oldest),
    billedOtherwise: () => where(sql`body -> 'invoicing' ->> 'check' = 'differs'`, oldest),
    async add(purchaseOrder) {
      await add(purchaseOrder);
      await putWith(purchaseOrder);
    },
    async change(purchaseOrder) {
      const next = await change(purchaseOrder);
      if (next) await putWith(purchaseOrder);
      return next;
    },
  };
}
