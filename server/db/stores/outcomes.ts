/**
 * What orders add to the figures of reports. It is written in the transaction of whatever changes it, so that a report is a
 * sum over narrow rows; worked out anew, it must be the same.
 */
import { isDeepStrictEqual } from 'node:util';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Order } from '../../../tools/orders/order.ts';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import { type Outcome, outcomeOf } from '../../../tools/reports/outcome.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { events, orderOutcomes, orders, purchaseOrders, quotes } from '../tables.ts';
import { records } from './records.ts';

/** `writes` is the store's own. */
export const OUTCOMES = records(orderOutcomes, { hidden: ['writes'] });

/** A part of what an order or a purchase order has in its body, without the rest. */
const parsed = <Part>(part: SQL) => part.mapWith((text: string): Part => JSON.parse(text));
const whole = (text: SQL) => sql<number>`cast(${text} as bigint)`;

const TOTALS = sql`${orders.body} -> 'totals'`;
const REPORTED = {
  number: orders.number,
  accountId: orders.accountId,
  status: orders.status,
  source: orders.source,
  createdAt: orders.createdAt,
  quotedAt: quotes.createdAt,
  items: parsed<Order['items']>(sql`${orders.body} -> 'items'`),
  charges: parsed<Order['charges']>(sql`${orders.body} -> 'charges'`),
  subtotalCents: whole(sql`${TOTALS} ->> 'subtotalCents'`),
  totalCents: whole(sql`${TOTALS} ->> 'totalCents'`),
  freightCents: whole(sql`${TOTALS} -> 'freight' ->> 'amountCents'`),
  taxCents: whole(sql`${TOTALS} -> 'tax' ->> 'amountCents'`),
  refundedCents: whole(sql`${orders.payment} ->> 'refundedCents'`),
  inHandsDate: sql<string>`${orders.body} -> 'dates' ->> 'inHandsDate'`,
  deliveredOn: sql<string | null>`${orders.body} -> 'delivered' ->> 'on'`,
};

const SENT = sql`${purchaseOrders.body} -> 'body'`;
const PURCHASED = {
  supplier: purchaseOrders.supplier,
  status: purchaseOrders.status,
  sentAt: sql<string | null>`${purchaseOrders.body} ->> 'sentAt'`,
  answeredAt: sql<string | null>`${purchaseOrders.body} -> 'reports' -> 0 ->> 'at'`,
  firstDoubt: sql<string | null>`${purchaseOrders.body} -> 'doubts' -> 0 ->> 'since'`,
  lines: parsed<{ line: number }[]>(sql`${SENT} -> 'lines'`),
  totalRate: whole(sql`${SENT} ->> 'totalRate'`),
  inbound: parsed<PurchaseOrder['body']['inbound'] | null>(sql`${SENT} -> 'inbound'`),
  invoicing: parsed<PurchaseOrder['invoicing'] | null>(sql`${purchaseOrders.body} -> 'invoicing'`),
};

/** Works it out from the order, its purchase orders and its events. */
function outcomes(db: Connection): (orderId: string) => Promise<Outcome | undefined> {
  const id = sql.placeholder('orderId');
  const reported = once(() =>
    db
      .select(REPORTED)
      .from(orders)
      .innerJoin(quotes, eq(quotes.id, orders.quoteId))
      .where(eq(orders.id, id))
      .prepare(),
  );
  const purchased = once(() =>
    db
      .select(PURCHASED)
      .from(purchaseOrders)
      .where(eq(purchaseOrders.orderId, id))
      .orderBy(asc(purchaseOrders.createdAt), asc(purchaseOrders.id))
      .prepare(),
  );
  const raised = once(() =>
    db
      .select({ name: events.name, at: events.at })
      .from(events)
      .where(eq(events.recordId, id))
      .orderBy(asc(events.id))
      .prepare(),
  );
  return async (orderId) => {
    const [order, sent, heard] = await Promise.all([
      reported().get({ orderId }),
      purchased().all({ orderId }),
      raised().all({ orderId }),
    ]);
    if (!order) return undefined;
    const { subtotalCents, totalCents, freightCents, taxCents } = order;
    const freight = { amountCents: freightCents };
    return outcomeOf({
      ...order,
      order: { ...order, totals: { subtotalCents, totalCents, freight, tax: { amountCents: taxCents } } },
      purchaseOrders: sent.map(({ lines, totalRate, inbound, firstDoubt, invoicing, ...row }) => ({
        ...row,
        wasInDoubt: firstDoubt !== null,
        body: { lines, totalRate, ...(inbound ? { inbound } : {}) },
        ...(invoicing ? { invoicing } : {}),
      })),
      events: heard,
    });
  };
}

/** Writes what an order adds, after something of it changed. */
export function outcomeWriter(db: Connection): (orderId: string) => Promise<void> {
  const outcomeFor = outcomes(db);
  return async (orderId) => {
    const outcome = await outcomeFor(orderId);
    if (!outcome) return;
    const set = { ...outcome, writes: sql`${orderOutcomes.writes} + 1` };
    await db
      .insert(orderOutcomes)
      .values(outcome)
      .onConflictDoUpdate({ target: orderOutcomes.number, set })
      .run();
  };
}

/** Whether what is written for an order is what it adds. */
export function isRightOutcome(db: Connection) {
  const outcomeFor = outcomes(db);
  const { where } = OUTCOMES.on(db);
  return async ({ id, number }: Pick<Order, 'id' | 'number'>): Promise<boolean> =>
    isDeepStrictEqual(
      (await where(eq(orderOutcomes.number, number), [])).map((written) => ({ ...written })),
      [await outcomeFor(id)].map((outcome) => ({ ...outcome })),
    );
}
