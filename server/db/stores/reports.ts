import { and, asc, count, eq, gte, inArray, lt } from 'drizzle-orm';
import { EVENT_NAMES } from '../../../tools/events/events.ts';
import { groupedBy } from '../../../tools/quotes/price-lines.ts';
import type { ReportScope, ReportsPort } from '../../../tools/reports/port.ts';
import type { Connection } from '../ledger.ts';
import { accounts, events, orders, purchaseOrders, quotes } from '../tables.ts';
import { ORDERS, placedAfter } from './orders.ts';
import { PURCHASE_ORDERS } from './purchase-orders.ts';

type Placed = typeof orders | typeof quotes;

const within = (table: Placed, { from, until, accountId }: ReportScope) =>
  and(
    gte(table.createdAt, from),
    lt(table.createdAt, until),
    accountId === undefined ? undefined : eq(table.accountId, accountId),
  );

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> =>
  new Map(groupedBy(rows, keyOf).map((group) => [keyOf(group[0]), group]));

export const reportsStore = (db: Connection): ReportsPort => ({
  async orders(scope, { after, limit }) {
    const rows = await db
      .select({ order: orders, account: accounts.name })
      .from(orders)
      .innerJoin(accounts, eq(accounts.id, orders.accountId))
      .where(and(within(orders, scope), after === null ? undefined : placedAfter(after.order)))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(limit)
      .all();
    const ids = rows.map(({ order }) => order.id);
    if (ids.length === 0) return [];
    const sent = await db
      .select()
      .from(purchaseOrders)
      .where(inArray(purchaseOrders.orderId, ids))
      .orderBy(asc(purchaseOrders.createdAt), asc(purchaseOrders.id))
      .all();
    const raised = await db
      .select({ recordId: events.recordId, name: events.name, at: events.at })
      .from(events)
      .where(inArray(events.recordId, ids))
      .orderBy(asc(events.id))
      .all();
    const sentFor = grouped(sent, ({ orderId }) => orderId);
    const raisedOf = grouped(raised, ({ recordId }) => recordId);
    return rows.map(({ order, account }) => ({
      account,
      order: ORDERS.toRecord(order),
      purchaseOrders: (sentFor.get(order.id) ?? []).map(PURCHASE_ORDERS.toRecord),
      events: (raisedOf.get(order.id) ?? []).map(({ name, at }) => ({ name, at })),
    }));
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
