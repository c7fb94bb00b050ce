import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FREIGHT_FORMS } from '../../../tools/identity/freight-form.ts';
import { writeFreight } from '../../../tools/quotes/freight-lines.ts';
import type { QuoteLine } from '../../../tools/quotes/quote.ts';
import { sum } from '../../../tools/values/money.ts';
import { TEES } from '../orders/order-fixture.ts';

const line = (quantity: number, unitPriceCents: number): QuoteLine => ({
  ...TEES,
  spec: { ...TEES.spec, quantity },
  priced: { ...TEES.priced, unitPriceCents, goodsCents: quantity * unitPriceCents },
});

test('by hand: $112.34 on 250 tumblers at $17.40 and 100 pens at $0.65', () => {
  // Goods are $4,350.00 and $65.00: tumblers take $110.68, 44 cents a piece; pens $1.65, a cent a piece.
  // Of the $1.34 left, neither 250 nor the next cent of 100 pens takes 134: 100 pens take one more, and 34 cents are left.
  const lines = [line(250, 1_740), line(100, 65)];
  expect(writeFreight(lines, 11_234, 'folded')).toEqual({
    lines: [line(250, 1_784), line(100, 67)],
    lineCents: 34,
    besideCents: 0,
  });
  expect(writeFreight(lines, 11_234, 'line')).toEqual({ lines, lineCents: 11_234, besideCents: 0 });
  expect(writeFreight(lines, 11_234, 'header')).toEqual({ lines, lineCents: 0, besideCents: 11_234 });
});

const Line = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 100_000 }))
  .map(([quantity, price]) => line(quantity, price));

test('in every form goods and freight come to the same cent; less is left over than the smallest line has pieces', () => {
  fc.assert(
    fc.property(
      fc.array(Line, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom(...FREIGHT_FORMS),
      (lines, freightCents, form) => {
        const written = writeFreight(lines, freightCents, form);
        for (const { spec, priced } of written.lines)
          expect(priced.goodsCents).toBe(spec.quantity * priced.unitPriceCents);
        const goodsCents = sum(written.lines.map((one) => one.priced.goodsCents));
        expect(goodsCents + written.lineCents + written.besideCents).toBe(
          sum(lines.map((one) => one.priced.goodsCents)) + freightCents,
        );
        expect(written.lineCents).toBeGreaterThanOrEqual(0);
        if (form === 'folded')
          expect(written.lineCents).toBeLessThan(Math.min(...lines.map(({ spec }) => spec.quantity)));
      },
    ),
  );
});
