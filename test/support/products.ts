/** Products to price, ship and show in tests: one plain piece to vary, and the three of the golden price checks. */
import { type MethodInSteps, methodInSteps } from '../../tools/catalog/charge-levels.ts';
import type { SuppliersPort } from '../../tools/catalog/port.ts';
import type { CatalogProduct, DecorationMethod, Part } from '../../tools/catalog/product.ts';
import { rate } from '../../tools/values/money.ts';

const SCREEN_PRINT: MethodInSteps = {
  methodId: 'SP',
  name: 'Screen print',
  unit: 'colors',
  includedUnits: 1,
  maxUnits: 4,
  stepUnits: 1,
  runBase: [],
  runStep: [{ minQuantity: 24, rate: rate('0.45') }],
  setups: [{ name: 'Screen setup', priceCents: 5_000, repeatPriceCents: 2_500, perUnits: 1 }],
  leadDays: 5,
  rushDays: 1,
  rushFeeCents: 6_000,
};

const LASER: MethodInSteps = {
  methodId: 'LE',
  name: 'Laser engraving',
  unit: 'none',
  includedUnits: 0,
  maxUnits: 0,
  stepUnits: 0,
  runBase: [],
  runStep: [],
  setups: [{ name: 'Laser setup', priceCents: 4_000, repeatPriceCents: 0, perUnits: null }],
  leadDays: 5,
  rushDays: null,
  rushFeeCents: 0,
};

/** A method whose charges grow in equal steps, with other charges. */
export function inSteps(method: DecorationMethod, changes: Partial<MethodInSteps>): DecorationMethod {
  const { run, further = [], setups, ...rest } = method;
  const base = run.find(({ minUnits, perUnits }) => minUnits === 1 && perUnits === undefined);
  const step = run.find(({ perUnits }) => perUnits !== undefined);
  return methodInSteps({
    ...rest,
    stepUnits: step?.perUnits ?? 1,
    runBase: base?.rows ?? [],
    runAdditional: further[0]?.rows,
    runStep: step?.rows ?? [],
    setups: setups.flatMap(({ name, levels: [level] }) => {
      const [row] = level?.rows ?? [];
      if (row === undefined) return [];
      const { rate: first, repeatRate = first } = row;
      return [
        {
          name,
          priceCents: first / 100,
          repeatPriceCents: repeatRate / 100,
          perUnits: level?.perUnits ?? null,
        },
      ];
    }),
    ...changes,
  });
}

const area = (widthInches: number, heightInches: number) =>
  ({ shape: 'rectangle', widthInches, heightInches }) as const;

const size = (name: string, upcharge = '0'): Part => ({
  partId: `NVY-${name}`,
  color: 'Navy',
  colorHex: '#1f2a44',
  size: name,
  sizeUpchargeRate: rate(upcharge),
});

/** A tumbler at list price with one imprint included: 24 to 479 pieces 21.50, 19.90, 18.60; from 12 on with a fee of 50. */
export function fixtureProduct(overrides: Partial<CatalogProduct> = {}): CatalogProduct {
  return {
    key: 'demo:TUMBLER-20',
    supplier: 'demo',
    sku: 'TUMBLER-20',
    name: '20 oz vacuum tumbler',
    brand: 'Northlake',
    category: 'Drinkware',
    description: 'A double-wall steel tumbler.',
    material: 'Stainless steel',
    useCases: ['event-swag', 'client-gifts'],
    keywords: ['tumbler'],
    eco: [],
    pictures: [{ path: '/pictures/tumbler-20.jpg', color: null }],
    parts: [
      { partId: 'BLK', color: 'Black', colorHex: '#111111', size: null, sizeUpchargeRate: 0 },
      { partId: 'WHT', color: 'White', colorHex: '#ffffff', size: null, sizeUpchargeRate: 0 },
    ],
    ladder: [
      { minQuantity: 24, rate: rate('21.50') },
      { minQuantity: 48, rate: rate('19.90') },
      { minQuantity: 96, rate: rate('18.60') },
    ],
    selling: { kind: 'list' },
    minimum: 12,
    lessThanMinimumCents: 5_000,
    locations: [
      { locationId: 'side1', name: 'Side 1', imprintArea: area(2, 3), methodIds: ['SP', 'LE'] },
      { locationId: 'lid', name: 'Lid', imprintArea: area(1, 1), methodIds: ['LE'] },
    ],
    methods: [SCREEN_PRINT, LASER].map(methodInSteps),
    defaultDecoration: { locationId: 'side1', methodId: 'SP' },
    shipping: {
      fobPostals: ['14072'],
      weightLb: 0.9,
      piecesPerCarton: 24,
      cartonInches: { length: 18, width: 12, height: 9 },
    },
    hazmat: false,
    asOf: '2026-09-01T12:00:00Z',
    ...overrides,
  };
}

