/** A quote before it is saved: lines and charges as priced; freight, tax and the date for its destination. */

import type { FreightRates } from '../shipping/freight-rates.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import type { PlainDate } from '../values/calendar.ts';
import { type Destination, destinationOf } from './destination.ts';
import type { PricedLines } from './price-lines.ts';
import { QUOTE_DAYS, type Quote, type QuoteContact } from './quote.ts';
import { quoteDates, type Sourcing } from './quote-dates.ts';
import { quoteOptions } from './quote-options.ts';
import { quoteTotals } from './quote-totals.ts';
import { quoteWarnings } from './quote-warnings.ts';
import { productsOf } from './source-lines.ts';

const DAY_MS = 86_400_000;

export interface QuoteDraft {
  id: string;
  accountId: string;
  now: Date;
  contact: Omit<QuoteContact, 'shipRegion'>;
  priced: PricedLines;
  sourcing: ReadonlyMap<string, Sourcing>;
  /** The route to `contact.shipPostal`, or to the state if only that is known. */
  destination?: Destination;
  shippingService?: ShippingService;
  rates: FreightRates;
  rush?: boolean;
  needBy?: PlainDate | null;
  repeatOf?: string | null;
  /** Warnings beyond those of the lines and dates. */
  warnings?: readonly string[];
}

/** @throws ServiceError `not_available` if a part is neither in stock nor expected */
export function newQuote({ id, accountId, now, contact, priced, sourcing, ...draft }: QuoteDraft): Quote {
  const { lines, charges } = priced;
  const destination = draft.destination ?? destinationOf({ shipPostal: contact.shipPostal });
  const { shippingService = 'ground', rates, rush = false, needBy = null, repeatOf = null } = draft;
  const found = quoteDates(lines, sourcing, destination, {
    now,
    shippingService,
    rush,
    needBy,
  });
  const options =
    found.met === false ? quoteOptions(lines, sourcing, { destination, rates }, { now, needBy }) : [];
  const dates = { ...found, options };
  return {
    id,
    accountId,
    status: 'saved',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + QUOTE_DAYS * DAY_MS).toISOString(),
    contact: { ...contact, shipRegion: destination.state },
    lines,
    charges,
    totals: quoteTotals(lines, charges, productsOf(sourcing), {
      destination,
      rates,
      service: shippingService,
    }),
    dates,
    shippingService,
    rush,
    repeatOf,
    warnings: [...(draft.warnings ?? []), ...quoteWarnings(lines, dates)],
    orderId: null,
    replacedBy: null,
  };
}
