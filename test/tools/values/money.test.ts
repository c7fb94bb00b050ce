import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centsToDollars,
  divideHalfUp,
  formatCents,
  isSameAmount,
  rate,
  rateToCents,
  rateToDollars,
  shareOfCents,
  sum,
} from '../../../tools/values/money.ts';

test('a supplier decimal is read as a whole number of ten-thousandths', () => {
  expect(['2.6940', '0.28', '7', ' 1.5 ', '0.0001', '999999999.9999'].map(rate)).toEqual([
    26_940, 2_800, 70_000, 15_000, 1, 9_999_999_999_999,
  ]);
});

test('what is not a plain price of at most four decimals is refused', () => {
  for (const text of ['', '-1', '1.23456', '1,000', '1e3', '.5', '5.', 'NaN', 'call']) {
    expect(() => rate(text)).toThrow(new RangeError(`not a price with at most four decimals: ${text}`));
  }
});

test('half a cent is rounded up and less than half is not', () => {
  expect([53_340, 53_350, 53_349, 0, 49, 50].map(rateToCents)).toEqual([533, 534, 533, 0, 0, 1]);
});

test('a quotient is rounded half up exactly, as far as its operands are exact', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 50), fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
      const exact = (2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator));
      expect(divideHalfUp(numerator, denominator)).toBe(Number(exact));
    }),
  );
});

test('a share of an amount and the share of the rest differ from the whole by at most a cent', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.nat(10 ** 12), fc.nat(10 ** 12), (cents, part, rest) => {
      fc.pre(part + rest > 0);
      const sum = shareOfCents(cents, part, part + rest) + shareOfCents(cents, rest, part + rest);
      expect([cents, cents + 1]).toContain(sum);
    }),
  );
});

test('a third of a dollar is 33 cents and half a cent of a share is rounded up', () => {
  expect([shareOfCents(100, 1, 3), shareOfCents(1, 1, 2), shareOfCents(0, 1, 2)]).toEqual([33, 1, 0]);
});

test('amounts are shown in dollars', () => {
  expect([centsToDollars(167_850), rateToDollars(26_940)]).toEqual([1678.5, 2.694]);
  expect([167_850, 5, 0].map(formatCents)).toEqual(['$1,678.50', '$0.05', '$0.00']);
});

test('dollars are written as Intl writes them', () => {
  const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
      expect(formatCents(cents)).toBe(intl.format(cents / 100));
    }),
  );
});

test('amounts half a cent apart are the same, and no others', () => {
  expect([isSameAmount(10_000, 10_050), isSameAmount(10_050, 10_000)]).toEqual([true, true]);
  expect([isSameAmount(10_000, 10_051), isSameAmount(10_051, 10_000)]).toEqual([false, false]);
});

test('amounts add up, and no amounts are nothing', () => {
  expect([sum([]), sum([1]), sum([100, 20, 3])]).toEqual([0, 1, 123]);
});
