/** Finds past orders that are likely due again. */
import type { Ctx } from '../context.ts';
import type { PlacedOrder } from '../orders/port.ts';
import { inPages, nextTurn } from '../values/in-pages.ts';
import { LATEST_DAYS, ReorderTimes, SOONEST_DAYS } from './reorder-due.ts';

const DAY_MS = 86_400_000;
const ORDERS_AT_ONCE = 200;
/** An order is in the ledger somewhat later than it says. */
const OVERLAP_MS = 60 * 60_000;

/**
 * Ids of complete orders whose note is due and was not sent, oldest first. It goes through all orders of three years: as
 * light reading others have turns beside it.
 */
export const dueReorders = {
  name: 'due_reorders',
  weight: 1,
  handler: (ctx: Ctx, _input: object): Promise<string[]> => dueIn(ctx),
};

async function dueIn(ctx: Ctx): Promise<string[]> {
  const now = ctx.now();
  const soonest = daysBefore(now, SOONEST_DAYS).toISOString();
  const oldest = daysBefore(now, LATEST_DAYS);
  const times = new ReorderTimes();
  const past: PlacedOrder[] = [];
  for await (const order of placedSince(ctx, daysBefore(oldest, LATEST_DAYS))) {
    times.add(order);
    const { status, createdAt } = order;
    if (status === 'complete' && createdAt <= soonest && createdAt >= oldest.toISOString()) past.push(order);
  }
  const due: string[] = [];
  for (let at = 0; at < past.length; at += ORDERS_AT_ONCE) {
    const some = past.slice(at, at + ORDERS_AT_ONCE).filter((order) => isDue(times.dueAt(order), now));
    due.push(...(await ctx.reorderNotes.withoutNote(some.map(({ id }) => id))));
    await nextTurn();
  }
  return due;
}

/**
 * Whether the note of this order is due.
 *
 * @param lookedAt when it was found due: then only later orders can change that
 */
export async function isNoteDue(
  ctx: Pick<Ctx, 'orders' | 'now'>,
  order: PlacedOrder,
  lookedAt?: string,
): Promise<boolean> {
  if (order.status !== 'complete') return false;
  const since =
    lookedAt === undefined
      ? daysBefore(new Date(order.createdAt), LATEST_DAYS)
      : new Date(Date.parse(lookedAt) - OVERLAP_MS);
  const times = new ReorderTimes();
  for await (const placed of placedSince(ctx, since, order.accountId)) times.add(placed);
  const dueAt = times.dueAt(order);
  return lookedAt === undefined ? isDue(dueAt, ctx.now()) : dueAt !== undefined;
}

const isDue = (dueAt: Date | undefined, now: Date): boolean => dueAt !== undefined && dueAt <= now;

/** @param accountId absent: of all accounts */
function placedSince({ orders }: Pick<Ctx, 'orders'>, since: Date, accountId?: string) {
  const scope = { since: since.toISOString(), ...(accountId === undefined ? {} : { accountId }) };
  return inPages<PlacedOrder>(ORDERS_AT_ONCE, (page) => orders.placed(scope, page));
}

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);
