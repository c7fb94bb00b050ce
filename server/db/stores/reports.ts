import { and, asc, count, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { EVENT_NAMES } from '../../../tools/events/events.ts';
import type { Order } from '../../../tools/orders/order.ts';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';
import { groupedBy } from '../../../tools/quotes/price-lines.ts';
import type { ReportedPurchase, ReportScope, ReportsPort } from '../../../tools/reports/port.ts';
import type { Connection } from '../ledger.ts';
import { accounts, events, orders, purchaseOrders, quotes } from '../tables.ts';
import { placedAfter } from './orders.ts';

type Placed = typeof orders | typeof quotes;

const within = (table: Placed, { from, until, accountId }: ReportScope) =>
  and(
    gte(table.createdAt, from),
    lt(table.createdAt, until),
    accountId === undefined ? undefined : eq(table.accountId, accountId),
  );

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> =>
  new Map(groupedBy(rows, keyOf).map((group) => [keyOf(group[0]), group]));

/** A part of what an order or a purchase order has in its body, without the rest. */
const parsed = <Part>(part: SQL) => part.mapWith((text: string): Part => JSON.parse(text));
const whole = (text: SQL) => sql<number>`cast(${text} as bigint)`;

const TOTALS = sql`${orders.body} -> 'totals'`;
const REPORTED = {
  id: orders.id,
  accountId: orders.accountId,
  status: orders.status,
  source: orders.source,
  createdAt: orders.createdAt,
  account: accounts.name,
  items: parsed<Order['items']>(sql`${orders.body} -> 'items'`),
  charges: parsed<Order['charges']>(sql`${orders.body} -> 'charges'`),
  subtotalCents: whole(sql`${TOTALS} ->> 'subtotalCents'`),
  totalCents: whole(sql`${TOTALS} ->> 'totalCents'`),
  freightCents: whole(sql`${TOTALS} -> 'freight' ->> 'amountCents'`),
  taxCents: whole(sql`${TOTALS} -> 'tax' ->> 'amountCents'`),
  refundedCents: whole(sql`${orders.payment} ->> 'refundedCents'`),
  inHandsDate: sql<string>`${orders.body} -> 'dates' ->> 'inHandsDate'`,
};

const SENT = sql`${purchaseOrders.body} -> 'body'`;
const PURCHASED = {
  orderId: purchaseOrders.orderId,
  supplier: purchaseOrders.supplier,
  status: purchaseOrders.status,
  sentAt: sql<string | null>`${purchaseOrders.body} ->> 'sentAt'`,
  answeredAt: sql<string | null>`${purchaseOrders.body} -> 'reports' -> 0 ->> 'at'`,
  firstDoubt: sql<string | null>`${purchaseOrders.body} -> 'doubts' -> 0 ->> 'since'`,
  lines: parsed<{ line: number }[]>(sql`${SENT} -> 'lines'`),
  totalRate: whole(sql`${SENT} ->> 'totalRate'`),
  invoicing: parsed<PurchaseOrder['invoicing'] | null>(sql`${purchaseOrders.body} -> 'invoicing'`),
};

async function purchasesOf(db: Connection, orderIds: string[]): Promise<Map<string, ReportedPurchase[]>> {
  const rows = await db
    .select(PURCHASED)
    .from(purchaseOrders)
    .where(inArray(purchaseOrders.orderId, orderIds))
    .orderBy(asc(purchaseOrders.createdAt), asc(purchaseOrders.id))
    .all();
  const purchases = rows.map(({ lines, totalRate, firstDoubt, invoicing, ...row }) => ({
    ...row,
    wasInDoubt: firstDoubt !== null,
    body: { lines, totalRate },
    ...(invoicing ? { invoicing } : {}),
  }));
  return grouped(purchases, ({ orderId }) => orderId);
}

export const reportsStore = (db: Connection): ReportsPort => ({
  async orders(scope, { after, limit }) {
    const rows = await db
      .select(REPORTED)
      .from(orders)
      .innerJoin(accounts, eq(accounts.id, orders.accountId))
      .where(and(within(orders, scope), after === null ? undefined : placedAfter(after.order)))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(limit)
      .all();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const sentFor = scope.accountId === undefined ? await purchasesOf(db, ids) : undefined;
    const raised = await db
      .select({ recordId: events.recordId, name: events.name, at: events.at })
      .from(events)
      .where(inArray(events.recordId, ids))
      .orderBy(asc(events.id))
      .all();
    const raisedOf = grouped(raised, ({ recordId }) => recordId);
    return rows.map(
      ({
        account,
        refundedCents,
        inHandsDate,
        subtotalCents,
        totalCents,
        freightCents,
        taxCents,
        ...order
      }) => ({
        order: {
          ...order,
          totals: {
            subtotalCents,
            totalCents,
            freight: { amountCents: freightCents },
            tax: { amountCents: taxCents },
          },
        },
        refundedCents,
        inHandsDate,
        account,
        purchaseOrders: sentFor?.get(order.id) ?? [],
        events: (raisedOf.get(order.id) ?? []).map(({ name, at }) => ({ name, at })),
      }),
    );
  },
  async quotes(scope) {
    return db
      .select({
        id: quotes.id,
        status: quotes.status,
        createdAt: quotes.createdAt,
        expiresAt: quotes.expiresAt,
        replacedBy: quotes.replacedBy,
        orderedAt: orders.createdAt,
      })
      .from(quotes)
      .leftJoin(orders, eq(orders.quoteId, quotes.id))
      .where(within(quotes, scope))
      .orderBy(asc(quotes.createdAt), asc(quotes.id))
      .all();
  },
  async actions({ from, until, accountId }) {
    return db
      .select({ name: events.name, actor: events.actor, times: count() })
      .from(events)
      .where(
        and(
          // Each name has its events by time.
          inArray(events.name, [...EVENT_NAMES]),
          gte(events.at, from),
          lt(events.at, until),
          accountId === undefined ? undefined : eq(events.accountId, accountId),
        ),
      )
      .groupBy(events.name, events.actor)
      .orderBy(asc(events.name), asc(events.actor))
      .all();
  },
});
