import { expect, test } from 'vitest';
import { type ImprintRequest, resolveImprint, resolveImprints } from '../../../tools/catalog/decoration.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { type PartQuantity, priceParts } from '../../../tools/pricing/price.ts';
import { rate } from '../../../tools/values/money.ts';
import { CAP_AT_COST, fixtureProduct, inSteps, RINGSPUN_TEE, WOOD_SPEAKER } from '../../support/products.ts';
import { refusal } from '../../support/refusal.ts';

const TUMBLER = fixtureProduct();

const pricedPieces = (product: CatalogProduct, pieces: PartQuantity[], wish: ImprintRequest = {}) =>
  priceParts(product, { imprints: [resolveImprint(product, wish)], parts: pieces });

const priced = (product: CatalogProduct, quantity: number, wish: ImprintRequest = {}) =>
  pricedPieces(product, [{ partId: null, quantity }], wish);

const TEES: PartQuantity[] = [
  { partId: 'NVY-M', quantity: 130 },
  { partId: 'NVY-2XL', quantity: 20 },
];

test('150 tees of two sizes with a new two-color front cost 1,678.50', () => {
  expect(pricedPieces(RINGSPUN_TEE, TEES, { locationId: 'front', methodId: 'SP', units: 2 })).toEqual({
    imprints: [{ locationId: 'front', methodId: 'SP', units: 2, repeat: false, defaulted: false }],
    quantity: 150,
    parts: [
      {
        partId: 'NVY-M',
        quantity: 130,
        unitPriceCents: 1_063,
        goodsCents: 138_190,
        unitParts: [
          { name: 'Base price at the 144 break', rate: 76_000 },
          { name: 'Screen print, first color at the 144 break', rate: 25_400 },
          { name: 'Screen print, 1 more color at the 144 break', rate: 4_900 },
        ],
      },
      {
        partId: 'NVY-2XL',
        quantity: 20,
        unitPriceCents: 1_263,
        goodsCents: 25_260,
        unitParts: [
          { name: 'Base price at the 144 break', rate: 76_000 },
          { name: 'Size upcharge 2XL', rate: 20_000 },
          { name: 'Screen print, first color at the 144 break', rate: 25_400 },
          { name: 'Screen print, 1 more color at the 144 break', rate: 4_900 },
        ],
      },
    ],
    charges: [
      {
        kind: 'setup',
        setup: 'Screen',
        locationId: 'front',
        name: 'Screen',
        quantity: 2,
        unitCents: 2_200,
        amountCents: 4_400,
        explanation: 'One for every color, whatever the number of pieces; an exact repeat pays $14.00.',
      },
    ],
    goodsCents: 163_450,
    setupCents: 4_400,
    otherCents: 0,
    totalCents: 167_850,
    priceBreak: { minQuantity: 144, unitPriceCents: 1_063 },
    nextBreak: {
      minQuantity: 288,
      unitPriceCents: 958,
      morePieces: 138,
      savesPerPieceCents: 105,
      totalAtBreakCents: 284_304,
      costsLessThanNow: false,
    },
  });
});

test('the same tees as an exact repeat pay the reorder price of the screens and cost 1,662.50', () => {
  const { charges, setupCents, totalCents } = pricedPieces(RINGSPUN_TEE, TEES, { units: 2, repeat: true });
  expect({ charges, setupCents, totalCents }).toEqual({
    charges: [
      {
        kind: 'setup',
        setup: 'Screen',
        locationId: 'front',
        name: 'Screen, repeat',
        quantity: 2,
        unitCents: 1_400,
        amountCents: 2_800,
        explanation:
          'One for every color, whatever the number of pieces; an exact repeat pays $14.00 instead of $22.00.',
      },
    ],
    setupCents: 2_800,
    totalCents: 166_250,
  });
});

