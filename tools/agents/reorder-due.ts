/** When a past order is likely due again. */
import type { Order } from '../orders/order.ts';

const DAY_MS = 86_400_000;
/** Most programs repeat once a year; the note is sent a month before. */
const USUAL_DAYS = 365;
const EARLY_DAYS = 30;
/** A note comes neither right after an order nor years later. */
export const SOONEST_DAYS = 45;
export const LATEST_DAYS = 540;

/** What is needed of an order. */
export type Placed = Pick<Order, 'id' | 'accountId' | 'status' | 'createdAt'> & { keys: ReadonlySet<string> };

export const toPlaced = ({ id, accountId, status, createdAt, items }: Order): Placed => ({
  id,
  accountId,
  status,
  createdAt,
  keys: new Set(items.map(({ spec }) => spec.key)),
});

/** Of each product of an account, when its orders were placed. */
export class ReorderTimes {
  readonly #times = new Map<string, number[]>();

  /** @param placed in any order, cancelled ones too */
  constructor(placed: readonly Placed[]) {
    for (const one of placed) {
      if (one.status === 'cancelled') continue;
      for (const product of productsOf(one)) {
        const times = this.#times.get(product) ?? [];
        this.#times.set(product, times);
        times.push(Date.parse(one.createdAt));
      }
    }
  }

  /**
   * The instant from which a note is due: a month before the next order is expected. The interval is that of the
   * customer's last two orders of the product, else a year. `undefined` if a newer order has the product already.
   */
  dueAt(order: Placed): Date | undefined {
    const placed = Date.parse(order.createdAt);
    let earlier = Number.NEGATIVE_INFINITY;
    for (const product of productsOf(order))
      for (const at of this.#times.get(product) ?? []) {
        if (at > placed) return undefined;
        if (at < placed) earlier = Math.max(earlier, at);
      }
    const rhythm = Number.isFinite(earlier) ? (placed - earlier) / DAY_MS : USUAL_DAYS;
    const days = Math.max(SOONEST_DAYS, Math.min(LATEST_DAYS, rhythm) - EARLY_DAYS);
    return new Date(placed + days * DAY_MS);
  }
}

const productsOf = ({ accountId, keys }: Placed): string[] => [...keys].map((key) => `${accountId} ${key}`);
