/** What an order promises and how far it is: nothing is promised once it is cancelled. */
import type { PlainDate } from '../values/calendar.ts';
import { expectedAt, shippingState } from './destination-progress.ts';
import { expectedToday, heldDate } from './expected-today.ts';
import { expectedOn, type Order } from './order.ts';

/** @param today counts the days on hold until then; as forecast where left out */
export function shownOrder(order: Order, today?: PlainDate) {
  const isCancelled = order.status === 'cancelled';
  const held = (day: PlainDate): PlainDate => (today === undefined ? day : heldDate(order, day, today));
  const forecast = { inHandsDate: expectedOn(order), why: order.forecast?.why ?? null };
  return {
    ...order,
    dates: isCancelled ? null : order.dates,
    expected: isCancelled ? null : today === undefined ? forecast : expectedToday(order, today),
    destinations: order.destinations.map((destination) => ({
      ...destination,
      shipping: shippingState(order, destination),
      ...(isCancelled
        ? { inHandsDate: null, expectedDate: null }
        : { expectedDate: held(expectedAt(order, destination)) }),
    })),
  };
}
export type ShownOrder = ReturnType<typeof shownOrder>;
