/** Finds past orders that are likely due again. */
import type { Ctx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { inPages } from '../values/in-pages.ts';
import { LATEST_DAYS, type Placed, ReorderTimes, SOONEST_DAYS, toPlaced } from './reorder-due.ts';

const DAY_MS = 86_400_000;
const ORDERS_AT_ONCE = 200;

/** Ids of complete orders whose note is due and was not sent, oldest first. */
export async function dueReorders(ctx: Pick<Ctx, 'orders' | 'reorderNotes' | 'now'>): Promise<string[]> {
  const now = ctx.now();
  const soonest = daysBefore(now, SOONEST_DAYS);
  const oldest = daysBefore(now, LATEST_DAYS);
  const placed = await placedSince(ctx, daysBefore(oldest, LATEST_DAYS));
  const times = new ReorderTimes(placed);
  const due = placed.filter((order) => {
    const at = new Date(order.createdAt);
    if (order.status !== 'complete' || at > soonest || at < oldest) return false;
    const dueAt = times.dueAt(order);
    return dueAt !== undefined && dueAt <= now;
  });
  return ctx.reorderNotes.withoutNote(due.map(({ id }) => id));
}

/** When the note of this order is due; `undefined` where a newer order has its product. */
export async function noteDueAt(ctx: Pick<Ctx, 'orders'>, order: Placed): Promise<Date | undefined> {
  const since = daysBefore(new Date(order.createdAt), LATEST_DAYS);
  return new ReorderTimes(await placedSince(ctx, since, order.accountId)).dueAt(order);
}

/** @param accountId absent: of all accounts */
async function placedSince(
  { orders }: Pick<Ctx, 'orders'>,
  since: Date,
  accountId?: string,
): Promise<Placed[]> {
  const scope = { since: since.toISOString(), ...(accountId === undefined ? {} : { accountId }) };
  const placed: Placed[] = [];
  for await (const order of inPages<Order>(ORDERS_AT_ONCE, (page) => orders.placed(scope, page)))
    placed.push(toPlaced(order));
  return placed;
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);
