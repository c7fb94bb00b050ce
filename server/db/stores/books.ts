/** What is written with the moves of an order, beside what follows from its records. */
import { asc, gt } from 'drizzle-orm';
import type { Order } from '../../../tools/orders/order.ts';
import type { Connection } from '../ledger.ts';
import { orders } from '../tables.ts';
import { billWriter, movementsChecker } from './movements.ts';
import { openPartsChecker, openPartsWriter } from './open-parts.ts';
import { ORDERS, ordersStore } from './orders.ts';
import { isRightOutcome, outcomeWriter } from './outcomes.ts';
import { wronglyOwed } from './owed.ts';
import { reorders } from './reorders.ts';

const AT_ONCE = 200;

/** Orders for which something else is written, by their id: what is owed, what moved the balance, what reports add up, when a reorder is due, its goods. */
export async function wrongBooks(db: Connection): Promise<string[]> {
  const wrong = new Set(await wronglyOwed(db));
  const { where } = ORDERS.on(db);
  const { isRight } = reorders(db);
  const isRightly = isRightOutcome(db);
  const hasRightParts = openPartsChecker(db);
  const isRightlyMoved = movementsChecker(db);
  const isWrong = async (order: Order) =>
    !(
      (await isRightly(order)) &&
      (await isRight(order)) &&
      (await hasRightParts(order.id)) &&
      (await isRightlyMoved(order.id))
    );
  let last = 0;
  for (;;) {
    const some = await where(gt(orders.number, last), [asc(orders.number)], { limit: AT_ONCE });
    // One that moves between two statements is looked at again.
    for (const order of some) if ((await isWrong(order)) && (await isWrong(order))) wrong.add(order.id);
    const next = some.at(-1)?.number;
    if (next === undefined) return [...wrong];
    last = next;
  }
}

/** Writes it anew. */
export async function mendBooks(db: Connection, orderId: string): Promise<void> {
  await billWriter(db)(orderId);
  await outcomeWriter(db)(orderId);
  await openPartsWriter(db)(orderId);
  const order = await ordersStore(db).anyById(orderId);
  if (order) await reorders(db).put(order);
}