test('36 wood speakers with eight square inches of UV print cost 2,606.64', () => {
  const { parts: pieces, goodsCents, setupCents, totalCents } = priced(WOOD_SPEAKER, 36, { units: 8 });
  expect({ pieces, goodsCents, setupCents, totalCents }).toEqual({
    pieces: [
      {
        partId: null,
        quantity: 36,
        unitPriceCents: 7_074,
        goodsCents: 254_664,
        unitParts: [
          { name: 'Base price at the 36 break, UV print with 3 square inches included', rate: 695_400 },
          { name: 'UV print, 5 more square inches', rate: 12_000 },
        ],
      },
    ],
    goodsCents: 254_664,
    setupCents: 6_000,
    totalCents: 260_664,
  });
});

test('144 caps of 9,500 stitches round the unit first: 767.52, not 768.10', () => {
  const { parts: pieces, goodsCents, setupCents, totalCents } = priced(CAP_AT_COST, 144, { units: 9_500 });
  expect({ pieces, goodsCents, setupCents, totalCents }).toEqual({
    pieces: [
      {
        partId: null,
        quantity: 144,
        unitPriceCents: 533,
        goodsCents: 76_752,
        unitParts: [
          { name: 'Base price at the 144 break', rate: 26_940 },
          { name: 'Embroidery, first 7,000 stitches', rate: 18_000 },
          { name: 'Embroidery, 3,000 more stitches', rate: 8_400 },
          { name: 'Rounding to the cent', rate: -40 },
        ],
      },
    ],
    goodsCents: 76_752,
    setupCents: 5_600,
    totalCents: 82_352,
  });
});

test('a margin is taken on the whole decorated cost and on setup, each rounded once', () => {
  const caps = { ...CAP_AT_COST, selling: { kind: 'markup', basisPoints: 3_333 } } as const;
  const { parts: pieces, charges, totalCents } = priced(caps, 144, { units: 9_500 });
  expect({ pieces, charges, totalCents }).toEqual({
    pieces: [
      {
        partId: null,
        quantity: 144,
        unitPriceCents: 711,
        goodsCents: 102_384,
        unitParts: [
          { name: 'Base price at the 144 break', rate: 35_919 },
          { name: 'Embroidery, first 7,000 stitches', rate: 23_999 },
          { name: 'Embroidery, 3,000 more stitches', rate: 11_200 },
          { name: 'Rounding to the cent', rate: -18 },
        ],
      },
    ],
    charges: [
      {
        kind: 'setup',
        setup: 'Stitch tape',
        locationId: 'front',
        name: 'Stitch tape',
        quantity: 2,
        unitCents: 3_733,
        amountCents: 7_466,
        explanation:
          'One for every 7,000 stitches or part of it, whatever the number of pieces; an exact repeat pays nothing.',
      },
    ],
    totalCents: 109_850,
  });
});

test('fewer pieces than the ladder begins with pay its first price and a charge, and hear what ends it', () => {
  const {
    parts: pieces,
    charges,
    goodsCents,
    setupCents,
    otherCents,
    totalCents,
    priceBreak,
    nextBreak,
  } = priced(TUMBLER, 22, { units: 2 });
  expect({ pieces, charges, goodsCents, setupCents, otherCents, totalCents, priceBreak, nextBreak }).toEqual({
    pieces: [
      {
        partId: null,
        quantity: 22,
        unitPriceCents: 2_195,
        goodsCents: 48_290,
        unitParts: [
          { name: 'Base price at the 24 break, Screen print with 1 color included', rate: 215_000 },
          { name: 'Screen print, 1 more color', rate: 4_500 },
        ],
      },
    ],
    charges: [
      {
        kind: 'setup',
        setup: 'Screen setup',
        locationId: 'side1',
        name: 'Screen setup',
        quantity: 2,
        unitCents: 5_000,
        amountCents: 10_000,
        explanation: 'One for every color, whatever the number of pieces; an exact repeat pays $25.00.',
      },
      {
        kind: 'less_than_minimum',
        name: 'Less than minimum quantity',
        quantity: 1,
        unitCents: 5_000,
        amountCents: 5_000,
        explanation: 'Fewer than 24 pieces pay the price of 24 and this charge once.',
      },
    ],
    goodsCents: 48_290,
    setupCents: 10_000,
    otherCents: 5_000,
    totalCents: 63_290,
    priceBreak: { minQuantity: 24, unitPriceCents: 2_195 },
    nextBreak: {
      minQuantity: 24,
      unitPriceCents: 2_195,
      morePieces: 2,
      savesPerPieceCents: 0,
      totalAtBreakCents: 62_680,
      costsLessThanNow: true,
    },
  });
});

