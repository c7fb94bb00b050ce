/** The day an order is expected as its customer is told it today: every working day on hold moves it by one. */

import { type Said, said } from '../languages/words.ts';
import { deskDay, laterOf, type PlainDate } from '../values/calendar.ts';
import { addWorkingDays, consigneeCalendar, workingDaysBetween } from '../values/working-days.ts';
import { expectedOn, type Order } from './order.ts';

type Held = Pick<Order, 'status' | 'hold' | 'forecast'>;

const dayOf = (instant: string): PlainDate => deskDay(new Date(instant));

/** A forecast counts the days on hold before it was made; a parcel under way is not held. */
export function heldDate({ status, hold, forecast }: Held, expected: PlainDate, today: PlainDate): PlainDate {
  if (hold === null || hold.waitsFor === 'shipment' || status === 'shipped') return expected;
  const since = dayOf(hold.since);
  const from = forecast === null ? since : laterOf(since, dayOf(forecast.asOf));
  return addWorkingDays(expected, workingDaysBetween(from, today, consigneeCalendar), consigneeCalendar);
}

/** Its day has passed, and neither a carrier nor a person says that it arrived. */
export const isOverdue = (order: Order, today: PlainDate): boolean =>
  order.status === 'shipped' && expectedOn(order) < today;

/** `why` is `null` while the promised day holds. */
export function expectedToday(order: Order, today: PlainDate): { inHandsDate: PlainDate; why: Said | null } {
  const expected = expectedOn(order);
  if (isOverdue(order, today))
    return {
      inHandsDate: expected,
      why: said('It should have arrived by {day}.', { day: { day: expected } }),
    };
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
