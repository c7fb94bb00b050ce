/**
 * What moves the balance of an account: what was billed, paid, credited and paid back. It follows the invoices: a payment
 * made before its invoice counts with the invoice, and an order that is not billed yet is not in it.
 */
import type { InvoiceWithBalance } from './invoice.ts';
import { invoiceEntries } from './invoice-entries.ts';
import type { PaymentEntry } from './payment-records.ts';

/** What a statement needs of an invoice. */
export type BilledInvoice = Pick<InvoiceWithBalance, 'issuedAt' | 'totalCents' | 'method' | 'paidCents'>;

export interface Movement {
  at: string;
  kind: 'invoice' | 'payment' | 'credit' | 'refund';
  /** What is added to the balance, and what is taken off. A refund is both: it is granted, and then paid out. */
  chargedCents: number;
  creditedCents: number;
}

/** Of one invoice with the entries of its order, the invoice first. */
export function movementsOf(
  { issuedAt, totalCents, method, paidCents }: BilledInvoice,
  entries: readonly PaymentEntry[],
): Movement[] {
  const isCard = method === 'card';
  const later = invoiceEntries(entries)
    .filter(({ kind }) => !(isCard && kind === 'payment'))
    .map(({ kind, at, amountCents }) => ({
      at: at > issuedAt ? at : issuedAt,
      kind,
      chargedCents: kind === 'refund' ? amountCents : 0,
      creditedCents: amountCents,
    }));
  const billed: Movement = { at: issuedAt, kind: 'invoice', chargedCents: totalCents, creditedCents: 0 };
  // A card paid all of it before the goods left.
  const paid: Movement = { at: issuedAt, kind: 'payment', chargedCents: 0, creditedCents: paidCents };
  return [billed, ...(isCard ? [paid] : []), ...later];
}
