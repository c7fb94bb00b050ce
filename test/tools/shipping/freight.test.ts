import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '../../../tools/languages/words.ts';
import { DEFAULT_FREIGHT_RATES } from '../../../tools/shipping/default-freight-rates.ts';
import { estimateFreight, type FreightTerms, shipmentsOf } from '../../../tools/shipping/freight.ts';
import type { Lane } from '../../../tools/shipping/zones.ts';
import { fixtureProduct, RINGSPUN_TEE } from '../../support/products.ts';
import { refusal } from '../../support/refusal.ts';

const TUMBLER = fixtureProduct();
const zone = (number: number, remote: Lane['remote'] = null): FreightTerms => ({
  rates: DEFAULT_FREIGHT_RATES,
  service: 'ground',
  laneOf: () => ({ zone: number, remote }),
});

test('a carton is billed by weight or size, whichever is more, rounded up to the pound', () => {
  // 24 tumblers weigh 21.6 lb, the carton of 18 x 12 x 9 in counts 13.99 lb; the last 2 tumblers weigh 1.8 lb.
  expect(estimateFreight([{ product: TUMBLER, quantity: 50 }], zone(5))).toEqual({
    amountCents: 3 * 1_100 + 46 * 50,
    basis:
      'Ground estimate for one shipment, 3 cartons, 1 of them part full, 46 lb billable, carrier zone 5, from a rate table.',
    cartons: 3,
    weightLb: 46,
  });
});

test('fewer pieces than fill a carton are billed by their share of its size', () => {
  // 1,000 pens fill 46 lb by size; 100 of them are a tenth of that, and weigh less.
  const bulky = fixtureProduct({
    shipping: {
      fobPostals: ['14072'],
      weightLb: 0.025,
      piecesPerCarton: 1_000,
      cartonInches: { length: 20, width: 20, height: 16 },
    },
  });
  const weightOf = (quantity: number) => estimateFreight([{ product: bulky, quantity }], zone(8)).weightLb;
  expect([1, 100, 1_000, 1_100].map(weightOf)).toEqual([1, 5, 47, 52]);
});

test('one light sample pays the least a shipment costs, not for the carton it is packed in', () => {
  // A carton of 72 tees counts 28 lb.
  expect(estimateFreight([{ product: RINGSPUN_TEE, quantity: 1 }], zone(8))).toEqual({
    amountCents: 1_450,
    basis:
      'Ground estimate for one shipment, 1 carton, part full, 1 lb billable, carrier zone 8, from a rate table.',
    cartons: 1,
    weightLb: 1,
  });
});

test('a small shipment pays the minimum', () => {
  const pens = fixtureProduct({
    shipping: {
      fobPostals: ['14072'],
      weightLb: 0.025,
      piecesPerCarton: 1_000,
      cartonInches: { length: 12, width: 9, height: 6 },
    },
  });
  expect(estimateFreight([{ product: pens, quantity: 250 }], zone(2))).toEqual({
    amountCents: 1_450,
    basis:
      'Ground estimate for one shipment, 1 carton, part full, 7 lb billable, carrier zone 2, from a rate table.',
    cartons: 1,
    weightLb: 7,
  });
});

test('goods from one ship point travel together, others apart at their own zone', () => {
  const byPlace = (postals: readonly string[]) => ({ zone: postals.includes('75234') ? 3 : 7, remote: null });
  const items = [
    { product: TUMBLER, quantity: 24 },
    { product: RINGSPUN_TEE, quantity: 72 },
    { product: TUMBLER, quantity: 24 },
  ];
  expect(estimateFreight(items, { ...zone(0), laneOf: byPlace })).toEqual({
    amountCents: 2 * 1_100 + 44 * 88 + (1_100 + 28 * 26),
    basis:
      'Ground estimate for 2 shipments, 3 cartons, 72 lb billable, carrier zone 3, 7, from a rate table.',
    cartons: 3,
    weightLb: 72,
  });
});

test('many cartons go by pallet where that is cheaper', () => {
  expect(estimateFreight([{ product: TUMBLER, quantity: 2_400 }], zone(2))).toEqual({
    amountCents: 35_000 + 2_200 * 12,
    basis:
      'Ground estimate for one shipment, 100 cartons, 2,200 lb billable, carrier zone 2, by pallet, from a rate table.',
    cartons: 100,
    weightLb: 2_200,
  });
});

