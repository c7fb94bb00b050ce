/** Whatever table of charges a supplier publishes, a price is what a look-up in that table says. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WireCharge } from '../../../../server/suppliers/promostandards/calls/pricing-calls.ts';
import { resolveImprint } from '../../../../tools/catalog/decoration.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { english } from '../../../../tools/languages/words.ts';
import { priceParts } from '../../../../tools/pricing/price.ts';
import { codesOf, mapped, price } from './answers.ts';

/** Units, pieces and cents. */
type Row = [units: number, pieces: number, cents: number, repeatCents?: number];

const charge = (chargeType: 'Run' | 'Setup', rows: Row[], more: Partial<WireCharge> = {}): WireCharge => ({
  chargeId: chargeType === 'Run' ? 1 : 2,
  chargeName: chargeType === 'Run' ? 'Run charge' : 'Set-up',
  chargeType,
  ChargePriceArray: rows.map(([yMinQty, xMinQty, cents, repeat = cents]) => ({
    ...{ xMinQty, yMinQty, xUom: 'EA' as const, yUom: 'Colors' as const },
    ...{ price: (cents / 100).toFixed(2), repeatPrice: (repeat / 100).toFixed(2) },
  })),
  chargesPerLocation: 1,
  chargesPerColor: 0,
  ...more,
});

const goods = (charges: WireCharge[], decorationUnitsMax = 6) =>
  mapped({
    prices: [price(1, '10.00')],
    charges,
    decorationsIncluded: 0,
    decoration: { decorationUnitsMax, itemPartQuantityLTM: undefined },
  });

function priced(product: ReturnType<typeof mapped>, quantity: number, units: number, repeat = false) {
  try {
    return priceParts(product, {
      imprints: [resolveImprint(product, { units, repeat })],
      parts: [{ partId: product.parts[0]?.partId ?? '', quantity }],
    });
  } catch (refusal) {
    if (refusal instanceof ServiceError) return refusal.code;
    throw refusal;
  }
}

function totalOf(...asked: Parameters<typeof priced>): number | string {
  const answer = priced(...asked);
  return typeof answer === 'string' ? answer : answer.totalCents;
}

/** The row with the most units, and of these the one with the most pieces, not above what is ordered. */
function lookedUp(rows: readonly Row[], units: number, pieces: number): Row | undefined {
  const level = Math.max(...rows.filter(([from]) => from <= units).map(([from]) => from));
  return rows.filter(([from, at]) => from === level && at <= pieces).sort((a, b) => b[1] - a[1])[0];
}

const table = (mostCents: number): fc.Arbitrary<Row[]> =>
  fc
    .record({
      units: fc.uniqueArray(fc.integer({ min: 2, max: 6 }), { maxLength: 4 }),
      pieces: fc.uniqueArray(fc.constantFrom(24, 48, 144, 500), { minLength: 1, maxLength: 4 }),
      cents: fc.array(fc.integer({ min: 1, max: mostCents }), { minLength: 20, maxLength: 20 }),
    })
    .map(({ units, pieces, cents }) =>
      [1, ...units].flatMap((from, y) =>
        pieces.map((at, x): Row => [from, at, cents[y * 4 + x] ?? 1, cents[(y * 4 + x + 7) % 20] ?? 1]),
      ),
    );

