import { expect, test } from 'vitest';
import { type MethodInSteps, methodInSteps } from '../../../tools/catalog/charge-levels.ts';
import {
  lessThanMinimumCharges,
  preProductionCharge,
  rushCents,
  rushCharge,
  rushChargeCents,
  setupCents,
  setupCharges,
} from '../../../tools/pricing/charges.ts';
import { CAP_AT_COST, fixtureProduct } from '../../support/products.ts';
import { refusal } from '../../support/refusal.ts';

const TUMBLER = fixtureProduct();
const imprint = (units: number, repeat = false) => ({
  locationId: 'side1',
  methodId: 'SP',
  units,
  repeat,
  defaulted: false,
});

const methodWith = (setup: Partial<MethodInSteps['setups'][number]>, more: Partial<MethodInSteps> = {}) =>
  methodInSteps({
    methodId: 'EM',
    name: 'Embroidery',
    unit: 'stitches',
    includedUnits: 7_000,
    maxUnits: 40_000,
    stepUnits: 1_000,
    runBase: [],
    runStep: [],
    setups: [{ name: 'Tape', priceCents: 2_800, repeatPriceCents: 0, perUnits: 7_000, ...setup }],
    leadDays: 3,
    rushDays: 1,
    rushFeeCents: 5_000,
    ...more,
  });

test('a setup is charged for every so many units begun', () => {
  const quantityOf = (units: number) =>
    setupCharges(TUMBLER, methodWith({}), imprint(units), 24)[0]?.quantity;
  expect([1, 7_000, 7_001, 14_000].map(quantityOf)).toEqual([1, 1, 2, 2]);
});

test('a setup says that it has as many units as the logo, where it has', () => {
  const print = methodWith({ perUnits: 1 }, { unit: 'colors' });
  const explained = (logo: { logoColors?: number }) =>
    setupCharges(TUMBLER, print, { ...imprint(2), ...logo }, 24)[0]?.explanation;
  const rest = 'whatever the number of pieces; an exact repeat pays nothing.';
  expect([explained({ logoColors: 2 }), explained({ logoColors: 3 }), explained({})]).toEqual([
    `One for every color, 2 as the logo has, ${rest}`,
    `One for every color, ${rest}`,
    `One for every color, ${rest}`,
  ]);
});

test('a setup for free is no line', () => {
  const free = methodWith({ priceCents: 0, repeatPriceCents: 0 });
  expect([setupCharges(TUMBLER, free, imprint(1), 24), setupCents(TUMBLER, free, imprint(1), 24)]).toEqual([
    [],
    [],
  ]);
});

test('a setup of an imprint beside others says where it is, and a repeat that it is one', () => {
  const chargesAt = (at?: string) =>
    setupCharges(TUMBLER, methodWith({ repeatPriceCents: 1_000 }), imprint(7_001, true), 24, at);
  const back = {
    kind: 'setup',
    setup: 'Tape',
    locationId: 'side1',
    name: 'Tape, Full back, repeat',
    quantity: 2,
    unitCents: 1_000,
    amountCents: 2_000,
    explanation:
      'One for every 7,000 stitches or part of it, whatever the number of pieces; an exact repeat pays $10.00 instead of $28.00.',
  };
  expect([chargesAt('Full back'), chargesAt()]).toEqual([[back], [{ ...back, name: 'Tape, repeat' }]]);
});

test('a repeat never pays more than a new order', () => {
  const dearer = methodWith({ repeatPriceCents: 9_900, perUnits: null });
  const [charge] = setupCharges(TUMBLER, dearer, imprint(1, true), 24);
  expect([charge?.unitCents, charge?.explanation]).toEqual([
    2_800,
    'One for this imprint, whatever the number of pieces; an exact repeat pays $28.00 instead of $28.00.',
  ]);
});

test('the charge below the first break ends with it, and is none where the supplier asks for none', () => {
  const far = fixtureProduct({ ladder: [{ minQuantity: 1_000, rate: 100 }], minimum: 1 });
  expect(lessThanMinimumCharges(far, 999)).toEqual([
    {
      kind: 'less_than_minimum',
      name: 'Less than minimum quantity',
      quantity: 1,
      unitCents: 5_000,
      amountCents: 5_000,
      explanation: 'Fewer than 1,000 pieces pay the price of 1,000 and this charge once.',
    },
  ]);
  expect([
    lessThanMinimumCharges(far, 1_000),
    lessThanMinimumCharges({ ...far, lessThanMinimumCents: 0 }, 999),
    lessThanMinimumCharges({ ...far, ladder: [] }, 1),
  ]).toEqual([[], [], []]);
});

test('rush is charged once at the dearest of the methods, with the margin, and says what it saves', () => {
  const slow = methodWith({}, { leadDays: 7, rushDays: 2, rushFeeCents: 4_000 });
  const caps = { ...CAP_AT_COST, selling: { kind: 'markup', basisPoints: 5_000 } } as const;
  expect(rushCharge(caps, [methodWith({}), slow], 144)).toEqual({
    kind: 'order',
    name: 'Rush production',
    quantity: 1,
    unitCents: 7_500,
    amountCents: 7_500,
    explanation:
      'Production in 2 working days instead of 7 working days, once whatever the number of pieces.',
  });
});

test('a method without rush has no charge for it', () => {
  for (const charged of [rushCharge, rushChargeCents])
    expect(refusal(() => charged(TUMBLER, TUMBLER.methods, 24))).toEqual({
      code: 'not_available',
      message: 'This product has no rush in this method; leave rush out.',
      param: 'rush',
    });
});

test('what rush costs is the sum of the charges for it', () => {
  const charges = [
    { kind: 'setup', amountCents: 5_000 },
    { kind: 'order', amountCents: 6_750 },
    { kind: 'less_than_minimum', amountCents: 4_000 },
    { kind: 'order', amountCents: 3_500 },
  ] as const;
  expect(rushCents(charges)).toBe(10_250);
  expect(rushCents([])).toBe(0);
});

test('a pre-production proof is charged once at the dearest of the methods, with the margin', () => {
  const methods = [2_000, 5_000, undefined].map((cents) =>
    methodWith({}, cents === undefined ? {} : { preProductionProofCents: cents }),
  );
  const caps = { ...CAP_AT_COST, selling: { kind: 'markup', basisPoints: 5_000 } } as const;
  expect(preProductionCharge(caps, methods)).toEqual({
    kind: 'setup',
    setup: 'Pre-production proof',
    name: 'Pre-production proof',
    quantity: 1,
    unitCents: 7_500,
    amountCents: 7_500,
    explanation: 'A finished piece, once whatever the number of pieces. Production waits for its approval.',
  });
});

test('a pre-production proof for which the supplier publishes no charge is free and says so', () => {
  expect(preProductionCharge(TUMBLER, [methodWith({})])).toMatchObject({
    unitCents: 0,
    amountCents: 0,
    explanation: 'Without charge: the supplier publishes none. Production waits for its approval.',
  });
});
