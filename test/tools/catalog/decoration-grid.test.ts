import { describe, expect, test } from 'vitest';
import { readDecorationGrid } from '../../../tools/catalog/decoration-grid.ts';
import { withDecorator } from '../../../tools/catalog/decorator.ts';
import { priceParts } from '../../../tools/pricing/price.ts';
import { fixtureProduct } from '../../support/products.ts';

const GRID = `
Method\tGoods\tLocations\tUnit\tFrom\tPer\tMost\tSetup\tRepeat\tDays\tRush days\tRush fee\tA day\t24\t72\t144
Screen print\ttee\tFront 12 x 14; Left chest 4 x 4\tcolors\t1\t\t4\t$22\t14\t5\t2\t60\t1,200\t2.75\t2.20\t1.65
\t\t\t\t2\t1\t\t22\t14\t\t\t\t\t0.40\t0.36\t0.32
Embroidery\tcap, polo\tLeft chest 4 x 4.5\tstitches\t1\t\t12000\t48\t\t7\t\t\t\t4.60\t3.90\t
\t\t\t\t5001\t1000\t\t\t\t\t\t\t\t.38\t.34\t
`.trim();

const DECORATOR = { code: 'press', name: 'Press', postal: '38118', city: 'Memphis' };
const offered = (name: string) =>
  withDecorator(
    {
      ...fixtureProduct(),
      name,
      category: 'Apparel',
      methods: [],
      locations: [],
      defaultDecoration: null,
      ladder: [{ minQuantity: 1, rate: 29_400 }],
      selling: { kind: 'margin', basisPoints: 4_000 },
    },
    { ...DECORATOR, methods: readDecorationGrid(GRID) },
  );

test('a row is a method, and the rows below it are its further levels', () => {
  const [print, embroidery] = readDecorationGrid(GRID);
  expect(print).toEqual({
    goods: ['tee'],
    locations: [
      {
        locationId: 'front',
        name: 'Front',
        imprintArea: { shape: 'rectangle', widthInches: 12, heightInches: 14 },
      },
      {
        locationId: 'left-chest',
        name: 'Left chest',
        imprintArea: { shape: 'rectangle', widthInches: 4, heightInches: 4 },
      },
    ],
    method: {
      methodId: 'screen-print',
      name: 'Screen print',
      unit: 'colors',
      includedUnits: 1,
      maxUnits: 4,
      run: [
        {
          minUnits: 1,
          rows: [
            { minQuantity: 24, rate: 27_500 },
            { minQuantity: 72, rate: 22_000 },
            { minQuantity: 144, rate: 16_500 },
          ],
        },
        {
          minUnits: 2,
          perUnits: 1,
          rows: [
            { minQuantity: 24, rate: 4_000 },
            { minQuantity: 72, rate: 3_600 },
            { minQuantity: 144, rate: 3_200 },
          ],
        },
      ],
      setups: [
        {
          name: 'Screen print setup',
          levels: [
            { minUnits: 1, rows: [{ minQuantity: 1, rate: 220_000, repeatRate: 140_000 }] },
            { minUnits: 2, perUnits: 1, rows: [{ minQuantity: 1, rate: 220_000, repeatRate: 140_000 }] },
          ],
        },
      ],
      leadDays: 5,
      rushDays: 2,
      rushFeeCents: 6_000,
      piecesPerDay: 1_200,
    },
  });
  expect(embroidery?.method).toMatchObject({ unit: 'stitches', includedUnits: 5_000, rushDays: null });
});

describe('a blank', () => {
  test('has what is offered for its kind, from the least quantity that is priced', () => {
    const tee = offered('Plain Tee');
    expect(tee.methods.map(({ methodId }) => methodId)).toEqual(['screen-print']);
    expect(tee).toMatchObject({
      minimum: 24,
      defaultDecoration: { locationId: 'front', methodId: 'screen-print' },
      decorator: { code: 'press', blanksFrom: fixtureProduct().shipping.fobPostals },
      shipping: { fobPostals: ['38118'] },
    });
    expect(withDecorator(tee, { ...DECORATOR, methods: readDecorationGrid(GRID) })).toEqual(tee);
  });

  test('costs itself and its decoration, with one margin on both', () => {
    const imprint = {
      locationId: 'front',
      methodId: 'screen-print',
      units: 2,
      repeat: false,
      defaulted: false,
    };
    const { parts, charges } = priceParts(offered('Plain Tee'), {
      imprints: [imprint],
      parts: [{ partId: null, quantity: 96 }],
    });
    // (2.94 + 2.20 + 0.36) / 0.6 and a screen of 22 / 0.6 for each color
    expect(parts[0].unitPriceCents).toBe(917);
    expect(charges.map(({ amountCents }) => amountCents)).toEqual([7_334]);
  });

  test('for which nothing is offered is not sold', () => {
    expect(offered('Plain Apron')).toMatchObject({ methods: [], defaultDecoration: null });
    expect(offered('Plain Apron').decorator).toBeUndefined();
  });

  test('goods that their supplier decorates stay as they are', () => {
    const own = fixtureProduct();
    expect(withDecorator(own, { ...DECORATOR, methods: readDecorationGrid(GRID) })).toBe(own);
  });
});

test.each([
  ['Method | Color | 24', 'Line 1 of the grid: “color” is no column and no quantity.'],
  ['Method | Days', 'Line 1 of the grid: it has no column of a quantity.'],
  ['Method | Days | 24', 'Line 2 of the grid: there is no method below the head.'],
  ['Method | Days | 24\n | 5 | 2', 'Line 2 of the grid: name the method in the first row.'],
  [
    'Method | Locations | Days | 24\nDTF | Front | 5 | 2',
    'Line 2 of the grid: “Front”: write each location with its size in inches, such as “Front 12 x 14”.',
  ],
  [
    'Method | Locations | Days | 24\nDTF | Front 9 x 9 | 5 | free',
    'Line 2 of the grid: “free” is no price in dollars.',
  ],
  [
    'Method | Locations | Days | 24\nDTF | Front 9 x 9 | | 2',
    'Line 2 of the grid: it needs a number below “days”.',
  ],
  ['Method | Locations | Days | 24\nDTF | Front 9 x 9 | 5 |', 'Line 2 of the grid: it has no price.'],
  [
    'Method | Locations | Unit | From | Days | 24\nDTF | Front 9 x 9 | colors | 2 | 5 | 2',
    'Line 2 of the grid: the first level begins with 1.',
  ],
  [
    'Method | Locations | Unit | Days | 24\nDTF | Front 9 x 9 | inks | 5 | 2',
    'Line 2 of the grid: the unit is colors, stitches, square inches or none.',
  ],
])('%s', (grid, message) => {
  const refusal = expect.objectContaining({ message, param: 'decoration_grid' });
  expect(() => readDecorationGrid(grid)).toThrow(refusal);
});
