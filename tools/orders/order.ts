/** What a person bought: the quote's lines at the quote's prices, and how far they are. */
import type { ShipTo } from '../quotes/checkout.ts';
import {
  isRepeat,
  type QuoteCharge,
  type QuoteDates,
  type QuoteLine,
  type QuoteTotals,
} from '../quotes/quote.ts';

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
  /** What went back so far. */
  refundedCents: number;
}

/** Waiting for something, whatever the status: nothing moves on until it is cleared. */
export interface Hold {
  reason: string;
  since: string;
  /** Who put it there: staff, the supplier, the service. */
  by: string;
}

/** The day all of it is expected at, where that is no longer the day the quote named. */
export interface Forecast {
  /** Plain date. */
  inHandsDate: string;
  why: string;
  asOf: string;
}

/** Where an order came from: a quote's page, a cXML order, a SOAP purchase order. */
export const ORDER_SOURCES = ['page', 'cxml', 'soap'] as const;

export interface Order {
  id: string;
  accountId: string;
  quoteId: string;
  status: OrderStatus;
  source: (typeof ORDER_SOURCES)[number];
  createdAt: string;
  updatedAt: string;
  /** Grows with each change: whoever changes it names the one they saw. */
  version: number;
  items: QuoteLine[];
  charges: QuoteCharge[];
  totals: QuoteTotals;
  shipTo: ShipTo;
  dates: QuoteDates;
  payment: Payment;
  tracking: Tracking[];
  hold: Hold | null;
  forecast: Forecast | null;
  /** Why production does not wait for proofs; `null` where it does. */
  proofWaiver: string | null;
}

/** The day it is expected, as far as anybody knows. */
export const expectedOn = ({ forecast, dates }: Order): string => forecast?.inHandsDate ?? dates.inHandsDate;

/** Numbers of the lines that are made only after an approved proof: an exact repeat needs none, nor does a waived order. */
export const linesNeedingProof = ({ items, proofWaiver }: Pick<Order, 'items' | 'proofWaiver'>): number[] =>
  proofWaiver === null ? items.filter((item) => !isRepeat(item)).map(({ line }) => line) : [];
