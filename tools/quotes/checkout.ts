/** The delivery of a quote from its page: each address, with its freight and tax. */

import type { ShipTo } from '../shipping/ship-to.ts';
import { placesOf, type Quote, type QuoteDestination, type QuoteTotals } from './quote.ts';

/** A destination whose address is known. */
export interface SettledDestination {
  number: number;
  shipTo: ShipTo;
  totals: QuoteTotals;
}

export interface Checkout {
  quoteId: string;
  /** The first destination, if there are several: news of the order goes there. */
  shipTo: ShipTo;
  /** The totals with freight and tax for the addresses: what the person pays. */
  totals: QuoteTotals;
  /** Those of the quote's destinations whose address is known; empty for one address. */
  destinations: SettledDestination[];
  updatedAt: string;
}

/** Whether every address is known, so that it can be paid. */
export const isSettled = ({ destinations }: Quote, checkout: Checkout): boolean =>
  checkout.destinations.length === destinations.length;

/** A destination that can be shipped to. */
export type SettledPlace = QuoteDestination & { shipTo: ShipTo };

/** The destinations of a quote at the addresses they were settled for. */
export const settledPlaces = (
  { destinations }: Pick<Quote, 'destinations'>,
  settled: readonly SettledDestination[] = [],
): SettledPlace[] =>
  destinations.flatMap((destination) => {
    const own = settled.find(({ number }) => number === destination.number);
    return own ? [{ ...destination, totals: own.totals, shipTo: own.shipTo }] : [];
  });

/** A destination with what its address settled. */
export type KnownDestination = QuoteDestination & { shipTo: ShipTo | null };

/** The destinations of a quote, with the addresses known so far. */
export const knownDestinations = (
  quote: Pick<Quote, 'destinations' | 'collection'>,
  checkout: Checkout | undefined,
): KnownDestination[] =>
  placesOf(quote).map((destination) => {
    const settled = checkout?.destinations.find(({ number }) => number === destination.number);
    return { ...destination, totals: settled?.totals ?? destination.totals, shipTo: settled?.shipTo ?? null };
  });

/** What is due, an estimate while addresses are missing, and the destinations whose address is. */
export const deliveryOf = (quote: Quote, checkout: Checkout): { totals: QuoteTotals; missing: number[] } => ({
  totals: checkout.totals,
  missing: knownDestinations(quote, checkout).flatMap(({ number, shipTo }) =>
    shipTo === null ? [number] : [],
  ),
});
