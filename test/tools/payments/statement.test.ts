import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoiceWithBalance } from '../../../tools/payments/invoice.ts';
import type { PaymentEntry } from '../../../tools/payments/payment-records.ts';
import { agingOf, movementsOf, statementOf } from '../../../tools/payments/statement.ts';
import { addDays } from '../../../tools/values/calendar.ts';

const FIRST = '2026-01-01';
const at = (day: number) => `${addDays(FIRST, day)}T18:00:00.000Z`;
const day = fc.integer({ min: 0, max: 200 });
const cents = fc.integer({ min: 1, max: 1_000_000 });

const invoiceOf = (number: number, issued: number, totalCents: number): InvoiceWithBalance => ({
  id: `inv_${number}`,
  number,
  orderId: `ord_${number}`,
  accountId: 'acc',
  quoteId: 'qt',
  paidAt: null,
  issuedAt: at(issued),
  dueOn: addDays(FIRST, issued + 30),
  totalCents,
  poNumber: null,
  method: 'terms',
  termsDays: 30,
  paidCents: 0,
  creditedCents: 0,
  refundedCents: 0,
});
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

const ledger = fc
  .array(
    fc.record({
      issued: day,
      total: cents,
      entries: fc.array(
        fc.record({ kind: fc.constantFrom('invoice_payment', 'credit', 'refund'), on: day, amount: cents }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 8 },
  )
  .map((invoices) =>
    invoices.flatMap(({ issued, total, entries }, nth) =>
      movementsOf(
        invoiceOf(nth, issued, total),
        entries.map(({ kind, on, amount }) => entryOf(kind as PaymentEntry['kind'], on, amount)),
      ),
    ),
  );

test('periods that follow each other carry the balance on, however time is cut', () => {
  fc.assert(
    fc.property(ledger, fc.uniqueArray(day, { maxLength: 6 }), (movements, cuts) => {
      const days = [-1, ...cuts.sort((a, b) => a - b).filter((cut) => cut < 200), 200];
      const whole = statementOf(movements, FIRST, addDays(FIRST, 200));
      let carried = 0;
      let rows = 0;
      for (const [nth, end] of days.slice(1).entries()) {
        const part = statementOf(movements, addDays(FIRST, (days[nth] ?? 0) + 1), addDays(FIRST, end));
        const moved = part.rows.map(({ chargedCents, creditedCents }) => chargedCents - creditedCents);
        expect(part.openingCents).toBe(carried);
        expect(part.openingCents + moved.reduce((a, b) => a + b, 0)).toBe(part.closingCents);
        carried = part.closingCents;
        rows += part.rows.length;
      }
      expect([carried, rows]).toEqual([whole.closingCents, movements.length]);
    }),
  );
});

test('what is owed by age adds up to the closing balance of the day', () => {
  fc.assert(
    fc.property(ledger, day, (movements, end) => {
      const to = addDays(FIRST, end);
      const owed = agingOf(movements, to).reduce((a, b) => a + b, 0);
      expect(owed).toBe(statementOf(movements, FIRST, to).closingCents);
    }),
  );
});

test('an invoice ages from its day, and a refund changes no balance', () => {
  const movements = movementsOf(invoiceOf(1001, 10, 50_000), [
    entryOf('invoice_payment', 20, 20_000),
    entryOf('refund', 30, 5_000),
    entryOf('credit', 5, 1_000),
  ]);
  const { rows } = statementOf(movements, FIRST, addDays(FIRST, 200));
  expect(rows.map(({ on, kind, balanceCents }) => [on, kind, balanceCents])).toEqual([
    ['2026-01-11', 'invoice', 50_000],
    ['2026-01-11', 'credit', 49_000],
    ['2026-01-21', 'payment', 29_000],
    ['2026-01-31', 'refund', 29_000],
  ]);
  for (const [after, place] of [
    [30, 0],
    [31, 1],
    [60, 1],
    [61, 2],
    [90, 2],
    [91, 3],
  ] as const)
    expect(agingOf(movements, addDays(FIRST, 10 + after)).findIndex((one) => one > 0)).toBe(place);
});

test('an order paid by card owes nothing once it is billed', () => {
  const paid = { ...invoiceOf(1001, 10, 50_000), method: 'card' as const, paidCents: 50_000 };
  const { rows, closingCents } = statementOf(
    movementsOf(paid, [entryOf('charge', 1, 50_000)]),
    FIRST,
    addDays(FIRST, 99),
  );
  expect([rows.map(({ kind }) => kind), closingCents]).toEqual([['invoice', 'payment'], 0]);
});
