import { describe, expect, test } from 'vitest';
import { goodsNeeded } from '../../../tools/inhands/goods-needed.ts';
import { estimateInHands } from '../../../tools/inhands/in-hands.ts';
import { english } from '../../../tools/languages/words.ts';
import { fixtureProduct, RINGSPUN_TEE } from '../../support/products.ts';
import { refusal } from '../../support/refusal.ts';
import { inputOf, type TeeOrder, teeOrder } from './tee-order.ts';

const TEE = { ...RINGSPUN_TEE, shipping: { ...RINGSPUN_TEE.shipping, fobPostals: ['75234'] } };
const held = (partId: string, quantity: number, availableOn?: string) => ({
  partId,
  quantity,
  incoming: availableOn === undefined ? [] : [{ quantity: 1_000, availableOn }],
});
const PLENTY = [held('NVY-M', 5_000), held('NVY-L', 5_000)];

type Asked = Parameters<typeof goodsNeeded>;

const together = (product: Asked[0], parts: Asked[1], stock: Asked[2], changes: Partial<TeeOrder> = {}) => {
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0);
  const input = { ...inputOf({ ...teeOrder, ...changes, quantity }), product };
  return estimateInHands({ ...input, goods: goodsNeeded(product, parts, stock) });
};
const order = (parts: Asked[1], stock: Asked[2] = PLENTY, changes: Partial<TeeOrder> = {}) =>
  together(TEE, parts, stock, changes);

const BOTH = [
  { partId: 'NVY-M', quantity: 100 },
  { partId: 'NVY-L', quantity: 50 },
];

test('all parts in stock arrive as one order of their sum', () => {
  const { inHandsDate, steps, assumptions } = order(BOTH);
  expect({ inHandsDate, stock: steps[2]?.to, assumptions }).toEqual({
    inHandsDate: '2026-03-16',
    stock: '2026-03-04',
    assumptions: [
      'The order is placed and paid at once.',
      'The artwork is ready for production.',
      "The proof is approved within 1 working day, before the supplier's cut-off.",
    ],
  });
});

test('the lead time is that of all parts together', () => {
  const parts = BOTH.map((part) => ({ ...part, quantity: 1_251 }));
  expect(order(parts).steps[3]).toMatchObject({ name: 'production', days: 8 });
});

test('the part whose goods come last decides, wherever it stands, and each wait is named', () => {
  const stock = [held('NVY-L', 0, '2026-03-20'), held('NVY-M', 10, '2026-03-10')];
  const waits = [order(BOTH, stock), order(BOTH.toReversed(), stock)];
  expect(waits.map(({ inHandsDate }) => inHandsDate)).toEqual(['2026-04-01', '2026-04-01']);
  for (const { assumptions, steps } of waits) {
    expect(steps[2]?.source).toEqual('0 pieces in stock, the rest expected by 2026-03-20');
    expect(assumptions).toEqual(
      expect.arrayContaining([
        'The goods the supplier expects on 2026-03-10 arrive that day.',
        'The goods the supplier expects on 2026-03-20 arrive that day.',
      ]),
    );
    expect(new Set(assumptions.map(english)).size).toBe(assumptions.length);
  }
});

test('of parts whose goods come on one day the first is told of', () => {
  const stock = [held('NVY-M', 10, '2026-03-20'), held('NVY-L', 0, '2026-03-20')];
  expect(order(BOTH, stock).steps[2]?.source).toEqual('10 pieces in stock, the rest expected by 2026-03-20');
});

test('the proof may not be approved before the goods of every part are there', () => {
  const stock = [held('NVY-M', 5_000), held('NVY-L', 0, '2026-03-04')];
  const late = [
    order(BOTH, stock, { needBy: '2026-03-15' }),
    order(BOTH.toReversed(), stock, { needBy: '2026-03-15' }),
  ];
  expect(late.map(({ inHandsDate, latestProofApproval }) => [inHandsDate, latestProofApproval])).toEqual([
    ['2026-03-16', null],
    ['2026-03-16', null],
  ]);
});

test('a part named twice needs the pieces of both', () => {
  const twice = [
    { partId: 'NVY-M', quantity: 100 },
    { partId: 'NVY-M', quantity: 50 },
  ];
  expect(refusal(() => order(twice, [held('NVY-M', 120)]))).toEqual({
    code: 'not_available',
    message:
      'Navy M: Of 150 pieces 120 are in stock and 0 on the way; send a quantity of at most 120 or choose another part.',
    param: 'parts',
  });
  expect(order(twice, [held('NVY-M', 150)]).inHandsDate).toBe('2026-03-16');
});

test('a part the supplier gave no figure of is taken to be there', () => {
  expect(order(BOTH, [held('NVY-M', 5_000)]).assumptions).toContainEqual(
    'The goods are in stock: the supplier gave no figure.',
  );
});

test('what is made to order decides where it takes longer than an arrival, and both are named', () => {
  const made = { ...held('NVY-L', 20), toOrder: { days: 15, isBuyToOrder: true } };
  const { steps, assumptions } = order(BOTH, [held('NVY-M', 0, '2026-03-10'), made]);
  expect(steps[2]).toMatchObject({
    to: '2026-03-25',
    source: '20 pieces in stock, the rest made to order in 15 working days',
  });
  expect(assumptions).toEqual(
    expect.arrayContaining([
      'The goods the supplier expects on 2026-03-10 arrive that day.',
      'The supplier makes the goods to order: they are ready 15 working days after the approval.',
    ]),
  );
});

describe('what cannot be had', () => {
  test('names the color and size it is short of', () => {
    expect(refusal(() => order(BOTH, [held('NVY-M', 5_000), held('NVY-L', 20)]))).toEqual({
      code: 'not_available',
      message:
        'Navy L: Of 50 pieces 20 are in stock and 0 on the way; send a quantity of at most 20 or choose another part.',
      param: 'parts',
    });
  });

  test('names the color alone where there is one size', () => {
    const product = fixtureProduct();
    const parts = [{ partId: 'BLK', quantity: 24 }];
    expect(refusal(() => together(product, parts, [held('BLK', 0)]))).toEqual({
      code: 'not_available',
      message: 'Black: Of 24 pieces 0 are in stock and 0 on the way; choose another part.',
      param: 'parts',
    });
  });

  test('is told as it is where no part is at fault', () => {
    expect(refusal(() => order(BOTH, PLENTY, { destinationPostal: 'K1A 0B1' }))).toEqual({
      code: 'validation_failed',
      message:
        'Goods ship within the United States, and the destination is no ZIP code of it; send five or nine digits.',
      param: 'ship_postal',
    });
    expect(() => order(BOTH, PLENTY, { supplier: { ...teeOrder.supplier, timeZone: 'Nowhere' } })).toThrow(
      RangeError,
    );
  });
});
