/**
 * The bill of an order on terms. It is issued when the order ships, as the trade bills: the sale is made when the goods
 * leave, and nobody owes for goods still in production. What is owed follows from the entries of the order.
 */
import { deskDay, type PlainDate } from '../values/calendar.ts';

export const INVOICE_STATUSES = ['open', 'overdue', 'paid', 'credited'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** Below it numbers look like a first day in business. */
export const FIRST_INVOICE_NUMBER = 1001;

/** As it was issued; never changed but for the day it was paid. */
export interface Invoice {
  id: string;
  /** 1001, 1002 … without a gap. */
  number: number;
  orderId: string;
  accountId: string;
  issuedAt: string;
  dueOn: PlainDate;
  totalCents: number;
  /** When the last of it was paid or credited. */
  paidAt: string | null;
}

/** An invoice as it stands: with what was paid and credited since, and where it came from. */
export interface StandingInvoice extends Invoice {
  quoteId: string;
  poNumber: string | null;
  termsDays: number;
  paidCents: number;
  creditedCents: number;
}

export const invoiceName = (number: number): string => `INV-${number}`;

export const owedCents = ({
  totalCents,
  paidCents,
  creditedCents,
}: Pick<StandingInvoice, 'totalCents' | 'paidCents' | 'creditedCents'>): number =>
  Math.max(0, totalCents - paidCents - creditedCents);

/** `overdue` from the day after the due date. An invoice nobody had to pay is `credited`. */
export function invoiceStatus(invoice: StandingInvoice, now: Date): InvoiceStatus {
  if (owedCents(invoice) > 0) return deskDay(now) > invoice.dueOn ? 'overdue' : 'open';
  return invoice.paidCents === 0 && invoice.creditedCents > 0 ? 'credited' : 'paid';
}
