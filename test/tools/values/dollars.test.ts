import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf } from '../../../tools/values/dollars.ts';
import { refusal } from '../../support/refusal.ts';

test('any whole number of cents is read back from its dollars', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cents) => {
      expect(centsOf(cents / 100)).toBe(cents);
    }),
    { seed: 20 },
  );
  expect([centsOf(0.29), centsOf(1.15), centsOf(100)]).toEqual([29, 115, 10_000]);
});

test.each([0.001, 1.005, 19.999])('%d is no amount of whole cents', (amount) => {
  expect(refusal(() => centsOf(amount))).toEqual({
    code: 'validation_failed',
    message: 'Give the amount in dollars and whole cents.',
    param: 'amount',
  });
});
