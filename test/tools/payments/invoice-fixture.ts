import type { InvoiceWithBalance } from '../../../tools/payments/invoice.ts';

/** Issued on November 4 on 30-day terms, and not paid. */
export const INVOICE: InvoiceWithBalance = {
  id: 'inv_1',
  number: 1_001,
  orderId: 'ord_1',
  accountId: 'acc_1',
  issuedAt: '2026-11-04T15:00:00.000Z',
  dueOn: '2026-12-04',
  totalCents: 160_000,
  paidAt: null,
  quoteId: 'qt_1',
  poNumber: 'PO-7',
  method: 'terms',
  termsDays: 30,
  paidCents: 0,
  creditedCents: 0,
  refundedCents: 0,
};
