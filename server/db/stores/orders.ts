import {
  and,
  asc,
  countDistinct,
  eq,
  gt,
  gte,
  inArray,
  lt,
  max,
  ne,
  notInArray,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Order } from '../../../tools/orders/order.ts';
import { FIRST_ORDER_NUMBER } from '../../../tools/orders/order-number.ts';
import type { DeskFilter, OrderQuery, OrdersWriter } from '../../../tools/orders/port.ts';
import { once } from '../../../tools/values/once.ts';
import { sortName } from '../../../tools/values/sort.ts';
import type { Connection } from '../ledger.ts';
import { EXPECTED_DATE, REFUND_DUE, TOTAL_CENTS } from '../tables/conditions.ts';
import { openOrderParts, orders } from '../tables.ts';
import { countOf, mostAsked, ONE } from './count-up-to.ts';
import { billWriter } from './movements.ts';
import { openPartsWriter } from './open-parts.ts';
import { orderIndex } from './order-index.ts';
import { wordsOfOrder } from './order-words.ts';
import { outcomeWriter } from './outcomes.ts';
import { oldestFirst, records, sorting } from './records.ts';
import { reorders } from './reorders.ts';
import { inAccount } from './word-index.ts';

export const ORDERS = records(orders, {
  apart: ['assignedTo'],
  hidden: ['statusSince', 'creditUsedCents'],
});

const KEYS = { total: TOTAL_CENTS, in_hands: EXPECTED_DATE };
const DESK_KEYS = { ...KEYS, created: orders.number, since: orders.statusSince };

const ENDED: Order['status'][] = ['complete', 'cancelled'];

export function ordersStore(db: Connection): OrdersWriter {
  const { one, where, stretch, add, change, set } = ORDERS.on(db);
  const oldest = oldestFirst(orders);
  const [anyById, anyByNumber] = [one('id'), one('number')];
  const ofAccount = (order: Order | undefined, accountId: string) =>
    order?.accountId === accountId ? order : undefined;
  const index = orderIndex(db);
  const putBill = billWriter(db);
  const putOutcome = outcomeWriter(db);
  const { put: putReorder } = reorders(db);
  const putParts = openPartsWriter(db);
  // Every answer of stock asks for them.
  const uncounted = once(() =>
    db
      .select({ partId: openOrderParts.partId, pieces: sum(openOrderParts.pieces).mapWith(Number) })
      .from(openOrderParts)
      .where(
        and(
          eq(openOrderParts.key, sql.placeholder('key')),
          gt(openOrderParts.countedFrom, sql.placeholder('asOf')),
          ne(openOrderParts.orderId, sql.placeholder('exceptOrderId')),
        ),
      )
      .groupBy(openOrderParts.partId)
      .prepare(),
  );

  async function idsOf(matching: SQL | undefined): Promise<string[]> {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(matching)
      .orderBy(...oldest)
      .all();
    return rows.map(({ id }) => id);
  }

  return {
    byId: async (accountId, id) => ofAccount(await anyById(id), accountId),
    anyById,
    byNumber: async (accountId, number) => ofAccount(await anyByNumber(number), accountId),
    byQuote: one('quoteId'),
    async list(accountId, { status, text, ...asked }) {
      const sought = text?.trim() ? await index.sought(text) : undefined;
      const isMeant = and(
        inAccount(orders.accountId, accountId, sought),
        status && eq(orders.status, status),
      );
      return stretch('orders', isMeant, asked, KEYS);
    },
    find: (accountId, wanted) =>
      where(
        and(eq(orders.accountId, accountId), ...followedBy(wanted)),
        [asc(orders.updatedAt), asc(orders.id)],
        wanted,
      ),
    async listForDesk(filter) {
      const matching = onDesk(
        filter,
        filter.text?.trim() ? (await index.sought(filter.text)).where : undefined,
      );
      const sort = filter.sort ?? '-created';
      const { order } = sorting(sort, DESK_KEYS, sortName(sort) === 'created' ? orders.number : orders.id);
      const some = db.select(ONE).from(orders).where(matching).limit(mostAsked(filter)).as('some');
      const [shown, total] = await Promise.all([
        // Numbers alone are sorted without reading what else is in an order.
        db
          .select({ number: orders.number })
          .from(orders)
          .where(matching)
          .orderBy(...order)
          .limit(filter.limit)
          .offset(filter.offset)
          .all(),
        countOf(db, some),
      ]);
      const numbers = shown.map(({ number }) => number);
      return { orders: await where(inArray(orders.number, numbers), order), total };
    },
    async statusSince(statuses) {
      const rows = await db
        .select({ id: orders.id, since: orders.statusSince })
        .from(orders)
        .where(inArray(orders.status, [...statuses]))
        .all();
      return new Map(rows.map(({ id, since }) => [id, since]));
    },
    refundsDue: (limit) => where(REFUND_DUE, oldest, { limit }),
    inStatus: (statuses) => where(inArray(orders.status, [...statuses]), oldest),
    idsInStatus: (statuses) => idsOf(inArray(orders.status, [...statuses])),
    async countOpenWith(supplier) {
      // `;` comes right after the `:` of a key.
      const theirs = and(gte(openOrderParts.key, `${supplier}:`), lt(openOrderParts.key, `${supplier};`));
      const [counted] = await db
        .select({ open: countDistinct(openOrderParts.orderId) })
        .from(openOrderParts)
        .where(theirs)
        .all();
      return counted?.open ?? 0;
    },
    async uncountedPieces(key, asOf, exceptOrderId = '') {
      const rows = await uncounted().all({ key, asOf, exceptOrderId });
      return new Map(rows.map(({ partId, pieces }) => [partId, pieces]));
    },
    completeSince: (since) => idsOf(and(eq(orders.status, 'complete'), gte(orders.statusSince, since))),
    async nextNumber() {
      const [last] = await db
        .select({ number: max(orders.number) })
        .from(orders)
        .all();
      return (last?.number ?? FIRST_ORDER_NUMBER - 1) + 1;
    },
    async add(order) {
      await add({ ...order, statusSince: order.createdAt });
      await index.put(order.number, 'order', wordsOfOrder(order));
      await putParts(order.id);
      await putBill(order.id);
      await putOutcome(order.id);
      await putReorder(order);
    },
    async change(order) {
      const isSame = sql`${orders.status} = ${order.status}`;
      const next = await change(order, {
        statusSince: sql`case when ${isSame} then ${orders.statusSince} else ${order.updatedAt} end`,
      });
      if (!next) return undefined;
      await index.put(order.number, 'order', wordsOfOrder(order));
      await putParts(next.id);
      await putBill(next.id);
      await putOutcome(next.id);
      await putReorder(next);
      return next;
    },
    async assign(id, assignedTo) {
      await set(id, { assignedTo });
    },
  };
}

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
