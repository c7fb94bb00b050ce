/** When a past order is likely due again. */
import type { PlacedOrder } from '../orders/port.ts';

const DAY_MS = 86_400_000;
/** Most programs repeat once a year; the note is sent a month before. */
const USUAL_DAYS = 365;
const EARLY_DAYS = 30;
/** A note comes neither right after an order nor years later. */
export const SOONEST_DAYS = 45;
export const LATEST_DAYS = 540;

/** Of each product of an account, when its last two orders were placed. */
export class ReorderTimes {
  readonly #times = new Map<string, { last: number; before: number }>();

  /** In any order, cancelled ones too. */
  add(order: PlacedOrder): void {
    if (order.status === 'cancelled') return;
    const at = Date.parse(order.createdAt);
    for (const product of productsOf(order)) {
      const { last, before } = this.#times.get(product) ?? NEVER;
      if (at > last) this.#times.set(product, { last: at, before: last });
      else if (at < last && at > before) this.#times.set(product, { last, before: at });
    }
  }

  /**
   * The instant from which a note is due: a month before the next order is expected. The interval is that of the
   * customer's last two orders of the product, else a year. `undefined` if a newer order has the product already.
   */
  dueAt(order: PlacedOrder): Date | undefined {
    const placed = Date.parse(order.createdAt);
    let earlier = Number.NEGATIVE_INFINITY;
    for (const product of productsOf(order)) {
      const { last, before } = this.#times.get(product) ?? NEVER;
      if (last > placed) return undefined;
      earlier = Math.max(earlier, last < placed ? last : before);
    }
    const rhythm = Number.isFinite(earlier) ? (placed - earlier) / DAY_MS : USUAL_DAYS;
    const days = Math.max(SOONEST_DAYS, Math.min(LATEST_DAYS, rhythm) - EARLY_DAYS);
    return new Date(placed + days * DAY_MS);
  }
}

const NEVER = { last: Number.NEGATIVE_INFINITY, before: Number.NEGATIVE_INFINITY };

const productsOf = ({ accountId, keys }: PlacedOrder): string[] => keys.map((key) => `${accountId} ${key}`);
