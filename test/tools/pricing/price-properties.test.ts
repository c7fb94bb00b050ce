import fc from 'fast-check';
import { expect, test } from 'vitest';
import { methodInSteps } from '../../../tools/catalog/charge-levels.ts';
import type { Imprint, Imprints } from '../../../tools/catalog/decoration.ts';
import type { CatalogProduct, DecorationMethod, QuantityRate } from '../../../tools/catalog/product.ts';
import type { Charge } from '../../../tools/pricing/charges.ts';
import {
  type PartQuantity,
  type PricedParts,
  type PriceRequest,
  priceParts,
  priceWithoutBreaks,
} from '../../../tools/pricing/price.ts';
import { toPrice } from '../../../tools/pricing/price-wire.ts';
import { fixtureProduct, inSteps } from '../../support/products.ts';

/** Falling ladders as suppliers print them, from a first break of at most 100. */
const ladder = (most: number): fc.Arbitrary<QuantityRate[]> =>
  fc
    .record({
      first: fc.integer({ min: 1, max: 100 }),
      steps: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 5 }),
      rate: fc.integer({ min: 1_000, max: most }),
      percents: fc.array(fc.integer({ min: 60, max: 100 }), { minLength: 5, maxLength: 5 }),
    })
    .map(({ first, steps, rate, percents }) => {
      const rows = [{ minQuantity: first, rate }];
      steps.forEach((step, index) => {
        const last = rows.at(-1) ?? { minQuantity: first, rate };
        rows.push({
          minQuantity: last.minQuantity + step,
          rate: Math.floor((last.rate * (percents[index] ?? 100)) / 100),
        });
      });
      return rows;
    });

const firstFromOne = (most: number): fc.Arbitrary<QuantityRate[]> =>
  ladder(most).map((rows) => rows.map((row, index) => (index === 0 ? { ...row, minQuantity: 1 } : row)));

const run = (most: number): fc.Arbitrary<QuantityRate[]> =>
  fc.oneof(fc.constant<QuantityRate[]>([]), firstFromOne(most));

const setup = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 20_000 }),
    percent: fc.nat(150),
    perUnits: fc.constantFrom(null, 1, 2),
  })
  .map(({ priceCents, percent, perUnits }) => ({
    name: 'Setup',
    priceCents,
    repeatPriceCents: Math.floor((priceCents * percent) / 100),
    perUnits,
  }));

const method = (methodId: string): fc.Arbitrary<DecorationMethod> =>
  fc
    .record({
      methodId: fc.constant(methodId),
      name: fc.constant(methodId),
      unit: fc.constant('colors' as const),
      includedUnits: fc.integer({ min: 0, max: 2 }),
      maxUnits: fc.constant(8),
      stepUnits: fc.integer({ min: 1, max: 3 }),
      runBase: run(90_000),
      runAdditional: firstFromOne(90_000),
      runStep: run(9_000),
      setups: fc.array(setup, { maxLength: 3 }),
      leadDays: fc.constant(5),
      rushDays: fc.constant(1),
      rushFeeCents: fc.nat(9_000),
      preProductionProofCents: fc.nat(9_000),
    })
    .map(methodInSteps);

const selling: fc.Arbitrary<CatalogProduct['selling']> = fc.oneof(
  fc.constant({ kind: 'list' as const }),
  fc.nat(30_000).map((basisPoints) => ({ kind: 'markup' as const, basisPoints })),
  fc.nat(9_500).map((basisPoints) => ({ kind: 'margin' as const, basisPoints })),
);

const SIDES = ['front', 'back', 'sleeve'];
const METHODS = ['SP', 'EMB'];
const [SIDE] = fixtureProduct().locations;
const locations = SIDES.flatMap((locationId) =>
  SIDE ? [{ ...SIDE, locationId, name: locationId, methodIds: METHODS }] : [],
);

const product: fc.Arbitrary<CatalogProduct> = fc
  .record({
    ladder: ladder(2_000_000),
    selling,
    methods: fc.tuple(...METHODS.map(method)),
    upcharge: fc.nat(50_000),
    lessThanMinimumCents: fc.nat(10_000),
  })
  .map(({ upcharge, ...rest }) =>
    fixtureProduct({
      ...rest,
      locations,
      minimum: 1,
      parts: [
        { partId: 'S', color: 'Navy', colorHex: '#1f2a44', size: 'S', sizeUpchargeRate: 0 },
        { partId: '2XL', color: 'Navy', colorHex: '#1f2a44', size: '2XL', sizeUpchargeRate: upcharge },
      ],
    }),
  );