test('a price is the one a naive look-up finds, or none where the table has none', () => {
  const asked = { priced: 0, refused: 0 };
  fc.assert(
    fc.property(
      table(900),
      table(20_000),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 700 }),
      fc.boolean(),
      (run, setup, units, pieces, repeat) => {
        const product = goods([charge('Run', run), charge('Setup', setup)]);
        fc.pre(product.methods.length > 0);
        const [row, once] = [lookedUp(run, units, pieces), lookedUp(setup, units, pieces)];
        const first = setup
          .filter(([from]) => from === Math.max(...setup.filter(([y]) => y <= units).map(([y]) => y)))
          .sort((a, b) => a[1] - b[1])[0];
        const [, , fresh = 0, again = 0] = once ?? first ?? [0, 0];
        const answer = totalOf(product, pieces, units, repeat);
        if (typeof answer === 'string') {
          asked.refused += 1;
          const isBeyond = units > (product.methods[0]?.maxUnits ?? 0);
          expect([answer, isBeyond || row === undefined]).toEqual([expect.any(String), true]);
          return;
        }
        asked.priced += 1;
        expect(answer).toBe(pieces * (1_000 + (row?.[2] ?? 0)) + (repeat ? Math.min(fresh, again) : fresh));
      },
    ),
    { numRuns: 1_000 },
  );
  expect(asked.priced).toBeGreaterThan(200);
  expect(asked.refused).toBeGreaterThan(50);
});

const FREE = charge('Setup', [[1, 1, 0]]);

describe('a run charge', () => {
  test('in no equal steps has a price for each color, and says which row it is', () => {
    const product = goods([
      FREE,
      charge('Run', [
        [1, 24, 200],
        [1, 144, 180],
        [2, 24, 260],
        [2, 144, 230],
        [3, 24, 310],
        [3, 144, 280],
      ]),
    ]);
    expect([1, 2, 3, 4].map((units) => totalOf(product, 24, units))).toEqual([
      24 * 1_200,
      24 * 1_260,
      24 * 1_310,
      'not_available',
    ]);
    expect(totalOf(product, 144, 3)).toBe(144 * 1_280);
    const answer = priced(product, 150, 3);
    expect(typeof answer === 'object' && answer.parts[0].unitParts.map(({ name }) => name)).toEqual([
      'Base price at the 1 break',
      'Screen Print, 3 colors at the 144 break',
    ]);
  });

  test.each([
    ['that gets less with the colors is that of each color', [100, 80, 70], [100, 160, 210, 'not_available']],
    ['that is the same for all is that of each color', [50, 50, 50], [50, 100, 150, 'not_available']],
    ['that grows with the colors is the whole charge', [100, 160, 210], [100, 160, 210, 'not_available']],
  ])('per color %s', (_, cents, totals) => {
    const rows = cents.map((one, index): Row => [index + 1, 24, one]);
    const product = goods([FREE, charge('Run', rows, { chargesPerColor: 1 })], 3);
    expect([1, 2, 3, 4].map((units) => totalOf(product, 100, units))).toEqual(
      totals.map((run) => (typeof run === 'string' ? run : 100 * (1_000 + run))),
    );
  });

  test('per color that grows at one quantity and falls at another is not read', () => {
    const rows: Row[] = [
      [1, 24, 100],
      [2, 24, 160],
      [1, 144, 90],
      [2, 144, 80],
    ];
    const product = goods([FREE, charge('Run', rows, { chargesPerColor: 1 })]);
    expect([product.methods, codesOf(product)]).toEqual([[], ['charge_unclear', 'part_unpriced']]);
  });

  test('per color of a place whose imprint is not in the price is for each color', () => {
    const product = mapped({
      prices: [price(1, '10.00')],
      charges: [FREE, charge('Run', [[1, 1, 80]], { chargesPerColor: 1 })],
      decorationsIncluded: 0,
      decoration: { decorationUnitsIncluded: 1, itemPartQuantityLTM: undefined },
    });
    expect([1, 2, 3].map((units) => totalOf(product, 10, units))).toEqual([10_800, 11_600, 12_400]);
  });
});

