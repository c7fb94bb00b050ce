/**
 * The invoice of an order. It is issued when the order ships, because the sale is made when the goods leave. What is owed
 * on terms follows from the payments and credits of the order; the invoice of an order paid by card is its receipt.
 */
import type { Links } from '../identity/links.ts';
import type { Payment } from '../orders/order.ts';
import { deskDay, type PlainDate } from '../values/calendar.ts';

export const INVOICE_STATUSES = ['open', 'overdue', 'paid', 'credited'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const FIRST_INVOICE_NUMBER = 1001;

/** As issued; only `paidAt` changes later. */
export interface Invoice {
  id: string;
  /** Consecutive, without gaps. */
  number: number;
  orderId: string;
  accountId: string;
  issuedAt: string;
  dueOn: PlainDate;
  totalCents: number;
  /** When the last of it was paid or credited. */
  paidAt: string | null;
}

/** An invoice with its payments and credits so far, and the order's facts. */
export interface InvoiceWithBalance extends Invoice {
  quoteId: string;
  poNumber: string | null;
  costCenter?: string;
  method: Payment['method'];
  /** 0 for an order paid by card. */
  termsDays: number;
  paidCents: number;
  creditedCents: number;
  /** Paid back after it was paid: it changes nothing of what is owed. */
  refundedCents: number;
}

export const invoiceName = (number: number): string => `INV-${number}`;

/** The number in a name such as `INV-1001`, in whatever case and with or without its letters. */
export function invoiceNumber(name: string): number | undefined {
  const digits = /^\s*(?:INV-?)?(\d{1,9})\s*$/i.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export const owedCents = ({
  totalCents,
  paidCents,
  creditedCents,
}: Pick<InvoiceWithBalance, 'totalCents' | 'paidCents' | 'creditedCents'>): number =>
  Math.max(0, totalCents - paidCents - creditedCents);

/** `overdue` from the day after the due date; `credited` where credits alone cover it. */
export function invoiceStatus(invoice: InvoiceWithBalance, now: Date): InvoiceStatus {
  if (owedCents(invoice) > 0) return deskDay(now) > invoice.dueOn ? 'overdue' : 'open';
  return invoice.paidCents === 0 && invoice.creditedCents > 0 ? 'credited' : 'paid';
}

export type InvoiceToday = ReturnType<typeof invoiceToday>;

/** An invoice as it stands today, and where it is read and paid. */
export const invoiceToday = (invoice: InvoiceWithBalance, links: Links, now: Date) => ({
  ...invoice,
  name: invoiceName(invoice.number),
  status: invoiceStatus(invoice, now),
  issuedOn: deskDay(new Date(invoice.issuedAt)),
  owedCents: owedCents(invoice),
  pdfUrl: `${links.quote(invoice.quoteId)}/invoice.pdf`,
  pageUrl: `${links.quote(invoice.quoteId)}/invoice`,
});
