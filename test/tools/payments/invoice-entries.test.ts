import { expect, test } from 'vitest';
import { invoiceEntries } from '../../../tools/payments/invoice-entries.ts';
import { PAID_TWICE, type PaymentEntry } from '../../../tools/payments/payment-records.ts';

const entry = (kind: PaymentEntry['kind'], change: Partial<PaymentEntry> = {}): PaymentEntry => ({
  id: 'pay_1',
  orderId: 'ord_1',
  kind,
  amountCents: 5_000,
  provider: 'stripe',
  reference: 'pi_1',
  note: null,
  actor: 'desk:a',
  at: '2026-11-04T15:00:00.000Z',
  ...change,
});
const shared = { at: '2026-11-04T15:00:00.000Z', amountCents: 5_000, note: null };

test('payments, credits and refunds stand on an invoice in their order', () => {
  const check = { provider: null, reference: '1041' };
  expect(
    invoiceEntries([
      entry('charge'),
      entry('invoice_payment', check),
      entry('credit', { provider: null, reference: null, note: 'Two were dented' }),
      entry('refund', { reference: 're_1' }),
      entry('refund', check),
      entry('cancellation_fee'),
      entry('dispute_lost'),
    ]),
  ).toEqual([
    { ...shared, kind: 'payment', isByCard: true, reference: 'pi_1' },
    { ...shared, kind: 'payment', isByCard: false, reference: '1041' },
    { ...shared, kind: 'credit', isByCard: false, reference: null, note: 'Two were dented' },
    { ...shared, kind: 'refund', isByCard: true, reference: 're_1' },
    { ...shared, kind: 'refund', isByCard: false, reference: '1041' },
  ]);
});

test('a second payment and its refund are not of the invoice, nor is a refund that failed', () => {
  const twice = { reference: 'pi_2', note: PAID_TWICE };
  const kinds = invoiceEntries([
    entry('charge'),
    entry('charge', twice),
    entry('refund', { ...twice, reference: 're_2' }),
    entry('refund', { reference: 're_3' }),
    entry('refund_failed', { reference: 're_3' }),
    entry('refund_failed', { reference: '1041' }),
    // A check has the number of what failed at the provider by chance.
    entry('refund', { provider: null, reference: '1041' }),
  ]).map(({ kind, reference }) => [kind, reference]);
  expect(kinds).toEqual([
    ['payment', 'pi_1'],
    ['refund', '1041'],
  ]);
});
