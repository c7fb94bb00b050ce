import { and, asc, eq, sql } from 'drizzle-orm';
import type { PurchaseOrdersWriter } from '../../../tools/purchasing/port.ts';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import type { Connection } from '../ledger.ts';
import { purchaseOrders } from '../tables.ts';
import { orderIndex } from './order-index.ts';
import { wordsOfPurchaseOrder } from './order-words.ts';

type Row = typeof purchaseOrders.$inferSelect;

export function purchaseOrdersStore(db: Connection): PurchaseOrdersWriter {
  const byNumber = db
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.number, sql.placeholder('number')))
    .prepare();
  const ofOrder = db
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.orderId, sql.placeholder('orderId')))
    .orderBy(asc(purchaseOrders.createdAt), asc(purchaseOrders.id))
    .prepare();
  const inStatus = db
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.status, sql.placeholder('status')))
    .orderBy(asc(purchaseOrders.createdAt), asc(purchaseOrders.id))
    .prepare();

  const dueForInvoices = db
    .select()
    .from(purchaseOrders)
    .where(sql`body -> 'invoicing' ->> 'askAgainAt' <= ${sql.placeholder('now')}`)
    .orderBy(asc(purchaseOrders.createdAt), asc(purchaseOrders.id))
    .prepare();
  const billedOtherwise = db
    .select()
    .from(purchaseOrders)
    .where(sql`body -> 'invoicing' ->> 'check' = 'differs'`)
    .orderBy(asc(purchaseOrders.createdAt), asc(purchaseOrders.id))
    .prepare();

  const unconfirmed = db
    .select()
    .from(purchaseOrders)
    .where(sql`body -> 'cancellation' ->> 'openSince' is not null`)
    .orderBy(asc(purchaseOrders.createdAt), asc(purchaseOrders.id))
    .prepare();

  const index = orderIndex(db);
  const putWords = (one: PurchaseOrder) => index.putFor(one.orderId, one.number, wordsOfPurchaseOrder(one));

  return {
    async byNumber(number) {
      const row = await byNumber.get({ number });
      return row && toPurchaseOrder(row);
    },
    ofOrder: async (orderId) => (await ofOrder.all({ orderId })).map(toPurchaseOrder),
    inStatus: async (status) => (await inStatus.all({ status })).map(toPurchaseOrder),
    dueForInvoices: async (now) => (await dueForInvoices.all({ now })).map(toPurchaseOrder),
    unconfirmedCancellations: async () => (await unconfirmed.all()).map(toPurchaseOrder),
    billedOtherwise: async () => (await billedOtherwise.all()).map(toPurchaseOrder),
    async add(purchaseOrder) {
      await db.insert(purchaseOrders).values(toRow(purchaseOrder)).run();
      await putWords(purchaseOrder);
    },
    async change(purchaseOrder) {
      const next = { ...purchaseOrder, version: purchaseOrder.version + 1 };
      const { id, ...columns } = toRow(next);
      const { changes } = await db
        .update(purchaseOrders)
        .set(columns)
        .where(and(eq(purchaseOrders.id, id), eq(purchaseOrders.version, purchaseOrder.version)))
        .run();
      if (changes !== 1) return undefined;
      await putWords(purchaseOrder);
      return next;
    },
  };
}

function toRow({ id, orderId, supplier, number, status, createdAt, version, ...body }: PurchaseOrder) {
  return { id, orderId, supplier, number, status, createdAt, version, body };
}

export function toPurchaseOrder({ body, ...columns }: Row): PurchaseOrder {
  return { ...columns, ...body };
}
