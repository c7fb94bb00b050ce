import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Order } from '../../../tools/orders/order.ts';
import type { OrdersWriter } from '../../../tools/orders/port.ts';
import type { Connection } from '../ledger.ts';
import { orders } from '../tables.ts';

export function ordersStore(db: Connection): OrdersWriter {
  const byId = db
    .select()
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), eq(orders.accountId, sql.placeholder('accountId'))))
    .prepare();
  const byQuote = db
    .select()
    .from(orders)
    .where(eq(orders.quoteId, sql.placeholder('quoteId')))
    .prepare();

  return {
    byId: async (accountId, id) => toOrder(byId.get({ id, accountId })),
    byQuote: async (quoteId) => toOrder(byQuote.get({ quoteId })),
    async list(accountId, { status, limit, offset }) {
      const where = and(eq(orders.accountId, accountId), status && eq(orders.status, status));
      const rows = db
        .select()
        .from(orders)
        .where(where)
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit)
        .offset(offset)
        .all();
      const [counted] = db.select({ total: count() }).from(orders).where(where).all();
      return { orders: rows.flatMap((row) => toOrder(row) ?? []), total: counted?.total ?? 0 };
    },
    async add(order) {
      const { items, charges, totals, shipTo, dates, ...columns } = order;
      db.insert(orders)
        .values({ ...columns, body: { items, charges, totals, shipTo, dates } })
        .run();
    },
  };
}

function toOrder(row: typeof orders.$inferSelect | undefined): Order | undefined {
  if (!row) return undefined;
  const { body, ...columns } = row;
  return { ...columns, ...body };
}