test('just below a break the larger quantity costs less and the answer says so', () => {
  expect(priced(TUMBLER, 95).nextBreak).toEqual({
    minQuantity: 96,
    unitPriceCents: 1_860,
    morePieces: 1,
    savesPerPieceCents: 130,
    totalAtBreakCents: 183_560,
    costsLessThanNow: true,
  });
});

test('decoration that gets cheaper beyond the last price of the goods is a break of its own', () => {
  const { priceBreak, nextBreak } = priced(RINGSPUN_TEE, 300);
  expect({ priceBreak, next: nextBreak?.minQuantity, after: priced(RINGSPUN_TEE, 600).nextBreak }).toEqual({
    priceBreak: { minQuantity: 288, unitPriceCents: 914 },
    next: 576,
    after: null,
  });
});

test('a break that saves nothing is passed over', () => {
  const dented = fixtureProduct({
    ladder: [
      { minQuantity: 24, rate: rate('5.00') },
      { minQuantity: 48, rate: rate('5.20') },
      { minQuantity: 72, rate: rate('4.999') },
      { minQuantity: 96, rate: rate('4.80') },
    ],
  });
  expect(priced(dented, 30).nextBreak?.minQuantity).toBe(96);
});

test('setup is charged once however the pieces are split over parts', () => {
  const together = priced(TUMBLER, 100);
  const split = pricedPieces(TUMBLER, [
    { partId: 'BLK', quantity: 60 },
    { partId: 'WHT', quantity: 30 },
    { partId: 'BLK', quantity: 10 },
  ]);
  expect([together.setupCents, split.setupCents, together.totalCents, split.totalCents]).toEqual([
    5_000, 5_000, 191_000, 191_000,
  ]);
});

test('a setup that repeats for nothing stays in the list as a line of 0', () => {
  expect(priced(TUMBLER, 24, { methodId: 'LE', repeat: true }).charges).toEqual([
    {
      kind: 'setup',
      setup: 'Laser setup',
      locationId: 'side1',
      name: 'Laser setup, repeat',
      quantity: 1,
      unitCents: 0,
      amountCents: 0,
      explanation:
        'One for this imprint, whatever the number of pieces; an exact repeat pays nothing instead of $40.00.',
    },
  ]);
});

test('fewer pieces than the minimum are refused with the minimum', () => {
  expect(refusal(() => priced(TUMBLER, 11))).toEqual({
    code: 'below_minimum',
    message:
      'The minimum of demo:TUMBLER-20 is 12 pieces of one decoration. Send a quantity of 12 or more; to see one first, a person asks for a sample on the page of the product.',
    param: 'quantity',
  });
});

test('a part the product does not have is refused with those it has', () => {
  expect(refusal(() => pricedPieces(TUMBLER, [{ partId: 'RED', quantity: 24 }]))).toEqual({
    code: 'not_available',
    message: 'demo:TUMBLER-20 has no such part. Send one of: BLK, WHT.',
    param: 'part_id',
  });
});

test('quantities that are no count of pieces are refused', () => {
  for (const quantity of [0, -24, 24.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_001]) {
    expect(refusal(() => priced(TUMBLER, quantity))).toEqual({
      code: 'validation_failed',
      message: 'A quantity is a whole number from 1 to 1,000,000 in all.',
      param: 'quantity',
    });
  }
  expect(refusal(() => pricedPieces(TUMBLER, []))).toMatchObject({ code: 'validation_failed' });
});

