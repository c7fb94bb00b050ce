import type { FreightForm } from '../identity/freight-form.ts';
import type { Language } from '../languages/language.ts';
import type { Said } from '../languages/words.ts';
import type { OrderTerms } from '../quotes/order-terms.ts';
import {
  isRepeat,
  type LinePieces,
  type QuoteCharge,
  type QuoteDates,
  type QuoteDestination,
  type QuoteLine,
  type QuoteTotals,
} from '../quotes/quote.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import type { ShippedPieces } from './shipped-pieces.ts';

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
  /** 1, 2, 3 … of the order, and never another parcel’s; left out of those that were told before parcels were counted. */
  ordinal?: number;
  /** The number of the destination it goes to; left out where there is one address, or it is not known. */
  destination?: number;
  /** The goods in it, as far as they are known. */
  lines?: LinePieces[];
  /** As its supplier says, in pounds and inches. */
  weightLb?: number | undefined;
  inches?: { length: number; width: number; height: number } | undefined;
  /** The day it was delivered, as its carrier says. A supplier's word is none. */
  deliveredOn?: string;
}

/** When all of it arrived, and who says so: the carriers of all parcels, or a person at the order desk. */
export interface Delivered {
  on: string;
  by: (typeof DELIVERED_BY)[number];
}
export const DELIVERED_BY = ['carrier', 'person'] as const;

/** Has a status of its own, apart from that of the order. */
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
  /** Refunded or credited so far. */
  refundedCents: number;
  /** The fee of a cancellation: kept of a card payment, or all that is billed on terms. Left out where there is none. */
  keptCents?: number;
  /** Why the fee is kept, for the customer. */
  keptFor?: string;
  /** What the cardholder disputes and the bank has not decided; left out where there is nothing. */
  disputedCents?: number;
}

/** While an order is on hold, the desk cannot move it on; it keeps its status. */
export interface Hold {
  /** Ours, or the words of a person; several are a line each. */
  reason: Said;
  since: string;
  /** Who put it on hold: staff, a supplier, the service. */
  by: string;
  /**
   * `request`: the desk answers what the customer asked for. `answer`: the customer answers a change of the order.
   * `shipment`: the desk decides what is billed of other pieces than ordered.
   */
  waitsFor?: 'request' | 'answer' | 'shipment';
  /** The hold there was before; it comes back when this one ends. */
  beneath?: Hold;
}

export const reasonsIn = (reason: Said): readonly Said[] =>
  typeof reason === 'string' ? reason.split('\n') : 'all' in reason ? reason.all : [reason];

/** A later day than the quote promised. */
export interface Forecast {
  /** The day the last line arrives, a plain date. */
  inHandsDate: string;
  why: Said;
  asOf: string;
  /** Counted from the day it was made, because nobody said more: it moves with every working day. */
  isAssumed?: true;
  /** The day of each of several destinations. */
  destinations?: { number: number; inHandsDate: string }[];
}

/** Where an order came from: a quote's page, an order by cXML or EDI, a SOAP purchase order. */
export const ORDER_SOURCES = ['page', 'cxml', 'edi', 'soap'] as const;

/** `adjustment`: the desk added it to the order, with its reason; a credit is below 0. No tax is added to it. */
export interface OrderCharge extends Omit<QuoteCharge, 'kind'> {
  kind: QuoteCharge['kind'] | 'adjustment';
}

/** One of several places, with its address and its share of the order. */
export interface OrderDestination extends QuoteDestination {
  shipTo: ShipTo;
}

export interface Order {
  id: string;
  /** Counts the orders of the shop; people see it as `M-10432`. */
  number: number;
  accountId: string;
  quoteId: string;
  quoteNumber: number;
  status: OrderStatus;
  source: (typeof ORDER_SOURCES)[number];
  createdAt: string;
  updatedAt: string;
  /** Grows by one with each change; a change names the version it was made from. */
  version: number;
  items: QuoteLine[];
  charges: OrderCharge[];
  totals: QuoteTotals;
  /** The first destination, if there are several: news of the order goes there. */
  shipTo: ShipTo;
  /** Empty if all of it ships to one address. */
  destinations: OrderDestination[];
  dates: QuoteDates;
  /** Of the person who gave the address; English where left out. */
  language?: Language;
  /** Made on rush. */
  rush: boolean;
  /** How freight is written on its invoice: `header` where left out. */
  freightForm?: FreightForm;
  /** How fast the carrier brings it. */
  shippingService: ShippingService;
  /** What was asked for beside the goods; left out where nothing was. */
  terms?: OrderTerms;
  payment: Payment;
  tracking: Tracking[];
  /** Left out where its suppliers shipped what was ordered, or say nothing of it. */
  shipped?: ShippedPieces;
  /** Once it is complete. */
  delivered?: Delivered;
  hold: Hold | null;
  forecast: Forecast | null;
  /** Why production needs no proofs; `null` if it needs them. */
  proofWaiver: string | null;
  /** The address of the member of staff who looks after it; `null` for nobody. Assigning it is no new version. */
  assignedTo: string | null;
}

/** The forecast day, else the promised one. */
export const expectedOn = ({ forecast, dates }: Order): string => forecast?.inHandsDate ?? dates.inHandsDate;

/** An order in one of these statuses never reached production, so nothing can repeat it. */
export const NEVER_PRODUCED: readonly OrderStatus[] = ['received', 'cancelled'];

/** Each once. */
export const productKeysOf = (items: readonly Pick<QuoteLine, 'spec'>[]): string[] => [
  ...new Set(items.map(({ spec }) => spec.key)),
];

/** Line numbers that need an approved proof before production: none of an exact repeat, none of a waived order. */
export const linesNeedingProof = ({ items, proofWaiver }: Pick<Order, 'items' | 'proofWaiver'>): number[] =>
  proofWaiver === null ? items.filter((item) => !isRepeat(item)).map(({ line }) => line) : [];
