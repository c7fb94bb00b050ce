import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuoteCharge, QuoteLine } from '../../../tools/quotes/quote.ts';
import { splitGoods } from '../../../tools/quotes/split-goods.ts';
import { sum } from '../../../tools/values/money.ts';

const line = (number: number, quantity: number, unitPriceCents: number): QuoteLine => ({
  line: number,
  spec: {
    key: 'demo:TUMBLER-20',
    partId: `PART-${number}`,
    quantity,
    imprints: [
      {
        locationId: 'side-1',
        locationName: 'Side 1',
        methodId: 'screen-print',
        methodName: 'Screen print',
        unit: 'colors',
        units: 1,
        defaulted: false,
        repeat: false,
        artworkId: null,
        renderId: null,
        instructions: null,
      },
    ],
  },
  priced: {
    name: 'Tumbler',
    color: 'Black',
    size: null,
    picturePath: null,
    unitPriceCents,
    goodsCents: quantity * unitPriceCents,
    unitParts: [],
    countedTogether: quantity,
  },
});

const charge = (amountCents: number, lines: number[]): QuoteCharge => ({
  kind: 'setup',
  name: 'Setup',
  quantity: 1,
  unitCents: amountCents,
  amountCents,
  explanation: '',
  lines,
});

test('a setup of $50 over 100, 100 and 50 pieces is borne as $20, $20 and $10', () => {
  const shares = splitGoods(
    [line(1, 250, 1_740)],
    [charge(5_000, [1])],
    [100, 100, 50].map((quantity) => ({ lines: [{ line: 1, quantity }] })),
  );
  expect(shares.map(({ lines, charges }) => [lines.map(({ priced }) => priced.goodsCents), charges])).toEqual(
    [
      [[174_000], [{ kind: 'setup', lines: [1], amountCents: 2_000 }]],
      [[174_000], [{ kind: 'setup', lines: [1], amountCents: 2_000 }]],
      [[87_000], [{ kind: 'setup', lines: [1], amountCents: 1_000 }]],
    ],
  );
});

test('a destination bears no charge of lines it does not get', () => {
  const [first, second] = splitGoods(
    [line(1, 10, 100), line(2, 10, 100)],
    [charge(4_401, [1, 2]), charge(900, [2])],
    [{ lines: [{ line: 1, quantity: 10 }] }, { lines: [{ line: 2, quantity: 10 }] }],
  );
  expect(first?.charges).toEqual([{ kind: 'setup', lines: [1], amountCents: 2_201 }]);
  expect(second?.charges.map(({ amountCents }) => amountCents)).toEqual([2_200, 900]);
});

const pieces = fc.array(fc.nat({ max: 5_000 }), { minLength: 5, maxLength: 5 });
const wanted = fc.record({
  /** Pieces of each line at each of five destinations. */
  split: fc.array(pieces, { minLength: 1, maxLength: 6 }),
  prices: fc.array(fc.nat({ max: 99_999 }), { minLength: 6, maxLength: 6 }),
  amounts: fc.array(fc.nat({ max: 9_999_999 }), { minLength: 0, maxLength: 4 }),
});

test('the shares sum to the whole, to the piece and to the cent, and none is negative', () => {
  fc.assert(
    fc.property(wanted, ({ split, prices, amounts }) => {
      const lines = split
        .map((row, index) => line(index + 1, sum(row), prices[index] ?? 0))
        .filter(({ spec: { quantity } }) => quantity > 0);
      fc.pre(lines.length > 0);
      const charges = amounts.map((amount, index) =>
        charge(
          amount,
          lines.slice(0, index + 1).map((one) => one.line),
        ),
      );
      const destinations = [0, 1, 2, 3, 4].map((at) => ({
        lines: split.map((row, index) => ({ line: index + 1, quantity: row[at] ?? 0 })),
      }));
      const shares = splitGoods(lines, charges, destinations);
      const taken = shares.flatMap((share) => share.lines);
      for (const {
        line: number,
        spec: { quantity },
        priced: { goodsCents },
      } of lines) {
        const own = taken.filter((one) => one.line === number);
        expect(sum(own.map((one) => one.spec.quantity))).toBe(quantity);
        expect(sum(own.map((one) => one.priced.goodsCents))).toBe(goodsCents);
      }
      const borne = shares.flatMap((share) => share.charges.map(({ amountCents }) => amountCents));
      expect(sum(borne)).toBe(sum(amounts));
      expect(Math.min(0, ...borne)).toBe(0);
    }),
    { numRuns: 200 },
  );
});
