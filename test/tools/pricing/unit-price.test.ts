import { describe, expect, test } from 'vitest';
import { type MethodInSteps, methodInSteps } from '../../../tools/catalog/charge-levels.ts';
import type { Part } from '../../../tools/catalog/product.ts';
import {
  breakQuantity,
  firstBreakAbove,
  type PricedDecoration,
  priceRows,
  unitParts,
  unitPriceCents,
} from '../../../tools/pricing/unit-price.ts';
import { rate } from '../../../tools/values/money.ts';
import { fixtureProduct } from '../../support/products.ts';

const TUMBLER = fixtureProduct();
const PLAIN: MethodInSteps = {
  methodId: 'X',
  name: 'Print',
  unit: 'colors',
  includedUnits: 0,
  maxUnits: 20,
  stepUnits: 1,
  runBase: [],
  runStep: [],
  setups: [],
  leadDays: 5,
  rushDays: null,
  rushFeeCents: 0,
};
const from24 = (dollars: string) => [{ minQuantity: 24, rate: rate(dollars) }];
const imprint = (changes: Partial<MethodInSteps>, units = 1, locationName?: string): PricedDecoration => ({
  method: methodInSteps({ ...PLAIN, ...changes }),
  units,
  ...(locationName === undefined ? {} : { locationName }),
});

const partsOf = (decorations: PricedDecoration[], part: Part | null = null, quantity = 24) => {
  const rows = priceRows(TUMBLER, decorations, quantity);
  if (rows === undefined) return undefined;
  const priceCents = unitPriceCents(TUMBLER, rows, part);
  return unitParts(TUMBLER, rows, part, priceCents).map(({ name, rate: share }) => [name, share]);
};

describe('the parts of a unit price', () => {
  const BASE = 'Base price at the 24 break';

  test('name an imprint that the price includes, with its units', () => {
    expect(partsOf([])).toEqual([[BASE, 215_000]]);
    expect(partsOf([imprint({})])).toEqual([[`${BASE}, Print included`, 215_000]]);
    expect(partsOf([imprint({ unit: 'none', includedUnits: 1 })])).toEqual([
      [`${BASE}, Print included`, 215_000],
    ]);
    expect(partsOf([imprint({ includedUnits: 2 })])).toEqual([
      [`${BASE}, Print with 2 colors included`, 215_000],
    ]);
  });

  test('name a run charge by the units it covers', () => {
    const run = (changes: Partial<MethodInSteps>) =>
      partsOf([imprint({ runBase: from24('1.25'), ...changes })]);
    const named = (name: string) => [
      [BASE, 215_000],
      [name, 12_500],
    ];
    expect(run({})).toEqual(named('Print'));
    expect(run({ unit: 'none', includedUnits: 1 })).toEqual(named('Print'));
    expect(run({ includedUnits: 1 })).toEqual(named('Print, first color'));
    expect(run({ includedUnits: 2 })).toEqual(named('Print, first 2 colors'));
    expect(run({ unit: 'stitches', includedUnits: 1 })).toEqual(named('Print, first 1 stitch'));
    expect(run({ unit: 'stitches', includedUnits: 7_000 })).toEqual(named('Print, first 7,000 stitches'));
  });

  test('name the steps beyond what is included, and the location where there are several', () => {
    const method = { unit: 'stitches', includedUnits: 7_000, stepUnits: 1_000 } as const;
    const two = [
      imprint({ ...method, runStep: from24('0.10') }, 8_001, 'Front'),
      imprint({ ...method, runBase: from24('3.00') }, 7_000, 'Back'),
    ];
    expect(partsOf(two)).toEqual([
      [`${BASE}, Print at Front with 7,000 stitches included`, 215_000],
      ['Print at Front, 2,000 more stitches', 2_000],
      ['Print at Back, first 7,000 stitches', 30_000],
    ]);
  });

  test('name an upcharge by the size, else by the color', () => {
    const part = { partId: 'P', color: 'Navy', colorHex: '#000000', size: '2XL', sizeUpchargeRate: 20_000 };
    expect(partsOf([], part)?.[1]).toEqual(['Size upcharge 2XL', 20_000]);
    expect(partsOf([], { ...part, size: null })?.[1]).toEqual(['Size upcharge Navy', 20_000]);
  });
});

describe('the rows of a quantity', () => {
  test('a method that counts no units has no steps, whatever its rates', () => {
    const rows = priceRows(TUMBLER, [imprint({ unit: 'none', runStep: from24('0.10') }, 3)], 24);
    expect(rows?.imprints[0]?.paid).toEqual([]);
  });

  test('units that are included need no price for a step', () => {
    const late = { includedUnits: 1, runStep: [{ minQuantity: 500, rate: rate('0.10') }] };
    expect(priceRows(TUMBLER, [imprint(late, 1)], 24)?.imprints[0]?.paid).toEqual([]);
    expect(priceRows(TUMBLER, [imprint(late, 2)], 24)).toBeUndefined();
    expect(priceRows(TUMBLER, [imprint({ ...late, runStep: from24('0.10') }, 1)], 24)).toEqual({
      quantity: 24,
      base: { minQuantity: 24, rate: rate('21.50') },
      imprints: [{ ...imprint({ ...late, runStep: from24('0.10') }, 1), paid: [] }],
    });
  });

  test('hold from the highest of their breaks', () => {
    const at = (minQuantity: number) => [{ minQuantity, rate: rate('1.00') }];
    const breakOf = (changes: Partial<MethodInSteps>, units = 1) => {
      const rows = priceRows(TUMBLER, [imprint(changes, units)], 200);
      return rows && breakQuantity(TUMBLER, rows);
    };
    expect([
      breakOf({}),
      breakOf({ runBase: at(144) }),
      breakOf({ runStep: at(150) }, 2),
      breakOf({ runBase: at(144), runStep: at(150) }, 2),
    ]).toEqual([96, 144, 150, 150]);
  });

  test('a rate that is no price is none', () => {
    const rowsAt = (bad: number) =>
      priceRows(TUMBLER, [imprint({ runBase: [{ minQuantity: 24, rate: bad }] })], 24);
    expect([rowsAt(-1), rowsAt(0.5), rowsAt(0)?.imprints[0]?.paid[0]?.row.rate]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  test('below the first break the first prices hold, of the goods and of a run published for it', () => {
    const runAt = (minQuantity: number) =>
      priceRows(TUMBLER, [imprint({ runBase: [{ minQuantity, rate: rate('1.00') }] })], 12);
    expect(runAt(24)?.base.minQuantity).toBe(24);
    expect(runAt(25)).toBeUndefined();
    expect([firstBreakAbove(TUMBLER, 23)?.minQuantity, firstBreakAbove(TUMBLER, 24)]).toEqual([
      24,
      undefined,
    ]);
    expect(firstBreakAbove({ ...TUMBLER, ladder: [] }, 1)).toBeUndefined();
  });
});
