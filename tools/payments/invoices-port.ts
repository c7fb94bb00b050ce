import type { PlainDate } from '../values/calendar.ts';
import type { Page } from '../values/page.ts';
import type { Sort } from '../values/sort.ts';
import type { Invoice, InvoiceStatus, InvoiceWithBalance } from './invoice.ts';
import type { Movement } from './statement.ts';

/** One of them. */
export interface InvoiceQuery {
  number?: number;
  /** In whatever case. */
  poNumber?: string;
  /** Issued from this instant, the first of a day at the desk, until the next day. */
  onDay?: Date;
  after?: string;
}

/** From one instant up to, not including, another. */
interface Span {
  from: string;
  until: string;
}

export interface InvoicesPort {
  /** `undefined` for an unknown invoice and for another account’s alike. */
  byId(accountId: string, invoiceId: string): Promise<InvoiceWithBalance | undefined>;
  /** The one invoice of an order. */
  ofOrder(orderId: string): Promise<InvoiceWithBalance | undefined>;
  /** Newest first without `sort`. `status` is the status on the day `today`; `text`: words of its order or their beginnings. */
  list(
    accountId: string,
    filter: {
      status?: InvoiceStatus;
      text?: string;
      sort?: Sort<'created' | 'total'>;
      today: PlainDate;
    } & Page,
  ): Promise<{ invoices: InvoiceWithBalance[]; total: number }>;
  /** What moved the balance of the account, in the order of time. */
  movements(
    accountId: string,
    span: Span & Page,
  ): Promise<(Movement & { invoiceId: string; number: number })[]>;
  /** What these come to. */
  movedCents(accountId: string, span: Span & Page): Promise<number>;
  /** The balance of the account at this instant; where `since` is given, of the invoices issued from then on. */
  owedAt(accountId: string, until: string, since?: string): Promise<number>;
  /** Oldest first. */
  find(accountId: string, query: InvoiceQuery & Page): Promise<InvoiceWithBalance[]>;
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
