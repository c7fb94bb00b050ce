/**
 * The goods of the orders that have not ended, with the time from which their supplier counts them. It is written in the
 * transaction of whatever changes it; worked out anew, it must be the same.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { supplierOf } from '../../../tools/catalog/product-key.ts';
import { hasEnded } from '../../../tools/orders/moves.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { countedFrom } from '../../../tools/purchasing/counted-from.ts';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { openOrderParts, orders, purchaseOrders } from '../tables.ts';

type OpenPart = typeof openOrderParts.$inferSelect;

/** Without the rest of the body. */
const ITEMS = sql`${orders.body} -> 'items'`.mapWith((text: string): Order['items'] => JSON.parse(text));
const SENT = {
  supplier: purchaseOrders.supplier,
  sentAt: sql<string>`${purchaseOrders.body} ->> 'sentAt'`,
  reports: sql`${purchaseOrders.body} -> 'reports'`.mapWith((text: string): PurchaseOrder['reports'] =>
    JSON.parse(text),
  ),
};

function openPartsOn(db: Connection) {
  const id = sql.placeholder('orderId');
  const statusAndItems = { status: orders.status, items: ITEMS };
  const one = once(() => db.select(statusAndItems).from(orders).where(eq(orders.id, id)).prepare());
  const isSent = and(eq(purchaseOrders.orderId, id), eq(purchaseOrders.status, 'sent'));
  const accepted = once(() => db.select(SENT).from(purchaseOrders).where(isSent).prepare());
  const ofOrder = eq(openOrderParts.orderId, id);
  // At once, so that its plan is judged: nothing that judges plans calls it.
  const written = db.select().from(openOrderParts).where(ofOrder).prepare();
  const away = once(() => db.delete(openOrderParts).where(ofOrder).prepare());

  /** Worked out from the order and its purchase orders. */
  async function found(orderId: string): Promise<OpenPart[]> {
    const order = await one().get({ orderId });
    if (!order || hasEnded(order)) return [];
    const sent = await accepted().all({ orderId });
    const parts = new Map<string, OpenPart>();
    for (const { key, partId, quantity } of order.items.map(({ spec }) => spec)) {
      const name = JSON.stringify([key, partId]);
      const pieces = quantity + (parts.get(name)?.pieces ?? 0);
      const from = countedFrom(
        order.status,
        sent.find(({ supplier }) => supplier === supplierOf(key)),
      );
      parts.set(name, { key, partId, orderId, pieces, countedFrom: from });
    }
    return [...parts.values()];
  }
  return { found, written: (orderId: string) => written.all({ orderId }), away };
}

/** Writes them, after something of the order or its purchase orders changed. */
export function openPartsWriter(db: Connection): (orderId: string) => Promise<void> {
  const { found, away } = openPartsOn(db);
  return async (orderId) => {
    const parts = await found(orderId);
    await away().run({ orderId });
    if (parts.length > 0) await db.insert(openOrderParts).values(parts).run();
  };
}

/** Whether what is written for an order is what follows from it. */
export function openPartsChecker(db: Connection): (orderId: string) => Promise<boolean> {
  const { found, written } = openPartsOn(db);
  const sorted = (parts: OpenPart[]) =>
    parts.map((part) => JSON.stringify(Object.entries(part).sort())).sort();
  return async (orderId) => isDeepStrictEqual(sorted(await found(orderId)), sorted(await written(orderId)));
}
