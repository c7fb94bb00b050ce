import { expect, test } from 'vitest';
import { readOrderNumber } from '../../../tools/values/read-order-number.ts';

test('a number is read as people write it', () => {
  const written = [
    'M-10432',
    'm-10432',
    'M10432',
    ' m 10432 ',
    '10432',
    '#10432',
    'ord_10432',
    'PO-7',
    'M-',
    '',
  ];
  expect(written.map(readOrderNumber)).toEqual([
    ...Array.from({ length: 5 }, () => 10_432),
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});
