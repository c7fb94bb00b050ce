import { expect, test } from 'vitest';
import { methodInSteps, paidLevels, unitBreaks } from '../../../tools/catalog/charge-levels.ts';
import type { ChargeLevel } from '../../../tools/catalog/product.ts';

const rows = [{ minQuantity: 1, rate: 100 }];
const paid = (levels: ChargeLevel[], units: number) =>
  paidLevels(levels, units).map(({ level, times }) => `${times} of ${level.minUnits}`);

test('of whole levels the last one reached is paid, and below the first none', () => {
  const levels = [2, 5, 7].map((minUnits) => ({ minUnits, rows }));
  expect([1, 2, 4, 5, 7, 99].map((units) => paid(levels, units))).toEqual([
    [],
    ['1 of 2'],
    ['1 of 2'],
    ['1 of 5'],
    ['1 of 7'],
    ['1 of 7'],
  ]);
});

test('a level of steps is paid for each begun one, beside what the units below it pay', () => {
  const levels = [
    { minUnits: 1, rows },
    { minUnits: 7_001, perUnits: 1_000, rows },
    { minUnits: 10_001, perUnits: 5_000, rows },
  ];
  expect([1, 7_000, 7_001, 8_001, 10_000, 15_001].map((units) => paid(levels, units))).toEqual([
    ['1 of 1'],
    ['1 of 1'],
    ['1 of 1', '1 of 7001'],
    ['1 of 1', '2 of 7001'],
    ['1 of 1', '3 of 7001'],
    ['1 of 1', '3 of 7001', '2 of 10001'],
  ]);
  expect(unitBreaks([levels], 16_000, 99)).toEqual([1, 7_001, 8_001, 9_001, 10_001, 15_001]);
  expect(unitBreaks([levels], 16_000, 3)).toEqual([1, 7_001, 8_001]);
});

test('a method in equal steps is the same as a table', () => {
  const { run, further, setups } = methodInSteps({
    methodId: 'm',
    name: 'Print',
    unit: 'colors',
    includedUnits: 1,
    maxUnits: 4,
    stepUnits: 1,
    runBase: [],
    runAdditional: [{ minQuantity: 1, rate: 900 }],
    runStep: rows,
    setups: [{ name: 'Screen', priceCents: 5_000, repeatPriceCents: 2_500, perUnits: 1 }],
    leadDays: 5,
    rushDays: null,
    rushFeeCents: 0,
  });
  const step = { minUnits: 2, perUnits: 1, rows };
  expect(run).toEqual([step]);
  expect(further).toEqual([{ minUnits: 1, rows: [{ minQuantity: 1, rate: 900 }] }, step]);
  expect(setups).toEqual([
    {
      name: 'Screen',
      levels: [{ minUnits: 1, perUnits: 1, rows: [{ minQuantity: 1, rate: 500_000, repeatRate: 250_000 }] }],
    },
  ]);
});
