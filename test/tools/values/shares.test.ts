import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesByAmount } from '../../../tools/values/shares.ts';

test('tax is shared by amount, and the cents come to the whole', () => {
  expect(sharesByAmount(100, [100, 100, 100])).toEqual([33, 33, 34]);
  expect(sharesByAmount(9_231, [95_520])).toEqual([9_231]);
  expect(sharesByAmount(10, [0, 500, 0, 500])).toEqual([0, 5, 0, 5]);
  expect(sharesByAmount(0, [100])).toEqual([0]);
  expect(sharesByAmount(5, [0, 0])).toEqual([0, 0]);
});

test('no line is given less than nothing, and none is off by a cent or more', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 8 }), (tax, amounts) => {
      const whole = amounts.reduce((sum, one) => sum + one, 0);
      fc.pre(whole > 0);
      const shares = sharesByAmount(tax, amounts);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(tax);
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Math.abs(share - (tax * (amounts[index] ?? 0)) / whole)).toBeLessThan(1.01);
      }
    }),
  );
});