const imprint = (locationId: string): fc.Arbitrary<Imprint> =>
  fc.record({
    locationId: fc.constant(locationId),
    methodId: fc.constantFrom(...METHODS),
    units: fc.integer({ min: 1, max: 8 }),
    repeat: fc.boolean(),
    defaulted: fc.constant(false),
  });

/** One, two or three imprints a piece, each in a method of its own. */
const imprints: fc.Arbitrary<Imprints> = fc
  .tuple(
    imprint('front'),
    fc.subarray(SIDES.slice(1)).chain((further) => fc.tuple(...further.map(imprint))),
  )
  .map(([first, further]) => [first, ...further]);

const order = fc.record({
  imprints,
  rush: fc.boolean(),
  preProductionProof: fc.boolean(),
  pieces: fc.array(
    fc.record({ partId: fc.constantFrom(null, 'S', '2XL'), quantity: fc.integer({ min: 1, max: 3_000 }) }),
    { minLength: 1, maxLength: 4 },
  ),
});

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Rush ends at 2,500 pieces: more are made in the standard time. */
const MOST_ON_RUSH = 2_500;

interface Wanted extends Omit<PriceRequest, 'parts'> {
  pieces: PartQuantity[];
}

const price = (of: CatalogProduct, { pieces, rush = false, ...wanted }: Wanted): PricedParts =>
  priceParts(of, {
    ...wanted,
    rush: rush && sum(pieces.map(({ quantity }) => quantity)) <= MOST_ON_RUSH,
    parts: pieces,
  });

const SCREEN: Imprints = [{ locationId: 'side1', methodId: 'SP', units: 1, repeat: false, defaulted: false }];
const asRepeat = (all: Imprints, repeat: boolean): Imprints => {
  const [first, ...others] = all;
  return [{ ...first, repeat }, ...others.map((one) => ({ ...one, repeat }))];
};

test('parts sum to the unit price, pieces to the goods, lines to the total', () => {
  fc.assert(
    fc.property(product, order, (of, wanted) => {
      const priced = price(of, wanted);
      for (const pieces of priced.parts) {
        expect(sum(pieces.unitParts.map(({ rate }) => rate))).toBe(pieces.unitPriceCents * 100);
        expect(pieces.goodsCents).toBe(pieces.unitPriceCents * pieces.quantity);
      }
      expect(sum(priced.parts.map(({ goodsCents }) => goodsCents))).toBe(priced.goodsCents);
      expect(sum(priced.charges.map(({ amountCents }) => amountCents))).toBe(
        priced.setupCents + priced.otherCents,
      );
      expect(priced.totalCents).toBe(priced.goodsCents + priced.setupCents + priced.otherCents);
      const lines = toPrice(of, priced, 'Demo supplier').charges.map(({ amount }) =>
        Math.round(amount * 100),
      );
      expect(sum(lines)).toBe(priced.totalCents);
    }),
  );
});

test('without the breaks a price is the same', () => {
  fc.assert(
    fc.property(product, order, (of, { pieces, ...wanted }) => {
      const request = { ...wanted, rush: false, parts: pieces };
      const { nextBreak: _, priceBreak: __, ...same } = priceParts(of, request);
      expect(priceWithoutBreaks(of, request)).toMatchObject(same);
    }),
  );
});

test('every amount is a whole number of cents and none is negative', () => {
  fc.assert(
    fc.property(product, order, (of, wanted) => {
      const {
        parts: pieces,
        charges,
        goodsCents,
        setupCents,
        otherCents,
        totalCents,
        nextBreak,
      } = price(of, wanted);
      const amounts = [
        ...pieces.flatMap((piece) => [piece.unitPriceCents, piece.goodsCents]),
        ...charges.flatMap((charge) => [charge.quantity, charge.unitCents, charge.amountCents]),
        goodsCents,
        setupCents,
        otherCents,
        totalCents,
        ...(nextBreak
          ? [nextBreak.savesPerPieceCents, nextBreak.totalAtBreakCents, nextBreak.morePieces]
          : []),
      ];
      expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
    }),
  );
});

