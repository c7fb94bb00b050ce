import { expect, test } from 'vitest';
import { OrderSummary, toOrderSummary } from '../../../tools/orders/order-summary.ts';
import { LINKS, ORDER } from './order-fixture.ts';

test('a list shows an order with its goods in short and how it was paid', () => {
  const summary = toOrderSummary(ORDER, LINKS);
  expect(OrderSummary.parse(summary)).toEqual(summary);
  expect(summary).toEqual({
    id: 'ord_1',
    updated_at: '2026-11-04T15:00:00.000Z',
    number: 'M-10432',
    status: 'paid',
    created_at: '2026-11-04T15:00:00.000Z',
    quote_id: 'qt_1',
    url: 'https://shop.example/q/qt_1',
    total: 1_600,
    currency: 'USD',
    expected: { in_hands_date: '2026-11-20', why: null },
    tracking: [],
    hold: null,
    goods: [{ key: 'demo:TEE-RS', name: 'Ringspun soft tee', quantity: 150 }],
    line_count: 1,
    pieces: 150,
    payment: { status: 'paid', method: 'card', po_number: null },
  });
});
