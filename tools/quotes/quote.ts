/** A saved offer: every price is stored with its explanation and never edited; a revision is a new quote. */

import type { Imprint } from '../catalog/decoration.ts';
import type { DecorationUnit } from '../catalog/product.ts';
import type { FreightForm } from '../identity/freight-form.ts';
import type { Language } from '../languages/language.ts';
import type { Said } from '../languages/words.ts';
import type { Charge } from '../pricing/charges.ts';
import type { PartPrice } from '../pricing/price.ts';
import type { TaxExemption } from '../pricing/sales-tax.ts';
import type { DeliveryOption } from '../shipping/delivery-option.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import { type Collection, collectionWarnings, isCollecting } from './collection.ts';
import { optionsOf } from './line-options.ts';
import type { LineSpec } from './line-spec.ts';
import type { OrderTerms } from './order-terms.ts';
import type { ShipmentDates } from './shipment-dates.ts';

export const QUOTE_STATUSES = [
  'saved',
  'approval_requested',
  'approved',
  'declined',
  'ordered',
  'expired',
  'replaced',
] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Places one quote ships to. */
export const MOST_DESTINATIONS = 500;

/** Days a quote may be ordered at its prices. */
export const QUOTE_DAYS = 30;

/** One imprint of the pieces of a line, with its own artwork. */
export interface LineImprint extends Imprint {
  locationName: string;
  methodName: string;
  unit: DecorationUnit;
  artworkId: string | null;
  renderId: string | null;
  instructions: string | null;
}

/** Every imprint of the pieces of a line. */
export type LineImprints = readonly [LineImprint, ...LineImprint[]];

/** A line as it is asked for, with what was left open in its imprints filled in. */
export interface QuotedSpec extends LineSpec {
  /** Every piece has all of them; the published single fields are those of the first. */
  imprints: LineImprints;
}

/** What was found out beside it. */
export interface PricedLine extends PartPrice {
  name: string;
  color: string;
  size: string | null;
  picturePath: string | null;
  /** Freight that a price agreed on has in each piece; left out where it follows from the freight. */
  foldedCents?: number;
  /** The quantity of the break: all lines of this product with the same imprints. */
  countedTogether: number;
}

export interface QuoteLine {
  /** 1, 2, 3 … in the order sent. */
  line: number;
  spec: QuotedSpec;
  priced: PricedLine;
}
/** The same of all sizes of one product in one color that are decorated alike. */
export const kindOf = ({ spec, priced }: QuoteLine): string =>
  JSON.stringify([spec.key, priced.color, spec.imprints, optionsOf(spec)]);

/** Whether every imprint of a line repeats an earlier order exactly. */
export const isRepeat = ({ spec: { imprints } }: { spec: Pick<QuotedSpec, 'imprints'> }): boolean =>
  imprints.every(({ repeat }) => repeat);

/** A one-time charge, with the lines that share it. */
export interface QuoteCharge extends Charge {
  lines: number[];
}

export interface Estimate {
  amountCents: number;
  basis: Said;
  /** Of freight: that of goods without a stated weight is missing, and the desk says it before payment. */
  isOpen?: true;
}

/** Freight of goods without a stated weight, as the desk found it out: to this ZIP code, or wherever they go. */
export interface DeskFreight {
  amountCents: number;
  postal: string | null;
}

/** Sales tax, with the certificate by which there is none. */
export interface TaxEstimated extends Estimate {
  exemption?: TaxExemption;
}

export interface QuoteTotals {
  goodsCents: number;
  setupCents: number;
  otherCents: number;
  subtotalCents: number;
  freight: Estimate;
  tax: TaxEstimated;
  totalCents: number;
}

/** Pieces of a line, by its number. */
export interface LinePieces {
  line: number;
  quantity: number;
}

/** All pieces of a line. */
export const wholeLine = ({ line, spec: { quantity } }: Pick<QuoteLine, 'line' | 'spec'>): LinePieces => ({
  line,
  quantity,
});

/** One of several places a quote ships to, with its share of the goods. */
export interface QuoteDestination {
  /** 1, 2, 3 … in the order sent. */
  number: number;
  name: string | null;
  postal: string | null;
  state: string | null;
  lines: LinePieces[];
  totals: QuoteTotals;
  inHandsDate: string;
}

