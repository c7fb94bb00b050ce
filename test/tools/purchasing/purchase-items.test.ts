/** An order as its supplier counts and prices it. */
import { expect, test } from 'vitest';
import { methodInSteps } from '../../../tools/catalog/charge-levels.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { type LineDetails, purchaseItems, totalRateOf } from '../../../tools/purchasing/purchase-items.ts';
import { priceLines } from '../../../tools/quotes/price-lines.ts';
import { rate } from '../../../tools/values/money.ts';
import { fixtureProduct } from '../../support/products.ts';

const NOTHING: LineDetails = { imprints: [], repeats: null };

/** At 4.105 a piece, printed for 0.25 and 0.30 for each further color, with a margin of 40 %. */
const PRODUCT: CatalogProduct = fixtureProduct({
  key: 'hit:CUP',
  supplier: 'hit',
  sku: 'CUP',
  ladder: [{ minQuantity: 24, rate: rate('4.105') }],
  selling: { kind: 'markup', basisPoints: 4_000 },
  minimum: 24,
  lessThanMinimumCents: 0,
  parts: [
    { partId: 'CUP-S', color: 'Navy', colorHex: '#1f2a44', size: 'S', sizeUpchargeRate: 0 },
    { partId: 'CUP-L', color: 'Navy', colorHex: '#1f2a44', size: 'L', sizeUpchargeRate: rate('1.00') },
  ],
  locations: [
    {
      locationId: '8',
      name: 'Front',
      imprintArea: { shape: 'rectangle', widthInches: 4, heightInches: 2 },
      methodIds: ['101'],
    },
  ],
  methods: [
    methodInSteps({
      methodId: '101',
      name: 'Screen print',
      unit: 'colors',
      includedUnits: 1,
      maxUnits: 4,
      stepUnits: 1,
      runBase: [{ minQuantity: 24, rate: rate('0.25') }],
      runStep: [{ minQuantity: 24, rate: rate('0.30') }],
      setups: [{ name: 'Setup', priceCents: 5_500, repeatPriceCents: 2_500, perUnits: 1 }],
      leadDays: 5,
      rushDays: null,
      rushFeeCents: 0,
    }),
  ],
  defaultDecoration: { locationId: '8', methodId: '101' },
  ordering: {
    fobId: '1',
    charges: [
      { locationId: '8', methodId: '101', kind: 'run', name: 'Run', number: 5002 },
      { locationId: '8', methodId: '101', kind: 'setup', name: 'Setup', number: 5001 },
      { locationId: '9', methodId: '101', kind: 'setup', name: 'Setup', number: 9 },
    ],
  },
});

const HERE = { postal: '94105', rush: false };

const itemsOf = (details: (line: number) => Partial<LineDetails> = () => ({})) => {
  const imprints = [{ units: 2, artworkId: 'art_1', instructions: 'Upright' }];
  const { lines } = priceLines([
    { product: PRODUCT, imprints, partId: 'CUP-S', quantity: 60 },
    { product: PRODUCT, imprints, partId: 'CUP-L', quantity: 40 },
  ]);
  const detailsOf = ({ line }: { line: number }) => ({ ...NOTHING, ...details(line) });
  return purchaseItems(lines, new Map([[PRODUCT.key, PRODUCT]]), detailsOf, HERE);
};

test('sizes of one imprint are one item at the supplier’s prices, its charges by their numbers', () => {
  // 4.105 + 0.25 + 0.30 is 4.655, rounded once to 4.66: the decoration is 0.55 of it.
  expect(itemsOf()).toEqual([
    {
      number: 1,
      key: 'hit:CUP',
      name: PRODUCT.name,
      fobId: '1',
      pieces: [
        { partId: 'CUP-S', description: 'Navy, S', quantity: 60, unitRate: 41_100, amountRate: 2_466_000 },
        { partId: 'CUP-L', description: 'Navy, L', quantity: 40, unitRate: 51_100, amountRate: 2_044_000 },
      ],
      imprints: [
        {
          locationId: '8',
          locationName: 'Front',
          methodId: '101',
          methodName: 'Screen print',
          unit: 'colors',
          units: 2,
          size: null,
          colors: [],
          files: [],
        },
      ],
      instructions: 'Upright',
      charges: [
        {
          kind: 'run',
          locationId: '8',
          name: 'Run',
          number: 5002,
          quantity: 100,
          unitRate: 5_500,
          amountRate: 550_000,
        },
        {
          kind: 'setup',
          locationId: '8',
          name: 'Setup',
          number: 5001,
          quantity: 2,
          unitRate: 550_000,
          amountRate: 1_100_000,
        },
      ],
      repeats: null,
    },
  ]);
});

test('the inks that the file of the logo names stand on the item', () => {
  const details = { colors: ['PANTONE 186 C', 'PANTONE 287 C'] };
  const [item] = itemsOf(() => ({ imprints: [{ files: [], colors: ['#c8102e'], size: null, details }] }));
  expect(item?.imprints).toMatchObject([{ colors: ['#c8102e'], details }]);
});

