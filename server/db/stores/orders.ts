import { and, asc, count, desc, eq, gt, gte, inArray, max, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Order } from '../../../tools/orders/order.ts';
import { FIRST_ORDER_NUMBER } from '../../../tools/orders/order-number.ts';
import type { DeskFilter, OrderQuery, OrdersWriter } from '../../../tools/orders/port.ts';
import type { Connection } from '../ledger.ts';
import { orders } from '../tables.ts';
import { orderIndex } from './order-index.ts';
import { wordsOfOrder } from './order-words.ts';

type Row = typeof orders.$inferSelect;

const ENDED: Order['status'][] = ['complete', 'cancelled'];

export function ordersStore(db: Connection): OrdersWriter {
  const anyById = db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare();
  const byNumber = db
    .select()
    .from(orders)
    .where(eq(orders.number, sql.placeholder('number')))
    .prepare();
  const byQuote = db
    .select()
    .from(orders)
    .where(eq(orders.quoteId, sql.placeholder('quoteId')))
    .prepare();

  const index = orderIndex(db);

  return {
    async byId(accountId, id) {
      const row = await anyById.get({ id });
      return row?.accountId === accountId ? toOrder(row) : undefined;
    },
    anyById: async (id) => optional(await anyById.get({ id })),
    async byNumber(accountId, number) {
      const row = await byNumber.get({ number });
      return row?.accountId === accountId ? toOrder(row) : undefined;
    },
    byQuote: async (quoteId) => optional(await byQuote.get({ quoteId })),
    async list(accountId, { status, text, limit, offset }) {
      const where = and(
        eq(orders.accountId, accountId),
        status && eq(orders.status, status),
        text?.trim() ? index.holding(text) : undefined,
      );
      const rows = await db
        .select()
        .from(orders)
        .where(where)
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit)
        .offset(offset)
        .all();
      const [counted] = await db.select({ total: count() }).from(orders).where(where).all();
      return { orders: rows.map(toOrder), total: counted?.total ?? 0 };
    },
    async find(accountId, wanted) {
      const rows = await db
        .select()
        .from(orders)
        .where(and(eq(orders.accountId, accountId), ...followedBy(wanted)))
        .orderBy(asc(orders.updatedAt), asc(orders.id))
        .limit(wanted.limit)
        .offset(wanted.offset)
        .all();
      return rows.map(toOrder);
    },
    async placed({ since, accountId }, { after, limit }) {
      const rows = await db
        .select()
        .from(orders)
        .where(
          and(
            accountId === undefined ? undefined : eq(orders.accountId, accountId),
            gte(orders.createdAt, since),
            after === null ? undefined : placedAfter(after),
          ),
        )
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .limit(limit)
        .all();
      return rows.map(toOrder);
    },
    async listForDesk(filter) {
      const where = onDesk(filter, filter.text?.trim() ? index.holding(filter.text) : undefined);
      // Numbers alone are sorted without reading what else is in an order.
      const shown = await db
        .select({ number: orders.number })
        .from(orders)
        .where(where)
        .orderBy(desc(orders.number))
        .limit(filter.limit)
        .offset(filter.offset)
        .all();
      const numbers = shown.map(({ number }) => number);
      const rows = await db
        .select()
        .from(orders)
        .where(inArray(orders.number, numbers))
        .orderBy(desc(orders.number))
        .all();
      const [counted] = await db.select({ total: count() }).from(orders).where(where).all();
      return { orders: rows.map(toOrder), total: counted?.total ?? 0 };
    },
    async inStatus(statuses) {
      const rows = await db
        .select()
        .from(orders)
        .where(inArray(orders.status, [...statuses]))
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .all();
      return rows.map(toOrder);
    },
    async completeSince(changedSince, placedSince) {
      const rows = await db
        .select()
        .from(orders)
        .where(
          and(
            eq(orders.status, 'complete'),
            gte(orders.createdAt, placedSince),
            gte(orders.updatedAt, changedSince),
          ),
        )
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .all();
      return rows.map(toOrder);
    },
    async nextNumber() {
      const [last] = await db
        .select({ number: max(orders.number) })
        .from(orders)
        .all();
      return (last?.number ?? FIRST_ORDER_NUMBER - 1) + 1;
    },
    async add(order) {
      await db.insert(orders).values(toRow(order)).run();
      await index.put(order.number, 'order', wordsOfOrder(order));
    },
    async change(order) {
      const next = { ...order, version: order.version + 1 };
      const { id, assignedTo: _, ...columns } = toRow(next);
      const { changes } = await db
        .update(orders)
        .set(columns)
        .where(and(eq(orders.id, id), eq(orders.version, order.version)))
        .run();
      if (changes !== 1) return undefined;
      await index.put(order.number, 'order', wordsOfOrder(order));
      return next;
    },
    async assign(id, assignedTo) {
      await db.update(orders).set({ assignedTo }).where(eq(orders.id, id)).run();
    },
  };
}

/** By time and id. */
export const placedAfter = ({ createdAt, id }: Pick<Order, 'createdAt' | 'id'>) =>
  sql`(${orders.createdAt}, ${orders.id}) > (${createdAt}, ${id})`;

const followedBy = ({ id, number, poNumber, changedAfter, isOpen, hasParcels }: OrderQuery) => [
  id === undefined ? undefined : eq(orders.id, id),
  number === undefined ? undefined : eq(orders.number, number),
  poNumber === undefined ? undefined : sql`lower(payment ->> 'poNumber') = lower(${poNumber})`,
  changedAfter === undefined ? undefined : gt(orders.updatedAt, changedAfter),
  isOpen === true ? notInArray(orders.status, ENDED) : undefined,
  hasParcels === true ? sql`cast(${orders.tracking} as text) <> '[]'` : undefined,
];

const onDesk = ({ status, open, assignedTo }: DeskFilter, holding: SQL | undefined) =>
  and(
    assignedTo === undefined ? undefined : eq(orders.assignedTo, assignedTo),
    status && eq(orders.status, status),
    open === undefined ? undefined : open ? notInArray(orders.status, ENDED) : inArray(orders.status, ENDED),
    holding,
  );

function toRow({
  items,
  charges,
  totals,
  shipTo,
  destinations,
  dates,
  rush,
  shippingService,
  freightForm = 'header',
  terms,
  language,
  ...columns
}: Order) {
  const body = { items, charges, totals, shipTo, destinations, dates, rush, shippingService, freightForm };
  const asked = {
    ...(terms === undefined ? {} : { terms }),
    ...(language === undefined ? {} : { language }),
  };
  return { ...columns, body: { ...body, ...asked } };
}

const optional = (row: Row | undefined): Order | undefined => row && toOrder(row);

export function toOrder({ body, ...columns }: Row): Order {
  return { ...columns, ...body, destinations: body.destinations ?? [] };
}
