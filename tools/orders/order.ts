/** What a person bought: the quote's lines at the quote's prices, and how far they are. */
import type { ShipTo } from '../quotes/checkout.ts';
import type { QuoteCharge, QuoteDates, QuoteLine, QuoteTotals } from '../quotes/quote.ts';

export const ORDER_STATUSES = [
  'received',
  'paid',
  'released',
  'po_sent',
  'in_production',
  'shipped',
  'complete',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'paid',
  'on_terms',
  'invoice_paid',
  'partially_refunded',
  'refunded',
] as const;

export interface Tracking {
  carrier: string;
  number: string;
  url: string;
}

/** The payment axis, apart from the status. */
export interface Payment {
  status: (typeof PAYMENT_STATUSES)[number];
  method: 'card' | 'terms';
  /** Who took the money: `demo` takes none. */
  provider: string | null;
  reference: string | null;
  amountCents: number;
  termsDays: number | null;
  poNumber: string | null;
  at: string;
}

export interface Order {
  id: string;
  accountId: string;
  quoteId: string;
  status: OrderStatus;
  createdAt: string;
  items: QuoteLine[];
  charges: QuoteCharge[];
  totals: QuoteTotals;
  shipTo: ShipTo;
  dates: QuoteDates;
  payment: Payment;
  tracking: Tracking[];
  hold: { reason: string; since: string } | null;
}
