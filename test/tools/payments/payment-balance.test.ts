import { describe, expect, test } from 'vitest';
import type { Order } from '../../../tools/orders/order.ts';
import {
  billsFeeAlone,
  isNothingOwed,
  owedNow,
  owedOnTerms,
  paymentStatus,
  refundableCents,
  refuseIfPaidBack,
} from '../../../tools/payments/payment-balance.ts';
import type { PaymentEntry, Refund } from '../../../tools/payments/payment-records.ts';
import { refusal } from '../../support/refusal.ts';
import { CARD, ORDER, TERMS } from '../orders/order-fixture.ts';

const entry = (kind: PaymentEntry['kind'], amountCents: number): PaymentEntry => ({
  id: 'pay_1',
  orderId: 'ord_1',
  kind,
  amountCents,
  provider: null,
  reference: null,
  note: null,
  actor: 'desk:a',
  at: '2026-11-04T15:00:00.000Z',
});
const refund = (kind: Refund['kind'], status: Refund['status'], amountCents: number): Refund => ({
  id: 'rfd_1',
  orderId: 'ord_1',
  kind,
  status,
  provider: 'stripe',
  paymentReference: 'pi_1',
  amountCents,
  reason: 'Late',
  actor: 'desk:a',
  createdAt: '2026-11-04T15:00:00.000Z',
});

test('on terms payments and credits are taken off what is owed, and nothing else is', () => {
  expect(owedOnTerms(TERMS, [])).toBe(160_000);
  const entries = [
    entry('invoice_payment', 100_000),
    entry('credit', 20_000),
    entry('charge', 1),
    entry('refund', 10),
    entry('refund_failed', 100),
  ];
  expect(owedOnTerms(TERMS, entries)).toBe(40_000);
});

test('an order paid by card owes nothing, and one on terms never less than nothing', async () => {
  const owed = (payment: Order['payment'], ...entries: PaymentEntry[]) =>
    owedNow({ paymentRecords: { entriesOf: async () => entries } }, { id: 'ord_1', payment });
  expect(
    await Promise.all([
      owed(CARD),
      owed(TERMS),
      owed(TERMS, entry('invoice_payment', 159_999)),
      owed(TERMS, entry('invoice_payment', 160_001)),
    ]),
  ).toEqual([0, 160_000, 1, 0]);
});

test('what may be refunded is what was paid, less refunds made and open ones of the order itself', () => {
  const payment = { amountCents: 160_000, refundedCents: 10_000 };
  expect(refundableCents(payment, [])).toBe(150_000);
  const refunds = [
    refund('order', 'open', 20_000),
    refund('order', 'done', 1),
    refund('order', 'failed', 10),
    refund('paid_twice', 'open', 100),
  ];
  expect(refundableCents(payment, refunds)).toBe(130_000);
  expect(refundableCents({ ...payment, refundedCents: 160_001 }, [])).toBe(0);
  expect(refundableCents({ ...payment, keptCents: 30_000 }, [])).toBe(120_000);
});

test('nothing is owed on terms before an order is accepted and after it is cancelled', () => {
  const owed = (payment: Order['payment'], status: Order['status']) => isNothingOwed({ payment, status });
  expect([owed(TERMS, 'received'), owed(TERMS, 'cancelled'), owed(TERMS, 'paid')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([owed(CARD, 'received'), owed(CARD, 'cancelled')]).toEqual([false, false]);
  const kept = (keptCents: number) => owed({ ...TERMS, keptCents }, 'cancelled');
  expect([kept(0), kept(1)]).toEqual([true, false]);
});

test('a cancellation fee that is billed on terms can be credited, and is all that is billed', () => {
  const fee = { amountCents: 5_000, refundedCents: 0, keptCents: 5_000 };
  expect([
    refundableCents({ ...fee, method: 'terms' }, []),
    refundableCents({ ...fee, method: 'card' }, []),
  ]).toEqual([5_000, 0]);
  const isAlone = (payment: Order['payment']) => billsFeeAlone({ payment });
  expect([
    isAlone({ ...TERMS, ...fee }),
    isAlone({ ...TERMS, ...fee, amountCents: 5_001 }),
    isAlone(TERMS),
    isAlone({ ...CARD, ...fee }),
  ]).toEqual([true, false, false, false]);
});

describe('the status of a payment', () => {
  test.each([
    ['a card payment', CARD, 0, 0, 'paid'],
    ['a card payment of which a cent was refunded', CARD, 1, 0, 'partially_refunded'],
    ['a card payment but a cent refunded', CARD, 159_999, 0, 'partially_refunded'],
    ['a card payment refunded', CARD, 160_000, 0, 'refunded'],
    ['a card payment refunded twice', CARD, 320_000, 0, 'refunded'],
    ['an order on terms', TERMS, 0, 1, 'on_terms'],
    ['an order on terms, credited in part', TERMS, 1_000, 159_000, 'on_terms'],
    ['an order on terms, paid and refunded in part', TERMS, 1_000, 0, 'partially_refunded'],
    ['an order on terms, paid', TERMS, 0, 0, 'invoice_paid'],
    ['an order on terms, credited', TERMS, 160_000, 0, 'refunded'],
    ['a card payment of which something is owed', CARD, 0, 1, 'paid'],
    ['a card payment of a cent, refunded', { ...CARD, amountCents: 1 }, 1, 0, 'refunded'],
    ['an order of nothing', { ...CARD, amountCents: 0 }, 0, 0, 'paid'],
  ] as const)('%s', (_, payment, refundedCents, owedCents, status) => {
    expect(paymentStatus({ ...payment, refundedCents }, owedCents)).toBe(status);
  });
});

test('a payment that was refunded as a whole is refused, any other is not', () => {
  expect(() => refuseIfPaidBack(ORDER)).not.toThrow();
  expect(refusal(() => refuseIfPaidBack({ payment: { ...CARD, status: 'refunded' } }))).toEqual({
    code: 'invalid_state',
    message: 'The whole payment of this order was refunded; cancel it instead.',
  });
});
