import { expect, test } from 'vitest';
import { shipNotices, ssccOf } from '../../../tools/buyer-documents/ship-notices.ts';
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

test('a parcel has a container code of its own where the seller has a company prefix', () => {
  // The example of GS1.
  expect(ssccOf('0614141', 11_234_567, 89)).toBe('106141411234567897');
  const codes = (tracking: Tracking[], prefix: string | null) =>
    shipNotices({ tracking: [] }, { ...ORDER, tracking }, REFERENCE, prefix).flatMap(({ parcels }) =>
      parcels.map(({ sscc }) => sscc),
    );
  const counted = [
    { ...parcel('A', 30), ordinal: 1 },
    { ...parcel('B', 18), ordinal: 2 },
  ];
  expect(codes(counted, '0614141')).toEqual(['006141410010432018', '006141410010432025']);
  expect(codes(counted, null)).toEqual([undefined, undefined]);
  // Counted by nobody, or with no room for its number.
  expect(codes([parcel('A', 30)], '0614141')).toEqual([undefined]);
  expect(ssccOf('0614141234', 10_432, 1)).toHaveLength(18);
  expect(ssccOf('0614141234', 110_432, 1)).toBeUndefined();
  expect(ssccOf('0614141', 10_432, 100)).toBeUndefined();
});
