import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeNumber } from '../../../tools/values/whole-number.ts';

test('whole numbers are written as Node.js writes them', () => {
  expect([0, 999, 1_000, 1_234_567, -1_000].map(wholeNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '-1,000',
  ]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(wholeNumber(count)).toBe((count + 0).toLocaleString('en-US'));
    }),
  );
});
