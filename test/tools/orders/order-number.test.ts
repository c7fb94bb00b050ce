import { expect, test } from 'vitest';
import { FIRST_ORDER_NUMBER, orderNumber, orderTitle } from '../../../tools/orders/order-number.ts';
import { ORDER, TEES } from './order-fixture.ts';

test('the first order of a shop is M-10001', () => {
  expect(orderNumber({ number: FIRST_ORDER_NUMBER })).toBe('M-10001');
});

test('an order is called by its goods and its number', () => {
  const caps = { ...TEES, line: 2, spec: { ...TEES.spec, key: 'demo:CAP' } };
  expect([orderNumber(ORDER), orderTitle(ORDER), orderTitle({ ...ORDER, items: [TEES, caps] })]).toEqual([
    'M-10432',
    '150 × Ringspun soft tee (M-10432)',
    '150 × Ringspun soft tee and 1 more (M-10432)',
  ]);
});