test('everything together is what the supplier’s own price list makes of it', () => {
  // 60 × 4.66 + 40 × 5.66 + 2 × 55.00
  expect(totalRateOf(itemsOf())).toBe(6_160_000);
});

test('goods sold at list price are ordered at our discount from it, run and setup too', () => {
  const selling = { kind: 'list', discountBasisPoints: 4_000 } as const;
  const sold: CatalogProduct = { ...PRODUCT, selling };
  const { lines } = priceLines([
    { product: sold, imprints: [{ units: 2 }], partId: 'CUP-S', quantity: 60 },
    { product: sold, imprints: [{ units: 2 }], partId: 'CUP-L', quantity: 40 },
  ]);
  expect(lines.map(({ priced }) => priced.unitPriceCents)).toEqual([466, 566]);
  const [item] = purchaseItems(lines, new Map([[PRODUCT.key, sold]]), () => NOTHING, HERE);
  // 60 % of 4.655 and 5.655, each rounded once: 2.79 and 3.39. The decoration is 0.33 of it.
  expect(item?.pieces.map(({ unitRate }) => unitRate)).toEqual([24_600, 30_600]);
  expect(item?.charges.map(({ unitRate }) => unitRate)).toEqual([3_300, 330_000]);
});

test('a repeat of a known purchase order pays the repeat price, one of none pays as new', () => {
  const setupOf = (repeats: string | null) => itemsOf(() => ({ repeats }))[0]?.charges.at(-1)?.unitRate;
  expect(setupOf('PO-1')).toBe(250_000);
  expect(setupOf(null)).toBe(550_000);
});

test('lines that repeat different orders are items of their own', () => {
  const items = itemsOf((line) => ({ repeats: `PO-${line}` }));
  expect(items.map(({ number, repeats }) => [number, repeats])).toEqual([
    [1, 'PO-1'],
    [2, 'PO-2'],
  ]);
});

test('goods the supplier no longer prices are named as that', () => {
  const { lines } = priceLines([{ product: PRODUCT, partId: 'CUP-S', quantity: 60, imprints: [] }]);
  const gone = new Map([
    [PRODUCT.key, { ...PRODUCT, minimum: 100, ladder: [{ minQuantity: 100, rate: 1 }] }],
  ]);
  expect(() => purchaseItems(lines, gone, () => NOTHING, HERE)).toThrow('no longer publishes a price');
});

test('goods are ordered from the ship point their dates and freight were counted from', () => {
  const { lines } = priceLines([{ product: PRODUCT, partId: 'CUP-S', quantity: 60, imprints: [] }]);
  const fobs = [
    { fobId: '1', postal: '33777' },
    { fobId: '2', postal: '89502' },
  ];
  const of = (ordering: NonNullable<CatalogProduct['ordering']>, postal: string) =>
    purchaseItems(lines, new Map([[PRODUCT.key, { ...PRODUCT, ordering }]]), () => NOTHING, {
      ...HERE,
      postal,
    })[0]?.fobId;
  const ordering = { fobId: '1', fobs, charges: [] };
  expect([of(ordering, '94105'), of(ordering, '33101')]).toEqual(['2', '1']);
  expect(of({ fobId: '1', charges: [] }, '94105')).toBe('1');
});

test('what comes with each piece is ordered as a part, and priced apart from it', () => {
  const product: CatalogProduct = {
    ...PRODUCT,
    // 4.105 of which the two lids are 0.50.
    companions: [
      { partId: 'FLIP', name: 'Flip lid', count: 2, pieces: 1, inPrice: [{ minQuantity: 1, rate: 5_000 }] },
      {
        partId: 'BOX',
        name: 'Gift box',
        count: 1,
        pieces: 8,
        ladder: [{ minQuantity: 1, rate: rate('4.00') }],
      },
    ],
  };
  const { lines } = priceLines([{ product, imprints: [{ units: 2 }], partId: 'CUP-S', quantity: 60 }]);
  const [item] = purchaseItems(lines, new Map([[product.key, product]]), () => NOTHING, HERE);
  expect(lines[0]?.priced.unitParts[0]?.name).toBe('Base price with Flip lid at the 24 break');
  expect([item?.pieces, item?.charges]).toMatchObject([
    [{ partId: 'CUP-S', quantity: 60, unitRate: 36_100 }],
    [
      { kind: 'run', number: 5002, unitRate: 5_500 },
      {
        ...{ kind: 'run', name: 'Flip lid', part: { partId: 'FLIP', perPiece: 2 } },
        ...{ quantity: 60, unitRate: 5_000, amountRate: 300_000 },
      },
      { kind: 'setup', name: 'Setup', quantity: 2 },
      { name: 'Gift box', part: { partId: 'BOX', perPiece: 1 }, quantity: 8, amountRate: 320_000 },
    ],
  ]);
  expect(totalRateOf(item ? [item] : [])).toBe(60 * 46_600 + 1_100_000 + 320_000);
});
