import { expect, test } from 'vitest';
import { confirmationOf, rejectionOf } from '../../../tools/buyer-documents/confirmation.ts';
import type { ReferenceLine } from '../../../tools/buyer-documents/purchase-reference.ts';
import { ORDER, TEES, TERMS } from '../orders/order-fixture.ts';
import { REFERENCE, SETUP_LINE, TEES_LINE } from './reference-fixture.ts';

const charges: (typeof ORDER)['charges'] = [
  {
    kind: 'setup',
    name: 'Screen setup',
    lines: [1],
    quantity: 1,
    unitCents: 2_200,
    amountCents: 2_200,
    explanation: 'One screen',
  },
];
const TEE_ORDER = { ...ORDER, charges, payment: TERMS };
const KNOWN = { promisedOn: '2026-11-20', number: 'M-10432-1' };
const confirmed = (
  line: Partial<ReferenceLine>,
  order = TEE_ORDER,
  known: typeof KNOWN | { promisedOn: null; number: string } = KNOWN,
) => {
  const lines = [{ ...TEES_LINE, ...line }, SETUP_LINE];
  const confirmation = confirmationOf(order, { ...REFERENCE, lines }, known);
  return [
    confirmation.type,
    confirmation.lines.map(({ of, status, quantity, unitCents, deliveryOn, why }) => [
      of.number,
      status,
      quantity,
      unitCents,
      deliveryOn,
      why,
    ]),
  ];
};
const SETUP = ['20', 'accept', 1, null, '2026-11-20', null];

test('an order as it was ordered is accepted as a whole, with its sums', () => {
  const line = { status: 'accept', unitCents: null, deliveryOn: '2026-11-20', why: null };
  expect(confirmationOf(TEE_ORDER, REFERENCE, KNOWN)).toEqual({
    kind: 'confirmation',
    number: 'M-10432-1',
    type: 'accept',
    comments: null,
    lines: [
      { ...line, of: TEES_LINE, quantity: 150 },
      { ...line, of: SETUP_LINE, quantity: 1 },
    ],
    sums: { goodsCents: 154_300, freightCents: 3_700, taxCents: 2_000 },
  });
  expect(confirmed({ statedRate: 101_400, requestedOn: '2026-11-20' })[0]).toBe('accept');
});

test('what differs is confirmed line by line: fewer, more, another price, a later day', () => {
  expect(confirmed({ quantity: 151 })).toEqual([
    'detail',
    [['10', 'detail', 150, null, '2026-11-20', '1 piece fewer than ordered.'], SETUP],
  ]);
  expect(confirmed({ quantity: 148 })).toEqual([
    'detail',
    [['10', 'detail', 150, null, '2026-11-20', '2 pieces more than ordered.'], SETUP],
  ]);
  expect(confirmed({ statedRate: 101_399 })).toEqual([
    'detail',
    [['10', 'detail', 150, 1_014, '2026-11-20', 'The price is another than the order states.'], SETUP],
  ]);
  expect(confirmed({ requestedOn: '2026-11-19' })).toEqual([
    'detail',
    [['10', 'detail', 150, null, '2026-11-20', 'It comes later than was asked for.'], SETUP],
  ]);
  expect(confirmed({}, TEE_ORDER, { ...KNOWN, promisedOn: '2026-11-19' })).toEqual([
    'detail',
    [['10', 'detail', 150, null, '2026-11-20', 'It comes later than the cart said.'], SETUP],
  ]);
  expect(confirmed({}, TEE_ORDER, { ...KNOWN, promisedOn: null })[0]).toBe('accept');
});

test('a line that is not delivered is rejected, and a later forecast says why', () => {
  const forecast = { inHandsDate: '2026-11-24', why: 'A proof is open.', asOf: ORDER.createdAt };
  const other = { ...TEE_ORDER, items: [{ ...TEES, line: 2 }], forecast };
  const confirmation = confirmationOf(other, REFERENCE, KNOWN);
  expect([
    confirmation.comments,
    confirmation.lines.map(({ status, deliveryOn }) => [status, deliveryOn]),
  ]).toEqual([
    'A proof is open.',
    [
      ['reject', '2026-11-24'],
      ['accept', '2026-11-24'],
    ],
  ]);
  const told = confirmationOf(TEE_ORDER, REFERENCE, { ...KNOWN, tellsDays: true });
  expect([told.type, told.lines.map(({ status, deliveryOn }) => [status, deliveryOn])]).toEqual([
    'detail',
    [
      ['accept', '2026-11-20'],
      ['accept', '2026-11-20'],
    ],
  ]);
  expect(rejectionOf('M-10432-2', 'No')).toMatchObject({
    type: 'reject',
    comments: 'No',
    lines: [],
    sums: null,
  });
});
