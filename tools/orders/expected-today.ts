/** The day an order is expected as its customer is told it today: every working day on hold moves it by one. */

import { type Said, said } from '../languages/words.ts';
import { deskDay, laterOf, type PlainDate } from '../values/calendar.ts';
import { addWorkingDays, consigneeCalendar, workingDaysBetween } from '../values/working-days.ts';
import { expectedOn, type Order } from './order.ts';

type Held = Pick<Order, 'hold' | 'forecast'>;

const dayOf = (instant: string): PlainDate => deskDay(new Date(instant));

/** A forecast counts the days on hold before it was made. */
export function heldDate({ hold, forecast }: Held, expected: PlainDate, today: PlainDate): PlainDate {
  if (hold === null || hold.waitsFor === 'shipment') return expected;
  const since = dayOf(hold.since);
  const from = forecast === null ? since : laterOf(since, dayOf(forecast.asOf));
  return addWorkingDays(expected, workingDaysBetween(from, today, consigneeCalendar), consigneeCalendar);
}

/** `why` is `null` while the promised day holds. */
export function expectedToday(order: Order, today: PlainDate): { inHandsDate: PlainDate; why: Said | null } {
  const expected = expectedOn(order);
  const inHandsDate = heldDate(order, expected, today);
  if (order.hold === null || inHandsDate === expected)
    return { inHandsDate, why: order.forecast?.why ?? null };
  return {
    inHandsDate,
    why: said('On hold since {day}; every working day on hold moves it by one.', {
      day: { day: dayOf(order.hold.since) },
    }),
  };
}
