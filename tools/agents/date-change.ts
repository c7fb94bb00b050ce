/** When a customer is told that an order is expected on another day. */

import { type Said, said } from '../languages/words.ts';
import { expectedOn, type Order } from '../orders/order.ts';
import type { OrderHistoryEvent } from '../orders/port.ts';
import type { PlainDate } from '../values/calendar.ts';
import { consigneeCalendar, workingDaysBetween } from '../values/working-days.ts';

/** A smaller move after the first is not told, so that a date that wavers is not a mail a day. */
const TOLD_FROM_DAYS = 2;
/** A day that is only assumed moves by itself: a week of that is told, not each step. */
const ASSUMED_TOLD_FROM_DAYS = 5;

export interface DateChange {
  promised: PlainDate;
  /** The day the customer was told before. */
  before: PlainDate;
  expected: PlainDate;
  why: Said;
}

/**
 * The change to tell: the first day past the promise, and then each move of two working days or more, or of five where the
 * later day is only assumed; and that it would miss the day it is needed. While the order waits for its customer, who
 * knows that every day of it moves the date, that alone.
 * `undefined` while the order is on hold, for the same reason.
 */
export function dateChange(
  order: Order,
  events: readonly OrderHistoryEvent[],
  isWaiting: boolean,
): DateChange | undefined {
  const promised = order.dates.inHandsDate;
  const expected = expectedOn(order);
  const before = lastTold(promised, events);
  if (order.hold !== null || expected === before) return undefined;
  const [from = before, to = expected] = [before, expected].sort();
  const isGuess = expected > before && order.forecast?.isAssumed === true;
  const leastDays = isGuess ? ASSUMED_TOLD_FROM_DAYS : TOLD_FROM_DAYS;
  const isNews =
    before === promised ||
    isMissed(order, before, expected) ||
    (!(isWaiting && expected > before) && workingDaysBetween(from, to, consigneeCalendar) >= leastDays);
  if (!isNews) return undefined;
  return { promised, before, expected, why: order.forecast?.why ?? said('The promised date holds again.') };
}

const isMissed = ({ dates: { needBy } }: Order, before: PlainDate, expected: PlainDate): boolean =>
  needBy !== null && before <= needBy && expected > needBy;

/** What was told of an earlier promise counts no more: the new promise was told with its change. */
function lastTold(promised: PlainDate, events: readonly OrderHistoryEvent[]): PlainDate {
  const told = events.findLast(
    ({ name, data }) => name === 'order.date_changed' && data['promised'] === promised,
  );
  return typeof told?.data['expected'] === 'string' ? told.data['expected'] : promised;
}
