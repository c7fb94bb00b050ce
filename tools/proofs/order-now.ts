/** An order as it stands today: what its customer is told, what comes next, and when it is expected. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import type { Order } from '../orders/order.ts';
import {
  artworkSentences,
  cancelledMoney,
  dateSentences,
  heldSentences,
  noProofSentences,
} from '../orders/order-sentences.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import {
  addWorkingDays,
  consigneeCalendar,
  deskDay,
  longDay,
  type PlainDate,
  workingDaysBetween,
} from '../values/calendar.ts';
import { NextStepWire, nextSteps } from './next-steps.ts';
import type { Proof } from './proof.ts';
import { isBeforeProduction } from './proof-closed.ts';
import { proofSentences } from './proof-sentences.ts';

export const OrderNowWire = OrderWire.extend({
  notes: z.array(z.string()).describe('How it stands, as its customer is told on pages and papers'),
  next_steps: z.array(NextStepWire).describe('What can be done now, by whom and until when'),
});

export function toOrderNow(
  order: Order,
  proofs: readonly Proof[],
  links: Links,
  now: Date,
): z.input<typeof OrderNowWire> {
  const wire = toOrderWire(order, links);
  const today = deskDay(now);
  return {
    ...wire,
    expected: wire.expected && expectedNow(order, wire.expected, today),
    destinations: wire.destinations.map((destination) => ({
      ...destination,
      expected_date: destination.expected_date && heldDate(order, destination.expected_date, today),
    })),
    notes: orderNotes(order, proofs),
    next_steps: nextSteps(order, proofs, links),
  };
}

/** First what keeps it from moving on. A cancelled order says nothing but what becomes of the money. */
export function orderNotes(order: Order, proofs: readonly Proof[]): string[] {
  if (order.status === 'cancelled')
    return ['Nothing of it is made or delivered any more.', cancelledMoney(order)];
  const waiting = isBeforeProduction(order);
  return [
    ...heldSentences(order),
    ...artworkSentences(order),
    ...(waiting ? [...proofSentences(order, proofs), ...noProofSentences(order)] : []),
    ...dateSentences(order),
  ];
}

/** The expected date of an order on hold: every working day on hold moves it by one. */
export function heldDate({ hold }: Pick<Order, 'hold'>, expected: PlainDate, today: PlainDate): PlainDate {
  if (hold === null) return expected;
  const held = workingDaysBetween(hold.since.slice(0, 10), today, consigneeCalendar);
  return addWorkingDays(expected, held, consigneeCalendar);
}

type Expected = NonNullable<z.input<typeof OrderWire>['expected']>;

function expectedNow(order: Order, expected: Expected, today: PlainDate): Expected {
  const date = heldDate(order, expected.in_hands_date, today);
  if (order.hold === null || date === expected.in_hands_date) return expected;
  const since = longDay(order.hold.since.slice(0, 10));
  return { in_hands_date: date, why: `On hold since ${since}; every working day on hold moves it by one.` };
}
