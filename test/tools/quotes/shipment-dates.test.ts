import { expect, test } from 'vitest';
import { shipmentDates } from '../../../tools/quotes/shipment-dates.ts';

const [EARLY, LATE] = ['2026-11-12', '2026-11-19'];

test('lines with the same days are one shipment, sooner ones first', () => {
  expect(
    shipmentDates([
      { line: 2, shipDate: LATE, inHandsDate: '2026-11-24' },
      { line: 3, shipDate: EARLY, inHandsDate: '2026-11-17' },
      { line: 1, shipDate: EARLY, inHandsDate: '2026-11-17' },
    ]),
  ).toEqual([
    { lines: [1, 3], shipDate: EARLY, inHandsDate: '2026-11-17' },
    { lines: [2], shipDate: LATE, inHandsDate: '2026-11-24' },
  ]);
});

test('a line that goes to several places has the last day of them', () => {
  expect(
    shipmentDates([
      { line: 1, shipDate: EARLY, inHandsDate: '2026-11-18' },
      { line: 1, shipDate: EARLY, inHandsDate: '2026-11-16' },
    ]),
  ).toEqual([{ lines: [1], shipDate: EARLY, inHandsDate: '2026-11-18' }]);
});
