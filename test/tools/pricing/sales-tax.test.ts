import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '../../../tools/languages/words.ts';
import { estimateTax, exemptTax, withExpired } from '../../../tools/pricing/sales-tax.ts';
import { STATE_TAXES } from '../../../tools/pricing/sales-tax-rates.ts';

const MUGS = { category: 'Drinkware', unitPriceCents: 1_000, amountCents: 100_000 };
const TEES = { category: 'Tees', unitPriceCents: 1_063, amountCents: 100_000 };
const jackets = (unitPriceCents: number) => ({
  category: 'Fleece & Jackets',
  unitPriceCents,
  amountCents: unitPriceCents * 12,
});

test('goods, setup and freight are taxed at the average rate of the state', () => {
  expect(estimateTax('TX', [MUGS], 10_000)).toEqual({
    amountCents: 9_020,
    ratePercent: 8.2,
    basis: 'Average state and local rate in TX on goods, setup and freight.',
  });
});

test('a state that does not tax freight stated apart leaves it out', () => {
  expect(estimateTax('ca', [MUGS], 10_000)).toEqual({
    amountCents: 8_850,
    ratePercent: 8.85,
    basis: 'Average state and local rate in CA on goods and setup, not on freight.',
  });
});

test('five states have no sales tax', () => {
  expect(['AK', 'DE', 'MT', 'NH', 'OR'].map((state) => estimateTax(state, [MUGS], 10_000))).toEqual(
    ['AK', 'DE', 'MT', 'NH', 'OR'].map((state) => ({
      amountCents: 0,
      ratePercent: 0,
      basis: `${state} has no state sales tax.`,
    })),
  );
});

test('a state is read in any case, with white space round it', () => {
  expect(estimateTax(' tx ', [MUGS], 0)).toEqual(estimateTax('TX', [MUGS], 0));
});

test('a destination without a table entry is not estimated', () => {
  expect(['PR', 'ON', '', 'constructor'].map((state) => estimateTax(state, [MUGS], 0).basis)).toEqual(
    Array(4).fill('No sales tax is estimated for this destination.'),
  );
});

test('clothing is exempt in Minnesota, New Jersey, Pennsylvania and Vermont, and so is its share of the freight', () => {
  expect(
    ['MN', 'NJ', 'PA', 'VT'].map((state) => [
      estimateTax(state, [TEES], 10_000).amountCents,
      estimateTax(state, [TEES, MUGS], 10_000).amountCents,
    ]),
  ).toEqual([
    [0, 8_453],
    [0, 6_930],
    [0, 6_668],
    [0, 6_668],
  ]);
  expect(estimateTax('PA', [TEES], 10_000).basis).toEqual(
    'Average state and local rate in PA on goods, setup and freight, with clothing exempt as far as the state exempts it.',
  );
});

test('New York taxes clothing from 110 dollars a piece, and then the whole of it', () => {
  expect([10_999, 11_000].map((cents) => estimateTax('NY', [jackets(cents)], 0).amountCents)).toEqual([
    0, 11_286,
  ]);
});

test('Massachusetts and Rhode Island tax only what a piece costs above 175 and 250 dollars', () => {
  expect([
    ...[9_000, 17_500, 20_000].map((cents) => estimateTax('MA', [jackets(cents)], 0).amountCents),
    ...[25_000, 26_000].map((cents) => estimateTax('RI', [jackets(cents)], 0).amountCents),
  ]).toEqual([0, 0, 1_875, 0, 840]);
});

test('a bag or a capsule is not clothing because its category holds letters of a cap', () => {
  const amounts = ['Bags', 'Capsules', 'Desk', 'Headwear', 'T-Shirts', 'apparel/polos'].map(
    (category) => estimateTax('NJ', [{ ...MUGS, category }], 0).amountCents,
  );
  expect(amounts).toEqual([6_600, 6_600, 6_600, 0, 0, 0]);
});

test('the tax is of these lines to the cent, and of nothing where there are none', () => {
  // 8.2 % of 0.06 is 0.492 cents, of 0.07 it is 0.574.
  const cents = (amountCents: number) => estimateTax('TX', [{ ...MUGS, amountCents }], 0).amountCents;
  expect([cents(6), cents(7)]).toEqual([0, 1]);
  expect(estimateTax('TX', [], 10_000)).toEqual({
    amountCents: 0,
    ratePercent: 8.2,
    basis: 'Average state and local rate in TX on goods, setup and freight.',
  });
});