test('a pallet that costs as much as the parcels is not taken, and faster services have none', () => {
  const { shop } = DEFAULT_FREIGHT_RATES;
  const by = (shipmentCents: number, service: FreightTerms['service'] = 'ground') => {
    const rates = { shop: { ...shop, pallet: { ...shop.pallet, shipmentCents } }, suppliers: {} };
    const terms = { ...zone(2), rates, service };
    const { amountCents, basis } = estimateFreight([{ product: TUMBLER, quantity: 2_400 }], terms);
    return [amountCents, english(basis).includes('pallet')];
  };
  const parcels = 100 * 1_100 + 2_200 * 20;
  const pounds = 2_200 * 12;
  expect([by(parcels - pounds), by(parcels - pounds - 1), by(0, 'three_day')]).toEqual([
    [parcels, false],
    [parcels - 1, true],
    [100 * 1_500 + 2_200 * 75, false],
  ]);
});

test('a carrier is told full cartons, and a lower one for the rest', () => {
  const full = { billableLb: 22, weightLb: 24 * 0.9, inches: { length: 18, width: 12, height: 9 } };
  const rest = { billableLb: 6, weightLb: 6 * 0.9, inches: { length: 18, width: 12, height: 2.25 } };
  const cartonsOf = (quantity: number) =>
    shipmentsOf([{ product: TUMBLER, quantity }]).map(({ cartons }) => cartons);
  expect([cartonsOf(54), cartonsOf(48), cartonsOf(6)]).toEqual([
    [
      [
        { ...full, count: 2, isPartFull: false },
        { ...rest, count: 1, isPartFull: true },
      ],
    ],
    [[{ ...full, count: 2, isPartFull: false }]],
    [[{ ...rest, count: 1, isPartFull: true }]],
  ]);
});

test('thirty pieces of a tenth of a pound weigh three pounds', () => {
  const light = fixtureProduct({
    shipping: { ...TUMBLER.shipping, weightLb: 0.1, cartonInches: { length: 4, width: 4, height: 4 } },
  });
  expect(
    estimateFreight(
      [
        { product: light, quantity: 24 },
        { product: light, quantity: 6 },
      ],
      zone(2),
    ).weightLb,
  ).toBe(4);
  const carton30 = { ...light, shipping: { ...light.shipping, piecesPerCarton: 30 } };
  expect(estimateFreight([{ product: carton30, quantity: 30 }], zone(2)).weightLb).toBe(3);
});

test('nothing to ship costs nothing', () => {
  expect(estimateFreight([], zone(2))).toEqual({
    amountCents: 0,
    basis: 'Nothing to ship.',
    cartons: 0,
    weightLb: 0,
  });
});

test('a product without weight or carton has no freight estimate', () => {
  for (const missing of [{ weightLb: null }, { piecesPerCarton: null }, { cartonInches: null }]) {
    const product = fixtureProduct({ shipping: { ...TUMBLER.shipping, ...missing } });
    expect(refusal(() => estimateFreight([{ product, quantity: 24 }], zone(5)))).toEqual({
      code: 'price_unavailable',
      message: 'demo:TUMBLER-20 has no published weight or carton size, so its freight cannot be estimated.',
    });
  }
});

test('a carton may hold a single piece, and be as small as a cubic inch', () => {
  const single = fixtureProduct({
    shipping: {
      ...TUMBLER.shipping,
      piecesPerCarton: 1,
      cartonInches: { length: 1, width: 1, height: 1 },
    },
  });
  const { cartons, weightLb } = estimateFreight([{ product: single, quantity: 3 }], zone(2));
  expect([cartons, weightLb]).toEqual([3, 3]);
});

test('the order of the ship points parts no shipment', () => {
  const from = (...fobPostals: string[]) => fixtureProduct({ shipping: { ...TUMBLER.shipping, fobPostals } });
  const items = [
    { product: from('75234', '89502'), quantity: 24 },
    { product: from('89502', '75234'), quantity: 24 },
  ];
  expect(estimateFreight(items, zone(5)).basis).toEqual(
    'Ground estimate for one shipment, 2 cartons, 44 lb billable, carrier zone 5, from a rate table.',
  );
});

