import { expect, test } from 'vitest';
import { resolveImprints } from '../../../tools/catalog/decoration.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { defaultSteps, partPrices, priceSteps, stepAt } from '../../../tools/pricing/price-steps.ts';
import { rate } from '../../../tools/values/money.ts';
import { fixtureProduct, inSteps, RINGSPUN_TEE } from '../../support/products.ts';

const TUMBLER = fixtureProduct();

const stepsOf = (product: CatalogProduct, ...units: number[]): [number, number][] =>
  priceSteps(
    product,
    resolveImprints(
      product,
      units.map((count) => ({ units: count })),
    ),
  ).map(({ minQuantity, unitPriceCents }) => [minQuantity, unitPriceCents]);

test('the steps begin at the minimum and fall at every break of the goods and of the decoration', () => {
  expect(stepsOf(TUMBLER, 2)).toEqual([
    [12, 2_195],
    [24, 2_195],
    [48, 2_035],
    [96, 1_905],
  ]);
  expect(stepsOf(RINGSPUN_TEE)).toEqual([
    [12, 1_530],
    [24, 1_316],
    [72, 1_150],
    [144, 1_014],
    [288, 914],
    [576, 871],
  ]);
});

test('a further imprint has the breaks of its own ladder', () => {
  const [print, laser] = TUMBLER.methods;
  const additional = (minQuantity: number) => [{ minQuantity, rate: rate('1.00') }];
  const product = fixtureProduct({
    methods: [
      ...(print ? [inSteps(print, { runStep: [], runAdditional: additional(70) })] : []),
      ...(laser ? [inSteps(laser, { runAdditional: additional(60) })] : []),
    ],
  });
  const imprints = resolveImprints(product, [{ methodId: 'SP' }, { locationId: 'lid' }]);
  expect(priceSteps(product, imprints)).toEqual([
    { minQuantity: 60, unitPriceCents: 2_090 },
    { minQuantity: 96, unitPriceCents: 1_960 },
  ]);
});

test('a product that is not decorated has no steps', () => {
  expect(defaultSteps(fixtureProduct({ defaultDecoration: null }))).toEqual([]);
});

test('breaks below the minimum are no steps, and the ladders need not come in order', () => {
  const run = [
    { minQuantity: 500, rate: rate('1.00') },
    { minQuantity: 60, rate: rate('2.00') },
  ];
  const product = fixtureProduct({
    minimum: 72,
    methods: TUMBLER.methods.map((method) => inSteps(method, { runBase: run.toReversed(), runStep: [] })),
  });
  expect(stepsOf(product)).toEqual([
    [72, 2_190],
    [96, 2_060],
    [500, 1_960],
  ]);
});

test('steps end at the largest quantity allowed', () => {
  const far = fixtureProduct({
    ladder: [
      { minQuantity: 24, rate: rate('3.00') },
      { minQuantity: 1_000_000, rate: rate('2.00') },
      { minQuantity: 1_000_001, rate: rate('1.00') },
    ],
  });
  expect(stepsOf(far).map(([minQuantity]) => minQuantity)).toEqual([12, 24, 1_000_000]);
});

test('a long ladder is shown up to its twelfth step', () => {
  const ladder = Array.from({ length: 20 }, (_, index) => ({
    minQuantity: 12 + index * 12,
    rate: rate('9.00') - index * 100,
  }));
  const steps = stepsOf(fixtureProduct({ ladder }));
  expect([steps.length, steps.at(-1)]).toEqual([12, [144, 889]]);
});

test('a quantity the supplier publishes no price for is no step', () => {
  const asking = fixtureProduct({
    ladder: [
      { minQuantity: 12, rate: rate('9.00') },
      { minQuantity: 48, rate: 0 },
      { minQuantity: 96, rate: rate('7.00') },
    ],
  });
  expect(stepsOf(asking)).toEqual([
    [12, 900],
    [96, 700],
  ]);
});

test('the default decoration gives the steps of a list of products', () => {
  expect(defaultSteps(TUMBLER)).toEqual(priceSteps(TUMBLER, resolveImprints(TUMBLER, [])));
});

test('a product that is not decorated, or whose figures cannot be read, has no steps', () => {
  expect([
    defaultSteps(fixtureProduct({ defaultDecoration: null })),
    defaultSteps(fixtureProduct({ locations: [] })),
  ]).toEqual([[], []]);
});

test('a mistake of ours is not taken for a product without a price', () => {
  const broken = {
    ...TUMBLER,
    get ladder(): CatalogProduct['ladder'] {
      throw new TypeError('a mistake of ours');
    },
  };
  expect(() => defaultSteps(broken)).toThrow(new TypeError('a mistake of ours'));
});

test('a quantity is on the last step it reaches, and on the first below all of them', () => {
  const steps = [
    { minQuantity: 24, unitPriceCents: 300 },
    { minQuantity: 48, unitPriceCents: 200 },
  ];
  expect([1, 24, 47, 48, 900].map((quantity) => stepAt(steps, quantity)?.unitPriceCents)).toEqual([
    300, 300, 300, 200, 200,
  ]);
  expect(stepAt([], 24)).toBeUndefined();
});

test('each part has its price at the minimum in the default decoration, a larger size with its upcharge', () => {
  const prices = partPrices(RINGSPUN_TEE);
  expect([...prices.keys()]).toEqual(RINGSPUN_TEE.parts.map(({ partId }) => partId));
  const [base] = priceSteps(RINGSPUN_TEE, resolveImprints(RINGSPUN_TEE, []));
  for (const { partId, sizeUpchargeRate } of RINGSPUN_TEE.parts)
    expect(prices.get(partId)).toBe((base?.unitPriceCents ?? 0) + Math.round(sizeUpchargeRate / 100));
  expect(partPrices(fixtureProduct({ defaultDecoration: null }))).toEqual(new Map());
  expect(partPrices(fixtureProduct({ ladder: [] }))).toEqual(new Map());
});
