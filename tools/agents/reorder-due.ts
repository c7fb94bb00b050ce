/** When a past order is likely due again. */
import type { Order } from '../orders/order.ts';

const DAY_MS = 86_400_000;
/** Most programs repeat once a year; the note is sent a month before. */
const USUAL_DAYS = 365;
const EARLY_DAYS = 30;
/** A note comes neither right after an order nor years later. */
const SOONEST_DAYS = 45;
const LATEST_DAYS = 540;

/**
 * The instant from which a note is due: a month before the next order is expected. The interval is that of the customer's
 * last two orders of the product, else a year. `undefined` if a newer order has the product already.
 */
export function reorderDueAt(order: Order, ofAccount: readonly Order[]): Date | undefined {
  const keys = new Set(order.items.map(({ key }) => key));
  const alike = ofAccount
    .filter(({ status, items }) => status !== 'cancelled' && items.some(({ key }) => keys.has(key)))
    .map(({ createdAt }) => Date.parse(createdAt))
    .sort((a, b) => a - b);
  const placed = Date.parse(order.createdAt);
  if (alike.some((at) => at > placed)) return undefined;
  const earlier = alike.filter((at) => at < placed).at(-1);
  const rhythm = earlier === undefined ? USUAL_DAYS : (placed - earlier) / DAY_MS;
  const days = Math.max(SOONEST_DAYS, Math.min(LATEST_DAYS, rhythm) - EARLY_DAYS);
  return new Date(placed + days * DAY_MS);
}
