import type { PlainDate } from '../values/calendar.ts';
import type { Page } from '../values/page.ts';
import type { Invoice, InvoiceStatus, StandingInvoice } from './invoice.ts';

export interface InvoicesPort {
  /** The account’s invoice; another account’s is as absent as an unknown one. */
  byId(accountId: string, invoiceId: string): Promise<StandingInvoice | undefined>;
  /** The one invoice of an order. */
  ofOrder(orderId: string): Promise<StandingInvoice | undefined>;
  /** Newest first. `status` is the status on the day `today`. */
  list(
    accountId: string,
    filter: { status?: InvoiceStatus; today: PlainDate } & Page,
  ): Promise<{ invoices: StandingInvoice[]; total: number }>;
  /**
   * What the account owes on terms: invoices not covered, and orders on terms that are not invoiced yet. A purchase
   * order counts once it is accepted.
   */
  openBalanceCents(accountId: string): Promise<number>;
}

export interface InvoicesWriter extends InvoicesPort {
  /** One more than the last, or the first number: taken only by the transaction that adds it. */
  nextNumber(): Promise<number>;
  add(invoice: Invoice): Promise<void>;
  markPaid(invoiceId: string, at: string): Promise<void>;
}
