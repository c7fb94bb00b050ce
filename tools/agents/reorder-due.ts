/** When a past order is likely due again. */
import type { Order } from '../orders/order.ts';

const DAY_MS = 86_400_000;
/** Most programs come round once a year; a note goes out a month before. */
const USUAL_DAYS = 365;
const EARLY_DAYS = 30;
/** Nobody is reminded of what they bought a moment ago, or of what they have long forgotten. */
const SOONEST_DAYS = 45;
const LATEST_DAYS = 540;

/**
 * The instant from which a note is due: a month before the order comes round again, by the customer's own rhythm where
 * the same product was ordered before, else after a year. `undefined` where a newer order has it already.
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