const runsFrom24 = (product: CatalogProduct): CatalogProduct => ({
  ...product,
  methods: product.methods.map((method) =>
    inSteps(method, { runBase: [{ minQuantity: 24, rate: rate('4.26') }] }),
  ),
});

test('a price the supplier does not publish is never guessed', () => {
  const unpriced = [
    fixtureProduct({ ladder: [] }),
    fixtureProduct({ ladder: [{ minQuantity: 12, rate: 0 }] }),
    fixtureProduct({ ladder: [{ minQuantity: 12, rate: Number.NaN }] }),
    fixtureProduct({ ladder: [{ minQuantity: 12, rate: -100 }] }),
    fixtureProduct({ ladder: [{ minQuantity: 12, rate: 1 }] }),
    runsFrom24(RINGSPUN_TEE),
    fixtureProduct({
      methods: TUMBLER.methods.map((method) => inSteps(method, { stepUnits: 0, includedUnits: 0 })),
    }),
    fixtureProduct({
      methods: TUMBLER.methods.map((method) => ({
        ...method,
        setups: method.setups.map(({ name, levels }) => ({
          name,
          levels: levels.map((level) => ({ ...level, perUnits: 0 })),
        })),
      })),
    }),
  ];
  expect(unpriced.map((product) => refusal(() => priced(product, 12)))).toEqual(
    unpriced.map(() => expect.objectContaining({ code: 'price_unavailable' })),
  );
});

test('a later break without a price takes nothing from a quantity that has one', () => {
  const { ladder } = TUMBLER;
  const asking = fixtureProduct({ ladder: [...ladder, { minQuantity: 500, rate: 0 }] });
  expect(priced(asking, 100)).toEqual(priced(TUMBLER, 100));
});

test('below the first break the first run price holds as well', () => {
  const tee = {
    ...runsFrom24(RINGSPUN_TEE),
    ladder: RINGSPUN_TEE.ladder.slice(1),
    lessThanMinimumCents: 4_000,
  };
  const { parts: pieces, otherCents } = priced(tee, 12);
  expect([pieces[0]?.unitPriceCents, otherCents]).toEqual([1_316, 4_000]);
});

const decorated = (product: CatalogProduct, requests: ImprintRequest[], quantity: number, rush = false) =>
  priceParts(product, {
    imprints: resolveImprints(product, requests),
    parts: [{ partId: null, quantity }],
    rush,
  });

test('tees printed on both sides pay each run, each setup at its location, and rush once', () => {
  const back = { locationId: 'back', units: 2, repeat: true };
  const { parts, charges, setupCents, otherCents, totalCents, priceBreak, nextBreak } = decorated(
    RINGSPUN_TEE,
    [{ locationId: 'front' }, back],
    150,
    true,
  );
  expect({ parts, charges, setupCents, otherCents, totalCents, priceBreak, nextBreak }).toEqual({
    parts: [
      {
        partId: null,
        quantity: 150,
        unitPriceCents: 1_317,
        goodsCents: 197_550,
        unitParts: [
          { name: 'Base price at the 144 break', rate: 76_000 },
          { name: 'Screen print at Full front, first color at the 144 break', rate: 25_400 },
          { name: 'Screen print at Full back, first color at the 144 break', rate: 25_400 },
          { name: 'Screen print at Full back, 1 more color at the 144 break', rate: 4_900 },
        ],
      },
    ],
    charges: [
      {
        kind: 'setup',
        setup: 'Screen',
        locationId: 'front',
        name: 'Screen, Full front',
        quantity: 1,
        unitCents: 2_200,
        amountCents: 2_200,
        explanation: 'One for every color, whatever the number of pieces; an exact repeat pays $14.00.',
      },
      {
        kind: 'setup',
        setup: 'Screen',
        locationId: 'back',
        name: 'Screen, Full back, repeat',
        quantity: 2,
        unitCents: 1_400,
        amountCents: 2_800,
        explanation:
          'One for every color, whatever the number of pieces; an exact repeat pays $14.00 instead of $22.00.',
      },
      {
        kind: 'order',
        name: 'Rush production',
        quantity: 1,
        unitCents: 6_000,
        amountCents: 6_000,
        explanation:
          'Production in 1 working day instead of 5 working days, once whatever the number of pieces.',
      },
    ],
    setupCents: 5_000,
    otherCents: 6_000,
    totalCents: 208_550,
    priceBreak: { minQuantity: 144, unitPriceCents: 1_317 },
    nextBreak: {
      minQuantity: 288,
      unitPriceCents: 1_152,
      morePieces: 138,
      savesPerPieceCents: 165,
      totalAtBreakCents: 342_776,
      costsLessThanNow: false,
    },
  });
});

