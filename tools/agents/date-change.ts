/** When a customer is told that an order is expected on another day. */

import { expectedOn, type Order } from '../orders/order.ts';
import type { OrderHistoryEvent } from '../orders/port.ts';
import { consigneeCalendar, type PlainDate, workingDaysBetween } from '../values/calendar.ts';

/** A smaller move after the first is not told, so that a date that wavers is not a mail a day. */
const TOLD_FROM_DAYS = 2;

export interface DateChange {
  promised: PlainDate;
  /** The day the customer was told before. */
  before: PlainDate;
  expected: PlainDate;
  why: string;
}

/**
 * The change to tell: the first day past the promise, and then each move of two working days or more. `undefined`
 * while the order is on hold: its customer knows that every day on hold moves the date.
 */
export function dateChange(order: Order, events: readonly OrderHistoryEvent[]): DateChange | undefined {
  const promised = order.dates.inHandsDate;
  const expected = expectedOn(order);
  const before = lastTold(promised, events);
  if (order.hold !== null || expected === before) return undefined;
  const [from = before, to = expected] = [before, expected].sort();
  const isFirst = before === promised;
  if (!isFirst && workingDaysBetween(from, to, consigneeCalendar) < TOLD_FROM_DAYS) return undefined;
  return { promised, before, expected, why: order.forecast?.why ?? 'The promised date holds again.' };
}

/** What was told of an earlier promise counts no more: the new promise was told with its change. */
function lastTold(promised: PlainDate, events: readonly OrderHistoryEvent[]): PlainDate {
  const told = events.findLast(
    ({ name, data }) => name === 'order.date_changed' && data['promised'] === promised,
  );
  return typeof told?.data['expected'] === 'string' ? told.data['expected'] : promised;
}
