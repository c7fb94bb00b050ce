import { expect, test } from 'vitest';
import { shipNotices } from '../../../tools/buyer-documents/ship-notices.ts';
import type { Order, Tracking } from '../../../tools/orders/order.ts';
import { ORDER } from '../orders/order-fixture.ts';
import { REFERENCE, TEES_LINE } from './reference-fixture.ts';

const parcel = (number: string, quantity?: number): Tracking => ({
  ...{ carrier: 'UPS', number, url: `https://ups.example/${number}` },
  ...(quantity === undefined ? {} : { lines: [{ line: 1, quantity }] }),
});
const SPLIT = {
  ...REFERENCE,
  lines: [
    { ...TEES_LINE, quantity: 100 },
    { ...TEES_LINE, number: '11', quantity: 50 },
  ],
};
const told = (
  before: Tracking[],
  tracking: Tracking[],
  status: Order['status'] = 'in_production',
  reference = REFERENCE,
) =>
  shipNotices({ tracking: before }, { ...ORDER, tracking, status }, reference).map(
    ({ number, operation, isComplete, parcels, lines }) => [
      number,
      operation,
      isComplete,
      parcels.map((one) => one.number).join(),
      lines.map(({ of, quantity }) => [of.number, quantity]),
    ],
  );

test('each parcel is told once, with its goods by the buyer’s lines', () => {
  expect(told([], [parcel('A', 120)], 'in_production', SPLIT)).toEqual([
    [
      'M-10432-A',
      'new',
      false,
      'A',
      [
        ['10', 100],
        ['11', 20],
      ],
    ],
  ]);
  expect(told([parcel('A', 120)], [parcel('A', 120), parcel('B', 30)], 'shipped')).toEqual([
    ['M-10432-B', 'new', true, 'B', [['10', 30]]],
  ]);
  expect(told([parcel('A', 120)], [parcel('A', 120)], 'complete')).toEqual([]);
});

test('a wrong number is taken back, and other goods are corrected', () => {
  expect(told([parcel('A', 120)], [parcel('B', 120)])).toEqual([
    ['M-10432-A', 'delete', false, 'A', []],
    ['M-10432-B', 'new', false, 'B', [['10', 120]]],
  ]);
  expect(told([parcel('A')], [parcel('A', 90)])).toEqual([['M-10432-A', 'update', false, 'A', [['10', 90]]]]);
});

test('parcels of unknown goods are one notice, and hold the rest once all has left', () => {
  expect(told([], [parcel('A'), parcel('B')])).toEqual([['M-10432-A', 'new', false, 'A,B', []]]);
  expect(told([], [parcel('A', 120), parcel('B'), parcel('C')], 'shipped')).toEqual([
    ['M-10432-A', 'new', true, 'A', [['10', 120]]],
    ['M-10432-B', 'new', true, 'B,C', [['10', 30]]],
  ]);
});