const FURTHER = [{ minQuantity: 24, rate: rate('1.10') }];
const BOTH_SIDES = fixtureProduct({
  locations: TUMBLER.locations.flatMap((side) => [side, { ...side, locationId: 'side2', name: 'Side 2' }]),
});

test('where the ladder includes one imprint, a further one pays its own run', () => {
  const further = {
    ...BOTH_SIDES,
    methods: BOTH_SIDES.methods.map((method) => inSteps(method, { runAdditional: FURTHER })),
  };
  const [piece] = decorated(further, [{ locationId: 'side1' }, { locationId: 'side2' }], 24).parts;
  expect(piece?.unitParts).toEqual([
    {
      name: 'Base price at the 24 break, Screen print at Side 1 with 1 color included',
      rate: 215_000,
    },
    { name: 'Screen print at Side 2, first color', rate: 11_000 },
  ]);
});

test('the next break of a further imprint is one of its own run', () => {
  const runAdditional = [...FURTHER, { minQuantity: 30, rate: rate('1.00') }];
  const product = {
    ...BOTH_SIDES,
    methods: BOTH_SIDES.methods.map((method) => inSteps(method, { runAdditional })),
  };
  const next = (requests: ImprintRequest[]) => {
    const { minQuantity, savesPerPieceCents } = decorated(product, requests, 24).nextBreak ?? {};
    return [minQuantity, savesPerPieceCents];
  };
  expect([next([{}]), next([{ locationId: 'side1' }, { locationId: 'side2' }])]).toEqual([
    [48, 160],
    [30, 10],
  ]);
});

test('a further imprint without a published price is named', () => {
  expect(
    refusal(() => decorated(BOTH_SIDES, [{ locationId: 'side1' }, { locationId: 'side2' }], 24)),
  ).toEqual({
    code: 'price_unavailable',
    message:
      'The supplier publishes no price for Screen print as a further imprint of demo:TUMBLER-20. Send one imprint, or another method.',
  });
  expect(refusal(() => priced(runsFrom24(RINGSPUN_TEE), 12))).toEqual({
    code: 'price_unavailable',
    message:
      'The supplier publishes no price for this quantity and decoration of demo:TEE-RS. Send another quantity or method.',
  });
});

test('of several further imprints the first without a published price is named', () => {
  const [side] = TUMBLER.locations;
  const [print] = TUMBLER.methods;
  const method = (methodId: string, runAdditional: typeof FURTHER) =>
    print ? [inSteps(print, { methodId, name: methodId, runAdditional })] : [];
  const product = fixtureProduct({
    locations: ['1', '2', '3', '4'].flatMap((locationId) =>
      side ? [{ ...side, locationId, methodIds: ['SP', 'UV', 'LE', 'EM'] }] : [],
    ),
    methods: [...method('SP', []), ...method('UV', FURTHER), ...method('LE', []), ...method('EM', [])],
  });
  const at = (locationId: string, methodId: string) => ({ locationId, methodId });
  const imprints = [at('1', 'SP'), at('2', 'UV'), at('3', 'LE'), at('4', 'EM')];
  expect(refusal(() => decorated(product, imprints, 24))).toEqual({
    code: 'price_unavailable',
    message:
      'The supplier publishes no price for LE as a further imprint of demo:TUMBLER-20. Send one imprint, or another method.',
  });
});