/** Apparel: a blank with separate print prices, size upcharges, a screen for each color. */
export const RINGSPUN_TEE: CatalogProduct = fixtureProduct({
  key: 'demo:TEE-RS',
  sku: 'TEE-RS',
  name: 'Ringspun soft tee',
  category: 'Tees',
  material: 'Ringspun cotton',
  parts: [size('S'), size('M'), size('L'), size('XL'), size('2XL', '2.00'), size('3XL', '3.00')],
  ladder: [
    { minQuantity: 12, rate: rate('9.80') },
    { minQuantity: 24, rate: rate('8.90') },
    { minQuantity: 72, rate: rate('8.10') },
    { minQuantity: 144, rate: rate('7.60') },
    { minQuantity: 288, rate: rate('7.20') },
  ],
  lessThanMinimumCents: 0,
  locations: [
    { locationId: 'front', name: 'Full front', imprintArea: area(12.5, 14), methodIds: ['SP'] },
    { locationId: 'back', name: 'Full back', imprintArea: area(12.5, 14), methodIds: ['SP'] },
  ],
  methods: [
    methodInSteps({
      ...SCREEN_PRINT,
      maxUnits: 6,
      runBase: [
        { minQuantity: 12, rate: rate('5.50') },
        { minQuantity: 24, rate: rate('4.26') },
        { minQuantity: 72, rate: rate('3.40') },
        { minQuantity: 144, rate: rate('2.54') },
        { minQuantity: 288, rate: rate('1.94') },
        { minQuantity: 576, rate: rate('1.51') },
      ],
      runStep: [
        { minQuantity: 12, rate: rate('0.68') },
        { minQuantity: 24, rate: rate('0.61') },
        { minQuantity: 72, rate: rate('0.56') },
        { minQuantity: 144, rate: rate('0.49') },
        { minQuantity: 288, rate: rate('0.44') },
        { minQuantity: 576, rate: rate('0.38') },
      ],
      setups: [{ name: 'Screen', priceCents: 2_200, repeatPriceCents: 1_400, perUnits: 1 }],
    }),
  ],
  defaultDecoration: { locationId: 'front', methodId: 'SP' },
  shipping: {
    fobPostals: ['75234', '89502'],
    weightLb: 0.33,
    piecesPerCarton: 72,
    cartonInches: { length: 20, width: 16, height: 12 },
  },
});

/** Hard goods: one imprint of three square inches in the price, every further square inch by the piece. */
export const WOOD_SPEAKER: CatalogProduct = fixtureProduct({
  key: 'demo:SPEAKER-WOOD',
  sku: 'SPEAKER-WOOD',
  name: 'FSC wood speaker',
  category: 'Tech',
  material: 'FSC certified wood',
  ladder: [
    { minQuantity: 12, rate: rate('71.80') },
    { minQuantity: 36, rate: rate('69.54') },
    { minQuantity: 72, rate: rate('65.00') },
  ],
  lessThanMinimumCents: 0,
  locations: [{ locationId: 'top', name: 'Top', imprintArea: area(4, 3), methodIds: ['UV'] }],
  methods: [
    methodInSteps({
      methodId: 'UV',
      name: 'UV print',
      unit: 'square_inches',
      includedUnits: 3,
      maxUnits: 12,
      stepUnits: 1,
      runBase: [],
      runStep: [{ minQuantity: 12, rate: rate('0.24') }],
      setups: [{ name: 'UV setup', priceCents: 6_000, repeatPriceCents: 0, perUnits: null }],
      leadDays: 3,
      rushDays: 1,
      rushFeeCents: 9_000,
    }),
  ],
  defaultDecoration: { locationId: 'top', methodId: 'UV' },
  hazmat: true,
});

/** Net cost of four decimals, embroidery counted in started thousands of stitches; sold at cost for the golden check. */
export const CAP_AT_COST: CatalogProduct = fixtureProduct({
  key: 'demo:CAP-TRUCKER',
  sku: 'CAP-TRUCKER',
  name: 'Trucker cap',
  category: 'Headwear',
  material: 'Cotton twill and mesh',
  ladder: [{ minQuantity: 144, rate: rate('2.6940') }],
  selling: { kind: 'markup', basisPoints: 0 },
  minimum: 144,
  lessThanMinimumCents: 0,
  locations: [{ locationId: 'front', name: 'Front', imprintArea: area(4.5, 2.25), methodIds: ['EM'] }],
  methods: [
    methodInSteps({
      methodId: 'EM',
      name: 'Embroidery',
      unit: 'stitches',
      includedUnits: 7_000,
      maxUnits: 40_000,
      stepUnits: 1_000,
      runBase: [{ minQuantity: 144, rate: rate('1.80') }],
      runStep: [{ minQuantity: 144, rate: rate('0.2800') }],
      setups: [{ name: 'Stitch tape', priceCents: 2_800, repeatPriceCents: 0, perUnits: 7_000 }],
      leadDays: 3,
      rushDays: 1,
      rushFeeCents: 5_000,
    }),
  ],
  defaultDecoration: { locationId: 'front', methodId: 'EM' },
});

/** A million of each part. */
export const plenty: SuppliersPort = {
  stock: async ({ key, parts }) => ({
    key,
    parts: parts.map(({ partId }) => ({ partId, quantity: 1_000_000, incoming: [] })),
    asOf: '2026-11-04T15:00:00.000Z',
    source: 'test',
  }),
};
