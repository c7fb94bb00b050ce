import { expect, test } from 'vitest';
import type { InvoiceEntry } from '../../../tools/payments/invoice-entries.ts';
import { toInvoiceEntryWire } from '../../../tools/payments/invoice-entry-wire.ts';

test('an entry has dollars and the desk’s day, and a check its number, but a card none', () => {
  const check: InvoiceEntry = {
    kind: 'payment',
    isByCard: false,
    at: '2026-11-05T04:59:59.000Z',
    amountCents: 5_050,
    reference: '1041',
    note: null,
  };
  const wire = {
    kind: 'payment',
    on: '2026-11-04',
    by_card: false,
    amount: 50.5,
    reference: '1041',
    note: null,
  };
  expect([
    toInvoiceEntryWire(check),
    toInvoiceEntryWire({ ...check, kind: 'refund', isByCard: true, reference: 're_1', note: 'Dented' }),
  ]).toEqual([wire, { ...wire, kind: 'refund', by_card: true, reference: null, note: 'Dented' }]);
});
