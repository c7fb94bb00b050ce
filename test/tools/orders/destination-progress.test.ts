import { expect, test } from 'vitest';
import { expectedAt, shippingState } from '../../../tools/orders/destination-progress.ts';
import type { Tracking } from '../../../tools/orders/order.ts';

/** 100 of line 1 and 50 of line 2 go to the second place. */
const PLACE = {
  number: 2,
  lines: [
    { line: 1, quantity: 100 },
    { line: 2, quantity: 50 },
  ],
};
const parcel = (destination: number, lines?: Tracking['lines']): Tracking => ({
  carrier: 'UPS',
  number: '1Z',
  url: 'https://ups.example/1Z',
  destination,
  ...(lines && { lines }),
});
const inProduction = (...tracking: Tracking[]) => shippingState({ status: 'in_production', tracking }, PLACE);

test('an order that has left or arrived has so at every place', () => {
  expect([
    shippingState({ status: 'complete', tracking: [] }, PLACE),
    shippingState({ status: 'shipped', tracking: [] }, PLACE),
  ]).toEqual(['delivered', 'shipped']);
});

test('before that a place has what its parcels hold: all of every line, or a part', () => {
  const first = [{ line: 1, quantity: 100 }];
  const second = [{ line: 2, quantity: 49 }];
  const last = [{ line: 2, quantity: 1 }];
  expect([
    inProduction(),
    inProduction(parcel(1, PLACE.lines)),
    inProduction(parcel(2)),
    inProduction(parcel(2, first)),
    inProduction(parcel(2, first), parcel(2, second)),
    inProduction(parcel(2, first), parcel(2, second), parcel(1, last)),
    inProduction(parcel(2, first), parcel(2, second), parcel(2, last)),
    inProduction(parcel(2, [{ line: 1, quantity: 150 }])),
  ]).toEqual([
    'not_shipped',
    'not_shipped',
    'partly_shipped',
    'partly_shipped',
    'partly_shipped',
    'partly_shipped',
    'shipped',
    'partly_shipped',
  ]);
});

test('a place has its goods once the carrier of every parcel to it says so', () => {
  const arrived = (place: number, lines = PLACE.lines) => ({
    ...parcel(place, lines),
    deliveredOn: '2026-11-20',
  });
  const shipped = (...tracking: Tracking[]) => shippingState({ status: 'shipped', tracking }, PLACE);
  expect([
    inProduction(arrived(2)),
    inProduction(arrived(2, [{ line: 1, quantity: 100 }])),
    shipped(arrived(2), parcel(1)),
    shipped(arrived(1)),
    shipped(arrived(2), parcel(2)),
  ]).toEqual(['delivered', 'partly_shipped', 'delivered', 'shipped', 'shipped']);
});

test('a place is expected on its promised day, or on that of its forecast if that is later', () => {
  const place = { number: 2, inHandsDate: '2026-11-20' };
  const forecast = (inHandsDate: string) => ({
    inHandsDate: '2026-12-24',
    why: 'Late goods.',
    asOf: '2026-11-05T15:00:00.000Z',
    destinations: [
      { number: 1, inHandsDate: '2026-12-24' },
      { number: 2, inHandsDate },
    ],
  });
  expect([
    expectedAt({ forecast: null }, place),
    expectedAt({ forecast: forecast('2026-11-19') }, place),
    expectedAt({ forecast: forecast('2026-11-23') }, place),
  ]).toEqual(['2026-11-20', '2026-11-20', '2026-11-23']);
});
