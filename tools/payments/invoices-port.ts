import type { PlainDate } from '../values/calendar.ts';
import type { Page } from '../values/page.ts';
import type { Invoice, InvoiceStatus, InvoiceWithBalance } from './invoice.ts';

export interface InvoicesPort {
  /** `undefined` for an unknown invoice and for another account’s alike. */
  byId(accountId: string, invoiceId: string): Promise<InvoiceWithBalance | undefined>;
  /** The one invoice of an order. */
  ofOrder(orderId: string): Promise<InvoiceWithBalance | undefined>;
  /** Newest first. `status` is the status on the day `today`. */
  list(
    accountId: string,
    filter: { status?: InvoiceStatus; today: PlainDate } & Page,
  ): Promise<{ invoices: InvoiceWithBalance[]; total: number }>;
  /**
   * What the account owes on terms: unpaid invoices and orders not invoiced yet. A received purchase order counts once
   * it is accepted.
   */
  openBalanceCents(accountId: string): Promise<number>;
}

export interface InvoicesWriter extends InvoicesPort {
  /** One more than the last number; call it in the transaction that adds the invoice. */
  nextNumber(): Promise<number>;
  add(invoice: Invoice): Promise<void>;
  markPaid(invoiceId: string, at: string): Promise<void>;
}
