import { expect, test } from 'vitest';
import { cancelledMoney } from '../../../tools/orders/cancelled-money.ts';
import type { Payment } from '../../../tools/orders/order.ts';
import { CARD, TERMS } from './order-fixture.ts';

const ofCard = (change: Partial<Payment>) => cancelledMoney({ payment: { ...CARD, ...change } });
const onTerms = (change: Partial<Payment>) => cancelledMoney({ payment: { ...TERMS, ...change } });

test('a card payment goes back, as far as it has not gone already', () => {
  expect([0, 1, 159_999, 160_000, 160_001].map((refundedCents) => ofCard({ refundedCents }))).toEqual([
    'We refund your payment of $1,600.00 to your card and mail you when it is done.',
    '$0.01 of your payment of $1,600.00 was refunded. We refund $1,599.99 to your card and mail you when it is done.',
    '$1,599.99 of your payment of $1,600.00 was refunded. We refund $0.01 to your card and mail you when it is done.',
    'Your payment of $1,600.00 was refunded.',
    'Your payment of $1,600.00 was refunded.',
  ]);
});

test('a cancellation fee is kept of a card payment, with its reason, and the rest goes back', () => {
  const fee = { keptCents: 5_000, keptFor: 'The screens were made' };
  expect([
    ofCard(fee),
    ofCard({ ...fee, refundedCents: 155_000 }),
    ofCard({ keptCents: 1, refundedCents: 1 }),
    ofCard({ keptCents: 160_000 }),
  ]).toEqual([
    'We keep $50.00 of your payment of $1,600.00 as a cancellation fee: The screens were made. We refund $1,550.00 to your card and mail you when it is done.',
    'We keep $50.00 of your payment of $1,600.00 as a cancellation fee: The screens were made. $1,550.00 was refunded.',
    'We keep $0.01 of your payment of $1,600.00 as a cancellation fee. $0.01 was refunded. We refund $1,599.98 to your card and mail you when it is done.',
    'We keep $1,600.00 of your payment of $1,600.00 as a cancellation fee.',
  ]);
});

test('while a bank decides a dispute, nothing is said to go back', () => {
  const disputed = { disputedCents: 160_000 };
  const waits =
    'A dispute of $1,600.00 is with your bank: nothing goes back to your card before the bank decides.';
  expect([
    ofCard(disputed),
    ofCard({ ...disputed, keptCents: 5_000, keptFor: 'The screens were made' }),
    ofCard({ ...disputed, refundedCents: 1 }),
    ofCard({ ...disputed, refundedCents: 160_000 }),
    ofCard({ disputedCents: 1 }),
  ]).toEqual([
    waits,
    `We keep $50.00 of your payment of $1,600.00 as a cancellation fee: The screens were made. ${waits}`,
    `$0.01 of your payment of $1,600.00 was refunded. ${waits}`,
    'Your payment of $1,600.00 was refunded.',
    waits.replace('$1,600.00', '$0.01'),
  ]);
});

test('on terms nothing is to be paid, or the fee alone', () => {
  const fee = { amountCents: 5_000, keptCents: 5_000, keptFor: 'The screens were made' };
  expect([
    onTerms({}),
    onTerms({ refundedCents: 1 }),
    onTerms(fee),
    onTerms({ ...fee, refundedCents: 4_999 }),
    onTerms({ amountCents: 2, keptCents: 1 }),
    onTerms({ ...fee, status: 'invoice_paid' }),
    onTerms({ ...fee, refundedCents: 5_000 }),
  ]).toEqual([
    'There is nothing to pay.',
    '$0.01 was credited or paid back; there is nothing to pay.',
    'We bill a cancellation fee of $50.00: The screens were made. Nothing else is to be paid.',
    'We bill a cancellation fee of $50.00: The screens were made. Nothing else is to be paid.',
    'We bill a cancellation fee of $0.01. Nothing else is to be paid.',
    'You paid a cancellation fee of $50.00: The screens were made.',
    '$50.00 was credited or paid back; there is nothing to pay.',
  ]);
});