/** The day all of it is delivered, as estimated at `asOf`. */
export interface QuoteDates {
  inHandsDate: string;
  /** When its goods leave and arrive, sooner ones first. */
  shipments?: ShipmentDates[];
  /** The requested day, and whether it is met. */
  needBy: string | null;
  met: boolean | null;
  /** Set if rush is available, earlier, and was not chosen. */
  rushOption: { inHandsDate: string; feeCents: number } | null;
  /** Where `needBy` is missed: what is possible, cheapest first. */
  options?: DeliveryOption[];
  latestProofApproval: string | null;
  assumptions: Said[];
  asOf: string;
}

export interface QuoteContact {
  name: string | null;
  company: string | null;
  email: string | null;
  note: string | null;
  shipRegion: string | null;
  shipPostal: string | null;
}

/** The account's own logo, on lines that named none. */
export interface DefaultLogo {
  artworkId: string;
  name: string;
  colors: number;
  lines: number[];
}

export interface Quote {
  id: string;
  /** Of the person who saved it or said where it ships. */
  language?: Language;
  /** Drawn when it is saved: see `quote-number.ts`. */
  number: number;
  accountId: string;
  /** The person of the account who was signed in and saved it. */
  madeBy?: string;
  status: QuoteStatus;
  createdAt: string;
  /** When it was last changed; to expire is no change. */
  updatedAt: string;
  expiresAt: string;
  contact: QuoteContact;
  lines: QuoteLine[];
  charges: QuoteCharge[];
  /** The sum over the destinations, if there are several. */
  totals: QuoteTotals;
  /** The latest of the destinations. */
  dates: QuoteDates;
  /** Empty if all of it ships to one address. */
  destinations: QuoteDestination[];
  /** Its people give their own addresses by a link; `null` where they do not. */
  collection: Collection | null;
  /** How fast the carrier brings it. */
  shippingService: ShippingService;
  /** How freight is written in the cart it was returned as; left out of any other quote. */
  freightForm?: FreightForm;
  freightByDesk?: DeskFreight | undefined;
  /** Rush production, at its charge. */
  rush: boolean;
  /** The order whose imprints it repeats. */
  repeatOf: string | null;
  /** What was asked for beside the goods; left out where nothing was. */
  terms?: OrderTerms;
  defaultLogo?: DefaultLogo;
  /** Warnings before paying. */
  warnings: Said[];
  /** Its order. */
  orderId: string | null;
  /** The quote that replaced it: this one can no longer be paid. */
  replacedBy: string | null;
}

/** A quote before it is saved. */
export type DraftQuote = Omit<Quote, 'number' | 'updatedAt'>;

/** Why a purchase order with one address cannot order a quote of several. */
export const SEVERAL_PLACES =
  'This quote ships to several places, which takes a person at its page; save one quote for each place to order it by machine.';

/** None while addresses are collected: the places are estimates until then. */
export const placesOf = (quote: Pick<Quote, 'destinations' | 'collection'>): QuoteDestination[] =>
  isCollecting(quote) ? [] : quote.destinations;

/** Statuses that can be ordered, until the last day. */
export const OPEN: readonly QuoteStatus[] = ['saved', 'approval_requested', 'approved'];

/** The status at a given time: an open quote past its last day is `expired`, whatever is stored. */
export const statusAt = (quote: Quote, now: Date): QuoteStatus =>
  OPEN.includes(quote.status) && Date.parse(quote.expiresAt) <= now.getTime() ? 'expired' : quote.status;

/** As people see it at a given time. */
export const quoteAt = (quote: Quote, now: Date): Quote => ({
  ...quote,
  status: statusAt(quote, now),
  warnings: [...quote.warnings, ...collectionWarnings(quote)],
});

/** Whether it can still be ordered. */
export const isOpen = (quote: Quote, now: Date): boolean => OPEN.includes(statusAt(quote, now));

/** The status of a quote after its approvals. */
export type ApprovedQuoteStatus = Extract<QuoteStatus, 'approval_requested' | 'approved' | 'declined'>;