test('within one break the total never falls when the quantity rises', () => {
  fc.assert(
    fc.property(product, order, fc.integer({ min: 1, max: 500 }), (of, wanted, more) => {
      const [first, ...others] = wanted.pieces;
      fc.pre(first !== undefined);
      const now = price(of, wanted);
      const next = now.nextBreak?.minQuantity ?? Number.POSITIVE_INFINITY;
      fc.pre(now.quantity + more < next);
      // More than rush takes is priced without its charge.
      fc.pre(!wanted.rush || now.quantity > MOST_ON_RUSH || now.quantity + more <= MOST_ON_RUSH);
      const then = price(of, {
        ...wanted,
        pieces: [{ ...first, quantity: first.quantity + more }, ...others],
      });
      expect(then.totalCents).toBeGreaterThan(now.totalCents);
    }),
  );
});

test('what is said of the next break is what is charged there', () => {
  fc.assert(
    fc.property(product, order, (of, wanted) => {
      const { nextBreak, parts: pieces } = price(of, wanted);
      const [first, ...others] = wanted.pieces;
      fc.pre(nextBreak !== null && first !== undefined);
      const then = price(of, {
        ...wanted,
        pieces: [{ ...first, quantity: first.quantity + nextBreak.morePieces }, ...others],
      });
      expect({
        quantity: then.quantity,
        unit: then.parts[0]?.unitPriceCents,
        total: then.totalCents,
      }).toEqual({
        quantity: nextBreak.minQuantity,
        unit: (pieces[0]?.unitPriceCents ?? 0) - nextBreak.savesPerPieceCents,
        total: nextBreak.totalAtBreakCents,
      });
    }),
  );
});

test('setup does not depend on the pieces, and a repeat is never dearer than a new order', () => {
  fc.assert(
    fc.property(product, order, fc.integer({ min: 1, max: 3_000 }), (of, wanted, quantity) => {
      const asNew = { ...wanted, imprints: asRepeat(wanted.imprints, false) };
      const fresh = price(of, asNew);
      const repeat = price(of, { ...wanted, imprints: asRepeat(wanted.imprints, true) });
      const other = price(of, { ...asNew, pieces: [{ partId: null, quantity }] });
      expect(other.setupCents).toBe(fresh.setupCents);
      expect(repeat.goodsCents).toBe(fresh.goodsCents);
      expect(repeat.setupCents).toBeLessThanOrEqual(fresh.setupCents);
    }),
  );
});

test('each imprint has one setup, whatever the sizes and the imprints beside it', () => {
  fc.assert(
    fc.property(product, order, (of, wanted) => {
      const together = price(of, { ...wanted, preProductionProof: false });
      const alone = wanted.imprints.map((one) =>
        price(of, { imprints: [one], pieces: [{ partId: null, quantity: together.quantity }] }),
      );
      expect(together.setupCents).toBe(sum(alone.map(({ setupCents }) => setupCents)));
      const setupsAt = (charges: Charge[], side: string) =>
        charges.filter(({ locationId }) => locationId === side).length;
      for (const [index, { locationId }] of wanted.imprints.entries())
        expect(setupsAt(together.charges, locationId)).toBe(
          setupsAt(alone[index]?.charges ?? [], locationId),
        );
    }),
  );
});

test('the unit price is the exact decorated cost and its markup or margin, rounded half up one time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 2_000_000 }),
      fc.nat(90_000),
      fc.nat(30_000),
      (base, decoration, basisPoints) => {
        const [print] = fixtureProduct().methods;
        fc.pre(print !== undefined);
        const of = fixtureProduct({
          ladder: [{ minQuantity: 1, rate: base }],
          selling: { kind: 'markup', basisPoints },
          methods: [inSteps(print, { runBase: [{ minQuantity: 1, rate: decoration }] })],
        });
        const cost = BigInt(base + decoration);
        const exact = cost * BigInt(10_000 + basisPoints);
        const unit = (sold: CatalogProduct['selling']) =>
          price({ ...of, selling: sold }, { imprints: SCREEN, pieces: [{ partId: null, quantity: 20 }] })
            .parts[0]?.unitPriceCents;
        const margin = basisPoints % 9_501;
        const rest = BigInt(10_000 - margin);
        expect([unit(of.selling), unit({ kind: 'margin', basisPoints: margin })]).toEqual([
          Number((exact + 500_000n) / 1_000_000n),
          Number((2n * cost * 100n + rest) / (2n * rest)),
        ]);
      },
    ),
  );
});

test('net with no margin is the same money as list', () => {
  fc.assert(
    fc.property(product, order, (of, wanted) => {
      const net = { ...of, selling: { kind: 'markup' as const, basisPoints: 0 } };
      expect(price(net, wanted)).toEqual(price({ ...of, selling: { kind: 'list' } }, wanted));
    }),
  );
});