test('one heavy shipment of two goes by pallet once that is cheaper', () => {
  const heavy = fixtureProduct({ shipping: { ...TUMBLER.shipping, weightLb: 100, piecesPerCarton: 1 } });
  const light = fixtureProduct({ shipping: { ...TUMBLER.shipping, fobPostals: ['75234'] } });
  const basisOf = (quantity: number) =>
    estimateFreight(
      [
        { product: light, quantity: 24 },
        { product: heavy, quantity },
      ],
      zone(5),
    ).basis;
  expect([basisOf(11), basisOf(12)]).toEqual([
    'Ground estimate for 2 shipments, 12 cartons, 1,122 lb billable, carrier zone 5, from a rate table.',
    'Ground estimate for 2 shipments, 13 cartons, 1,222 lb billable, carrier zone 5, by pallet, from a rate table.',
  ]);
});

test('a weight counts to the thousandth of a pound', () => {
  // In floating point 1.1 ten times is a little more than 11.
  const weightOf = (weightLb: number, piecesPerCarton: number) => {
    const shipping = { ...TUMBLER.shipping, weightLb, piecesPerCarton };
    const product = fixtureProduct({
      shipping: { ...shipping, cartonInches: { length: 1, width: 1, height: 1 } },
    });
    return estimateFreight([{ product, quantity: piecesPerCarton }], zone(2)).weightLb;
  };
  expect([weightOf(0.7, 100), weightOf(1.1, 10), weightOf(1.0009, 1)]).toEqual([70, 11, 2]);
});

test('a zone no carrier has is a mistake of ours', () => {
  expect(() => estimateFreight([{ product: TUMBLER, quantity: 24 }], zone(9))).toThrow(
    new RangeError('a carrier zone is a whole number from 2 to 8, not 9'),
  );
});

test('more pieces or a farther zone never ship for less', () => {
  const pieces = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(pieces, pieces, fc.integer({ min: 2, max: 7 }), (quantity, more, near) => {
      const cents = (count: number, number: number) =>
        estimateFreight([{ product: TUMBLER, quantity: count }], zone(number)).amountCents;
      expect(cents(quantity + more, near)).toBeGreaterThanOrEqual(cents(quantity, near));
      expect(cents(quantity, near + 1)).toBeGreaterThanOrEqual(cents(quantity, near));
    }),
  );
});

test('Alaska, Hawaii and Puerto Rico have rates of their own, and no pallets', () => {
  const to = (remote: Lane['remote']) =>
    estimateFreight([{ product: TUMBLER, quantity: 2_400 }], zone(8, remote));
  expect(to('AK')).toEqual({
    amountCents: 100 * 2_800 + 2_200 * 190,
    basis:
      'Ground estimate for one shipment, 100 cartons, 2,200 lb billable, rates for Alaska, from a rate table.',
    cartons: 100,
    weightLb: 2_200,
  });
  expect(to('PR').amountCents).toBe(100 * 2_800 + 2_200 * 180);
  expect((['HI', 'PR'] as const).map((remote) => english(to(remote).basis).split(', ').at(-2))).toEqual([
    'rates for Hawaii',
    'rates for Puerto Rico',
  ]);
});

test('faster services cost more, and 3-day does not go to Alaska', () => {
  const by = (service: FreightTerms['service']) =>
    estimateFreight([{ product: TUMBLER, quantity: 48 }], { ...zone(5), service });
  expect(by('two_day')).toEqual({
    amountCents: 2 * 1_900 + 44 * 230,
    basis:
      '2-day air estimate for one shipment, 2 cartons, 44 lb billable, carrier zone 5, from a rate table.',
    cartons: 2,
    weightLb: 44,
  });
  expect(by('next_day').amountCents).toBe(2 * 3_300 + 44 * 390);
  expect(
    refusal(() =>
      estimateFreight([{ product: TUMBLER, quantity: 48 }], { ...zone(8, 'AK'), service: 'three_day' }),
    ),
  ).toEqual({ code: 'not_available', message: '3-day does not go there.' });
});

test('a supplier ships at its own rates where it has them', () => {
  const { shop } = DEFAULT_FREIGHT_RATES;
  const flat = { ...shop, minimumCents: 9_900 };
  const rates = { shop, suppliers: { demo: flat } };
  expect(estimateFreight([{ product: TUMBLER, quantity: 24 }], { ...zone(2), rates }).amountCents).toBe(
    9_900,
  );
});