test('no next break is told beyond the largest order, nor beyond what can be rushed', () => {
  const far = (minQuantity: number) =>
    fixtureProduct({
      ladder: [
        { minQuantity: 24, rate: 90_000 },
        { minQuantity, rate: 80_000 },
      ],
    });
  const next = (minQuantity: number, rush: boolean) =>
    decorated(far(minQuantity), [], 24, rush).nextBreak?.minQuantity;
  expect([next(1_000_000, false), next(1_000_001, false), next(2_500, true), next(2_501, true)]).toEqual([
    1_000_000,
    undefined,
    2_500,
    undefined,
  ]);
});

const tumblersFor = (first: string, later: number, dollars: string) =>
  fixtureProduct({
    ladder: [
      { minQuantity: 24, rate: rate(first) },
      { minQuantity: later, rate: rate(dollars) },
    ],
  });

test('a break that saves a cent a piece is told, and one that saves nothing is not', () => {
  const next = (dollars: string) => priced(tumblersFor('9.00', 48, dollars), 24).nextBreak;
  expect([next('8.99')?.savesPerPieceCents, next('9.00')]).toEqual([1, null]);
});

test('more pieces cost less than now only where the whole order does', () => {
  const tumblers = tumblersFor('10.00', 50, '9.00');
  const isCheaper = (quantity: number) => priced(tumblers, quantity).nextBreak?.costsLessThanNow;
  expect([44, 45, 46].map(isCheaper)).toEqual([false, false, true]);
});

test('a dearer piece is no next break, though it ends the less-than-minimum charge', () => {
  const dearer = (dollars: string) =>
    fixtureProduct({
      ladder: [{ minQuantity: 24, rate: rate('21.50') }],
      methods: TUMBLER.methods.map((method) =>
        inSteps(method, {
          runStep: [
            { minQuantity: 12, rate: rate('0.45') },
            { minQuantity: 24, rate: rate(dollars) },
          ],
        }),
      ),
    });
  const next = (dollars: string) => priced(dearer(dollars), 12, { units: 2 }).nextBreak?.savesPerPieceCents;
  expect([next('0.44'), next('0.45'), next('0.46')]).toEqual([1, 0, undefined]);
});

test('a pre-production proof is a setup charge of the whole order, for those who ask for it', () => {
  const product = fixtureProduct({
    methods: TUMBLER.methods.map((method) => ({ ...method, preProductionProofCents: 4_000 })),
  });
  const order = { imprints: resolveImprints(product, []), parts: [{ partId: null, quantity: 24 }] } as const;
  const [without, withProof] = [{}, { preProductionProof: true }].map((more) =>
    priceParts(product, { ...order, parts: [...order.parts], ...more }),
  );
  expect(without?.charges.map(({ name }) => name)).toEqual(['Screen setup']);
  expect(withProof?.charges.map(({ name }) => name)).toEqual(['Screen setup', 'Pre-production proof']);
  expect((withProof?.setupCents ?? 0) - (without?.setupCents ?? 0)).toBe(4_000);
  expect((withProof?.totalCents ?? 0) - (without?.totalCents ?? 0)).toBe(4_000);
});

test('each part of a size run has a whole number of pieces', () => {
  for (const quantity of [0, 0.5]) {
    expect(refusal(() => pricedPieces(RINGSPUN_TEE, [...TEES, { partId: 'NVY-L', quantity }]))).toMatchObject(
      { code: 'validation_failed' },
    );
  }
});
