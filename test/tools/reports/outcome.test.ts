import { expect, test } from 'vitest';
import { outcomeOf } from '../../../tools/reports/outcome.ts';

test('an order placed after the clock was set back waited for no time, written as zero', () => {
  const order = {
    number: 1,
    accountId: 'acc_1',
    status: 'paid' as const,
    source: 'page' as const,
    createdAt: '2026-10-05T19:36:05.530Z',
    items: [],
    charges: [],
    totals: { subtotalCents: 0, totalCents: 0, freight: { amountCents: 0 }, tax: { amountCents: 0 } },
  };
  const seen = {
    quotedAt: '2026-10-05T20:35:33.753Z',
    refundedCents: 0,
    inHandsDate: '2026-10-20',
    deliveredOn: null,
  };
  expect(
    Object.is(outcomeOf({ ...order, ...seen, order, purchaseOrders: [], events: [] }).orderedIn, 0),
  ).toBe(true);
});