test('what is exempt is exempt to the cent, on however many lines', () => {
  const taxOf = (state: string, line: typeof TEES) =>
    estimateTax(
      state,
      Array.from({ length: 30 }, () => line),
      0,
    ).amountCents;
  expect([taxOf('MN', TEES), taxOf('NY', jackets(10_999)), taxOf('MA', jackets(9_000))]).toEqual([0, 0, 0]);
});

test('freight is taxed with a cent of goods, and nothing of it where it is not taxed', () => {
  expect(estimateTax('TX', [{ ...MUGS, amountCents: 1 }], 10_000).amountCents).toBe(820);
  // 8.85 % of 1,000.05 dollars is 8,850.44 cents, a cent more would be 8,850.53.
  expect(estimateTax('CA', [{ ...MUGS, amountCents: 100_005 }], 10_000).amountCents).toBe(8_850);
});

test('a certificate exempts in its own state and is named', () => {
  const exemption = { kind: 'resale', state: 'TX', number: '12-3' } as const;
  expect(estimateTax('tx', [MUGS], 10_000, exemption)).toEqual({
    amountCents: 0,
    ratePercent: 0,
    basis: 'No sales tax in TX: resale certificate 12-3.',
    exemption,
  });
  expect(estimateTax('CA', [MUGS], 10_000, exemption).amountCents).toBe(8_850);
  expect([
    exemptTax({ ...exemption, kind: 'exempt_organization' }).basis,
    exemptTax({ ...exemption, kind: 'government' }).basis,
  ]).toEqual([
    'No sales tax in TX: exemption certificate 12-3.',
    'No sales tax in TX: government exemption 12-3.',
  ]);
});

test('an expired certificate exempts no longer, and the buyer is told why', () => {
  const expired = { kind: 'resale', state: 'TX', number: '12-3', expiredOn: '2026-10-31' } as const;
  const without = estimateTax('TX', [MUGS], 10_000);
  expect(estimateTax('TX', [MUGS], 10_000, expired)).toEqual({
    ...without,
    basis: `${english(without.basis)} The resale certificate 12-3 expired on October 31, 2026, so tax applies.`,
  });
  expect(without.amountCents).toBeGreaterThan(0);
  const { expiredOn: _, ...current } = expired;
  expect(withExpired('Tax.', 'TX', current)).toBe('Tax.');
  // In another state it says nothing.
  expect(estimateTax('CA', [MUGS], 10_000, expired)).toEqual(estimateTax('CA', [MUGS], 10_000));
});

test('one word for clothing makes a category clothing', () => {
  expect(estimateTax('NJ', [{ ...MUGS, category: 'Organic Tees' }], 0).amountCents).toBe(0);
});

test('a tax is a whole number of cents, never negative and never more than the rate of everything', () => {
  const line = fc.record({
    category: fc.constantFrom('Drinkware', 'Tees', 'Headwear'),
    unitPriceCents: fc.integer({ min: 1, max: 50_000 }),
    amountCents: fc.nat(100_000_000),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(STATE_TAXES)),
      fc.array(line, { maxLength: 5 }),
      fc.nat(1_000_000),
      (state, lines, freight) => {
        const { amountCents, ratePercent } = estimateTax(state, lines, freight);
        const all = lines.reduce((sum, { amountCents: cents }) => sum + cents, freight);
        expect(Number.isSafeInteger(amountCents)).toBe(true);
        expect(amountCents).toBeGreaterThanOrEqual(0);
        expect(amountCents).toBeLessThanOrEqual(Math.ceil((all * ratePercent) / 100) + 1);
      },
    ),
  );
});

test('the table has the fifty states and the district', () => {
  expect(Object.keys(STATE_TAXES)).toHaveLength(51);
});

test('where the state is open, the highest rate is counted on everything', () => {
  const dearest = estimateTax(null, [MUGS, TEES], 6_000);
  // 9.55 percent of 1,000 + 1,000 + 60 dollars.
  expect({ ...dearest, basis: english(dearest.basis) }).toEqual({
    amountCents: 19_673,
    ratePercent: 9.55,
    basis:
      'The state is open: the highest state and local average, 9.55%, is counted on goods, setup and freight.',
  });
});
