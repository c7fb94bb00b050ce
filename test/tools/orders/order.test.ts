import { expect, test } from 'vitest';
import {
  expectedOn,
  linesNeedingProof,
  NEVER_PRODUCED,
  ORDER_STATUSES,
} from '../../../tools/orders/order.ts';
import { ORDER, TEES } from './order-fixture.ts';

test('a forecast takes the place of the promised day', () => {
  expect(expectedOn(ORDER)).toBe('2026-11-20');
  const forecast = { inHandsDate: '2026-11-27', why: 'Late goods.', asOf: '2026-11-05T15:00:00.000Z' };
  expect(expectedOn({ ...ORDER, forecast })).toBe('2026-11-27');
});

test('lines need a proof, but for exact repeats and waived orders', () => {
  const repeated = {
    ...TEES,
    line: 2,
    spec: { ...TEES.spec, imprints: [{ ...TEES.spec.imprints[0], repeat: true }] },
  } satisfies typeof TEES;
  const items = [TEES, repeated, { ...TEES, line: 3 }];
  expect(linesNeedingProof({ items, proofWaiver: null })).toEqual([1, 3]);
  expect(linesNeedingProof({ items, proofWaiver: 'Samples' })).toEqual([]);
});

test('an order that was not paid or was cancelled was never produced', () => {
  expect(ORDER_STATUSES.filter((status) => NEVER_PRODUCED.includes(status))).toEqual([
    'received',
    'cancelled',
  ]);
});
