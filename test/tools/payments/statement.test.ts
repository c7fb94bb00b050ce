import { expect, test } from 'vitest';
import type { PaymentEntry } from '../../../tools/payments/payment-records.ts';
import { movementsOf } from '../../../tools/payments/statement.ts';
import { addDays } from '../../../tools/values/calendar.ts';

const at = (day: number) => `${addDays('2026-01-01', day)}T18:00:00.000Z`;
const invoice = { issuedAt: at(10), totalCents: 50_000, method: 'terms', paidCents: 0 } as const;
const entryOf = (kind: PaymentEntry['kind'], on: number, amountCents: number): PaymentEntry => ({
  id: 'pay',
  orderId: 'ord',
  kind,
  amountCents,
  provider: null,
  reference: null,
  note: null,
  actor: 'desk:a',
  at: at(on),
});

test('what was paid or credited before the invoice counts with it, and a refund changes no balance', () => {
  expect(
    movementsOf(invoice, [
      entryOf('credit', 5, 1_000),
      entryOf('invoice_payment', 20, 20_000),
      entryOf('refund', 30, 5_000),
    ]),
  ).toEqual([
    { at: at(10), kind: 'invoice', chargedCents: 50_000, creditedCents: 0 },
    { at: at(10), kind: 'credit', chargedCents: 0, creditedCents: 1_000 },
    { at: at(20), kind: 'payment', chargedCents: 0, creditedCents: 20_000 },
    { at: at(30), kind: 'refund', chargedCents: 5_000, creditedCents: 5_000 },
  ]);
});

test('an order paid by card owes nothing once it is billed', () => {
  expect(
    movementsOf({ ...invoice, method: 'card', paidCents: 50_000 }, [entryOf('charge', 1, 50_000)]),
  ).toEqual([
    { at: at(10), kind: 'invoice', chargedCents: 50_000, creditedCents: 0 },
    { at: at(10), kind: 'payment', chargedCents: 0, creditedCents: 50_000 },
  ]);
});
