/** What stands on an invoice of the entries in the books. */
import { isOfNothing, type PaymentEntry } from './payment-records.ts';

export interface InvoiceEntry {
  kind: 'payment' | 'credit' | 'refund';
  isByCard: boolean;
  at: string;
  amountCents: number;
  reference: string | null;
  note: string | null;
}

/** Oldest first. A payment that was refunded as a second one pays nothing of the invoice, and a failed refund took nothing off. */
export function invoiceEntries(entries: readonly PaymentEntry[]): InvoiceEntry[] {
  const failed = new Set(
    entries.flatMap(({ kind, reference }) => (kind === 'refund_failed' ? [reference] : [])),
  );
  return entries.flatMap(({ kind, at, amountCents, provider, reference, note }): InvoiceEntry[] => {
    const shared = { isByCard: provider !== null, at, amountCents, reference, note };
    switch (kind) {
      case 'charge':
        return isOfNothing({ note }) ? [] : [{ ...shared, kind: 'payment' }];
      case 'invoice_payment':
        return [{ ...shared, kind: 'payment' }];
      case 'credit':
        return [{ ...shared, kind }];
      case 'refund':
        return isOfNothing({ note }) || (provider !== null && failed.has(reference))
          ? []
          : [{ ...shared, kind }];
      default:
        return [];
    }
  });
}
