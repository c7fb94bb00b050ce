/**
 * When the note is due that an order may be repeated. It is written in the transaction of whatever changes it, for the orders
 * beside it as well: a newer one with a product ends the note of the one before. Worked out anew, it must be the same.
 */
import { isDeepStrictEqual } from 'node:util';
import { eq, type SQL, sql } from 'drizzle-orm';
import { reorderDueOn } from '../../../tools/agents/reorder-due.ts';
import { type Order, productKeysOf } from '../../../tools/orders/order.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { orderedProducts, orders, reorderDues, reorderNotes } from '../tables.ts';
import { records } from './records.ts';

/** Written out: in a query on one table drizzle leaves out the table's name. */
const numberBeside = (is: SQL, order: SQL) =>
  sql<number | null>`(select other.number from ordered_products as other
    where other.account_id = ordered_products.account_id and other.key = ordered_products.key
    and other.number ${is} ordered_products.number order by other.number ${order} limit 1)`;

type Reordered = Pick<Order, 'id' | 'number' | 'accountId' | 'status' | 'items'>;

const keysOf = ({ status, items }: Reordered): string[] =>
  status === 'cancelled' ? [] : productKeysOf(items).sort();

export function reorders(db: Connection) {
  const number = sql.placeholder('number');
  /** Each product of an order, and the orders of its account that have it too: the last before and the first after it. */
  const products = once(() =>
    db
      .select({
        key: orderedProducts.key,
        before: numberBeside(sql`<`, sql`desc`),
        after: numberBeside(sql`>`, sql`asc`),
      })
      .from(orderedProducts)
      .where(eq(orderedProducts.number, number))
      .prepare(),
  );
  const placed = once(() =>
    db
      .select({ id: orders.id, status: orders.status, createdAt: orders.createdAt, notedAt: reorderNotes.at })
      .from(orders)
      .leftJoin(reorderNotes, eq(reorderNotes.orderId, orders.id))
      .where(eq(orders.number, number))
      .prepare(),
  );
  const dues = records(reorderDues).on(db);
  const written = dues.one('orderId');

  /** `undefined` for an order that is not complete, had its note, or is not the newest with each of its products. */
  async function dueOf(number: number) {
    const order = await placed().get({ number });
    if (order?.status !== 'complete' || order.notedAt !== null) return undefined;
    const beside = await products().all({ number });
    if (beside.length === 0 || beside.some(({ after }) => after !== null)) return undefined;
    const earlier = await placed().get({ number: Math.max(...beside.map(({ before }) => before ?? 0)) });
    return { orderId: order.id, dueOn: reorderDueOn(order.createdAt, earlier?.createdAt) };
  }

  async function putDue(number: number): Promise<void> {
    const due = await dueOf(number);
    if (due) return dues.put(due, reorderDues.orderId);
    const order = await placed().get({ number });
    await db
      .delete(reorderDues)
      .where(eq(reorderDues.orderId, order?.id ?? ''))
      .run();
  }

  return {
    /** After an order was added or changed. */
    async put(order: Reordered): Promise<void> {
      const { number, accountId, status } = order;
      const keys = keysOf(order);
      const before = await products().all({ number });
      const isSame = isDeepStrictEqual(before.map(({ key }) => key).sort(), keys);
      if (isSame && status !== 'complete') return;
      if (!isSame) {
        await db.delete(orderedProducts).where(eq(orderedProducts.number, number)).run();
        if (keys.length > 0)
          await db
            .insert(orderedProducts)
            .values(keys.map((key) => ({ accountId, key, number })))
            .run();
      }
      const beside = isSame ? [] : [...before, ...(await products().all({ number }))];
      const touched = new Set([number, ...beside.flatMap(({ before, after }) => [before, after])]);
      for (const one of touched) if (one !== null) await putDue(one);
    },
    /** Whether what is written for an order is what follows from it and those beside it. */
    async isRight(order: Reordered): Promise<boolean> {
      const [has, due, wanted] = [
        await products().all({ number: order.number }),
        await written(order.id),
        await dueOf(order.number),
      ];
      const keys = has.map(({ key }) => key).sort();
      return isDeepStrictEqual([keys, due?.dueOn], [keysOf(order), wanted?.dueOn]);
    },
  };
}
