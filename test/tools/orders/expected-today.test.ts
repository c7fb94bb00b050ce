import { expect, test } from 'vitest';
import { expectedToday, heldDate } from '../../../tools/orders/expected-today.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { ORDER } from './order-fixture.ts';

/** A Wednesday, and the Friday after. */
const SINCE = '2026-11-04T15:00:00.000Z';
const FRIDAY = '2026-11-06';
const HOLD: Order['hold'] = { reason: 'The logo is blurred', since: SINCE, by: 'desk:ada' };
const forecast = (asOf: string, inHandsDate = '2026-11-20'): Order['forecast'] => ({
  inHandsDate,
  why: 'Production began late.',
  asOf,
});

test('every working day on hold moves the date by one, beyond the weekend', () => {
  const held = (
    hold: Order['hold'],
    made: Order['forecast'] = null,
    status: Order['status'] = 'in_production',
  ) => heldDate({ status, hold, forecast: made }, '2026-11-20', FRIDAY);
  expect([
    held(null),
    held(HOLD),
    held({ ...HOLD, since: `${FRIDAY}T15:00:00.000Z` }),
    // A forecast counts the days on hold before it was made.
    held(HOLD, forecast('2026-11-05T15:00:00.000Z')),
    held(HOLD, forecast('2026-11-03T15:00:00.000Z')),
    // A parcel under way is not held.
    held(HOLD, null, 'shipped'),
  ]).toEqual(['2026-11-20', '2026-11-24', '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-20']);
});

test('an order is expected on its promised day, else it says why not', () => {
  const told = (change: Partial<Order>) => expectedToday({ ...ORDER, ...change }, FRIDAY);
  expect([
    told({}),
    told({ forecast: forecast('2026-11-05T15:00:00.000Z', '2026-11-27') }),
    told({ hold: { ...HOLD, since: `${FRIDAY}T15:00:00.000Z` } }),
    told({ hold: HOLD }),
  ]).toEqual([
    { inHandsDate: '2026-11-20', why: null },
    { inHandsDate: '2026-11-27', why: 'Production began late.' },
    { inHandsDate: '2026-11-20', why: null },
    {
      inHandsDate: '2026-11-24',
      why: 'On hold since November 4, 2026; every working day on hold moves it by one.',
    },
  ]);
});