describe('a setup', () => {
  const explained = (product: ReturnType<typeof mapped>, pieces: number, units: number, repeat = false) => {
    const answer = priced(product, pieces, units, repeat);
    return typeof answer === 'string'
      ? answer
      : answer.charges.map(({ name, quantity, amountCents, explanation }) =>
          [name, quantity, amountCents, english(explanation)].join(' | '),
        );
  };
  const RUN = charge('Run', [[1, 1, 100]]);

  test('of 50 for one color and 90 for two is looked up', () => {
    const product = goods([
      RUN,
      charge('Setup', [
        [1, 1, 5_000, 2_000],
        [2, 1, 9_000, 3_000],
      ]),
    ]);
    expect([explained(product, 24, 1), explained(product, 24, 2), explained(product, 24, 2, true)]).toEqual([
      ['Set-up | 1 | 5000 | One for 1 color, whatever the number of pieces; an exact repeat pays $20.00.'],
      ['Set-up | 1 | 9000 | One for 2 colors, whatever the number of pieces; an exact repeat pays $30.00.'],
      [
        'Set-up, repeat | 1 | 3000 | One for 2 colors, whatever the number of pieces; an exact repeat pays $30.00 instead of $90.00.',
      ],
    ]);
    expect([explained(product, 24, 3), codesOf(product)]).toEqual([
      'not_available',
      ['units_capped', 'part_unpriced'],
    ]);
  });

  test('that gets less at 144 pieces says from where', () => {
    const product = goods([
      RUN,
      charge('Setup', [
        [1, 1, 5_000],
        [1, 144, 2_000],
        [1, 500, 0],
      ]),
    ]);
    expect([24, 144, 500].map((pieces) => explained(product, pieces, 1))).toEqual([
      ['Set-up | 1 | 5000 | One for this imprint, from 1 pieces on; an exact repeat pays $50.00.'],
      ['Set-up | 1 | 2000 | One for this imprint, from 144 pieces on; an exact repeat pays $20.00.'],
      ['Set-up | 1 | 0 | One for this imprint, from 500 pieces on; an exact repeat pays nothing.'],
    ]);
    const next = priced(product, 140, 1);
    expect(typeof next === 'object' && next.nextBreak).toMatchObject({
      minQuantity: 144,
      savesPerPieceCents: 0,
    });
  });
});

describe('default charges of the product data', () => {
  const stated = (charges: WireCharge[], product: object, decorationsIncluded = 1) =>
    mapped({ prices: [price(1, '10.00')], charges, decorationsIncluded, product });
  const DEFAULTS = { defaultSetupCharge: '$50.00', defaultRunCharge: '0.75' };

  test('a setup is charged where the prices name none', () => {
    const product = stated([], DEFAULTS);
    expect(product.defaultCharges).toEqual({ setup: 500_000, run: 7_500 });
    expect(product.methods[0]?.setups).toEqual([
      { name: 'Setup', levels: [{ minUnits: 1, rows: [{ minQuantity: 1, rate: 500_000 }] }] },
    ]);
    expect(codesOf(product)).not.toContain('no_charges');
  });

  test('a run charge is due where the piece includes no imprint and none is named', () => {
    const product = stated([], DEFAULTS, 0);
    expect(product.methods[0]?.run).toEqual([{ minUnits: 1, rows: [{ minQuantity: 1, rate: 7_500 }] }]);
    expect(stated([], {}, 0).methods).toEqual([]);
  });

  test('charges of the prices stand before them', () => {
    const product = stated([charge('Setup', [[1, 1, 4_000]]), charge('Run', [[1, 1, 25]])], DEFAULTS, 0);
    expect(product.methods[0]?.setups.map(({ levels: [level] }) => level?.rows[0]?.rate)).toEqual([400_000]);
    expect(product.methods[0]?.run[0]?.rows[0]?.rate).toBe(2_500);
    const free = stated([charge('Setup', [[1, 1, 0]])], DEFAULTS);
    expect(free.methods[0]?.setups.map(({ levels: [level] }) => level?.rows[0]?.rate)).toEqual([0]);
  });

  test.each(['50.00 (G)', '25.00 per color', 'call', '', '0.00', '-5'])('%j is no plain amount', (text) => {
    expect(stated([], { defaultSetupCharge: text }).defaultCharges).toBeUndefined();
    expect(stated([], { defaultSetupCharge: text }).methods[0]?.setups).toEqual([]);
  });
});
