/** A quote before it is saved: lines and charges as priced; freight, tax and the date for its destination. */

import { ServiceError } from '../errors.ts';
import { english, said } from '../languages/words.ts';
import { dearestTax, type TaxExemption } from '../pricing/sales-tax.ts';
import { type DeliveryOption, deliveryOptions } from '../shipping/delivery-option.ts';
import type { FreightRates } from '../shipping/freight-rates.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import type { PlainDate } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import { sharesByAmount } from '../values/shares.ts';
import type { Collection } from './collection.ts';
import type { Destination, DestinationWish } from './destination.ts';
import type { OrderTerms } from './order-terms.ts';
import { isExact, leastOf } from './over-under.ts';
import type { PricedLines } from './price-lines.ts';
import {
  type DraftQuote,
  QUOTE_DAYS,
  type Quote,
  type QuoteContact,
  type QuoteDestination,
  type QuoteLine,
} from './quote.ts';
import { type DateTerms, type Delivery, deliveryDates, rushFeesCents, type Sourcing } from './quote-dates.ts';
import { freightItems, freightTo, quoteTotals, summedTotals, type TotalsTerms } from './quote-totals.ts';
import { lateGoods, quoteWarnings } from './quote-warnings.ts';
import { productsOf } from './source-lines.ts';
import { type Share, splitGoods } from './split-goods.ts';

const DAY_MS = 86_400_000;

export interface QuoteDraft {
  id: string;
  accountId: string;
  now: Date;
  contact: Omit<QuoteContact, 'shipRegion' | 'shipPostal'>;
  priced: PricedLines;
  sourcing: ReadonlyMap<string, Sourcing>;
  destination: Destination;
  /** Several places, each with its pieces, in place of one. */
  destinations?: readonly DestinationWish[];
  collection?: Collection | null;
  shippingService?: ShippingService;
  rates: FreightRates;
  /** The account's certificates that are valid today. */
  exemptions: readonly TaxExemption[];
  rush?: boolean;
  needBy?: PlainDate | null;
  repeatOf?: string | null;
  terms?: OrderTerms;
  /** Warnings beyond those of the lines and dates. */
  warnings?: readonly string[];
}

/** @throws ServiceError `not_available` if a part is neither in stock nor expected */
export function newQuote({
  id,
  accountId,
  now,
  contact,
  priced,
  sourcing,
  ...draft
}: QuoteDraft): DraftQuote {
  const { lines, charges } = priced;
  const {
    destination,
    shippingService = 'ground',
    rates,
    exemptions,
    rush = false,
    needBy = null,
    repeatOf = null,
  } = draft;
  const orderTerms = agreedTerms(draft.terms, sourcing);
  const { destinations, totals, dates } = delivered(priced, draft.destinations ?? [], destination, {
    now,
    shippingService,
    rush,
    needBy,
    orderTerms,
    sourcing,
    rates,
    exemptions,
  });
  return {
    id,
    accountId,
    status: 'saved',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + QUOTE_DAYS * DAY_MS).toISOString(),
    contact: { ...contact, shipPostal: destination.postal, shipRegion: destination.state },
    lines,
    charges,
    totals,
    dates,
    destinations,
    collection: draft.collection ?? null,
    shippingService,
    rush,
    repeatOf,
    ...(Object.keys(orderTerms).length === 0 ? {} : { terms: orderTerms }),
    warnings: [
      ...(draft.warnings ?? []),
      ...quoteWarnings(lines, dates, productsOf(sourcing), contact.note, {
        isRush: rush,
        isFaster: shippingService !== 'ground',
        isExempt: exemptions.some(({ expiredOn }) => expiredOn === undefined),
        terms: orderTerms,
      }),
    ],
    orderId: null,
    replacedBy: null,
  };
}

/** With what the suppliers of the goods may ship more or fewer, unless the customer wants no other than ordered. */
function agreedTerms(terms: OrderTerms = {}, sourcing: ReadonlyMap<string, Sourcing>): OrderTerms {
  const overUnder = leastOf([...sourcing.values()].map(({ supplier }) => supplier.overUnder));
  return terms.overUnder || isExact(overUnder) ? terms : { ...terms, overUnder };
}

/**
 * The quote with its goods sent to these places, or to the one it was saved for where none is given: its prices stay, and
 * freight, tax and dates are those of the places.
 *
 * @throws ServiceError as `newQuote`, naming the place by its number
 */
export function withDestinations(
  quote: Quote,
  wishes: readonly DestinationWish[],
  terms: Pick<DestinationTerms, 'now' | 'sourcing' | 'rates' | 'exemptions'>,
): Quote {
  const { contact, shippingService, rush } = quote;
  const { needBy } = quote.dates;
  const place = { postal: contact.shipPostal, state: contact.shipRegion };
  const { destinations, totals, dates } = delivered(quote, wishes, place, {
    ...terms,
    shippingService,
    rush,
    needBy,
    orderTerms: quote.terms,
  });
  const stale = lateGoods(quote.dates).map(english);
  const warnings = [...quote.warnings.filter((one) => !stale.includes(english(one))), ...lateGoods(dates)];
  // What the desk said was said of the places before.
  return { ...quote, destinations, totals, dates, warnings, freightByDesk: undefined };
}

/** Freight, tax and dates of the goods at their places, or all of them at the one place where none is given. */
function delivered(
  { lines, charges }: Pick<Quote, 'lines' | 'charges'>,
  wishes: readonly DestinationWish[],
  place: Destination,
  terms: DestinationTerms,
): Pick<Quote, 'destinations' | 'totals' | 'dates'> {
  const { sourcing, rates, exemptions, orderTerms, shippingService: service } = terms;
  const shares = splitGoods(lines, charges, wishes);
  const destinations = taxedTogether(
    wishes.map((wish, index) =>
      atDestination(index, () => toDestination(wish, index, lines, shares[index], terms)),
    ),
  );
  const deliveries: Delivery[] =
    wishes.length === 0
      ? [{ destination: place, lines }]
      : wishes.map(({ destination }, index) => ({ destination, lines: shares[index]?.lines ?? [] }));
  const totals =
    wishes.length === 0
      ? quoteTotals(lines, charges, productsOf(sourcing), {
          destination: place,
          rates,
          service,
          exemptions,
          orderTerms,
        })
      : summedTotals(destinations);
  const found = deliveryDates(deliveries, lines, sourcing, terms);
  const options = found.met === false ? quoteOptions(lines, sourcing, { deliveries, rates }, terms) : [];
  return { destinations, totals, dates: { ...found, options } };
}

/** Ways to have all of it, cheapest first. */
function quoteOptions(
  lines: readonly QuoteLine[],
  sourcing: ReadonlyMap<string, Sourcing>,
  { deliveries, rates }: Pick<TotalsTerms, 'rates'> & { deliveries: readonly Delivery[] },
  terms: Pick<DateTerms, 'now' | 'needBy' | 'orderTerms'>,
): DeliveryOption[] {
  const products = productsOf(sourcing);
  const loads = deliveries.map(({ destination, lines: own }) => ({
    destination,
    items: freightItems(own, products),
  }));
  const { orderTerms } = terms;
  const rushCents = rushFeesCents(lines, sourcing);
  return deliveryOptions((way) => {
    const { inHandsDate, met } = deliveryDates(deliveries, lines, sourcing, { ...terms, ...way });
    const freightCents = sum(
      loads.map(
        ({ destination, items }) =>
          freightTo(items, { destination, rates, orderTerms, service: way.shippingService }).amountCents,
      ),
    );
    return {
      inHandsDate,
      met,
      rushFeeCents: way.rush ? rushCents : 0,
      freightCents,
    };
  });
}

interface DestinationTerms extends DateTerms {
  shippingService: ShippingService;
  sourcing: ReadonlyMap<string, Sourcing>;
  rates: FreightRates;
  exemptions: readonly TaxExemption[];
}

function toDestination(
  { name, destination, lines: pieces }: DestinationWish,
  index: number,
  made: readonly QuoteLine[],
  { lines, charges }: Share = { lines: [], charges: [] },
  { sourcing, rates, exemptions, ...terms }: DestinationTerms,
): QuoteDestination {
  return {
    number: index + 1,
    name,
    ...destination,
    lines: pieces,
    totals: quoteTotals(lines, charges, productsOf(sourcing), {
      destination,
      rates,
      service: terms.shippingService,
      exemptions,
      orderTerms: terms.orderTerms,
    }),
    inHandsDate: deliveryDates([{ destination, lines }], made, sourcing, terms).inHandsDate,
  };
}

/** Places whose state is open share the tax of all of their goods, so that it is rounded once, as for one such place. */
function taxedTogether(destinations: QuoteDestination[]): QuoteDestination[] {
  const open = destinations.filter(({ state }) => state === null).map(({ totals }) => totals);
  const untaxed = open.map(({ totalCents, tax }) => totalCents - tax.amountCents);
  const shares = sharesByAmount(dearestTax(sum(untaxed)).amountCents, untaxed);
  const taxed = new Map(
    open.map((totals, index) => {
      const amountCents = shares[index] ?? 0;
      const totalCents = (untaxed[index] ?? 0) + amountCents;
      return [totals, { ...totals, tax: { ...totals.tax, amountCents }, totalCents }];
    }),
  );
  return destinations.map((one) => ({ ...one, totals: taxed.get(one.totals) ?? one.totals }));
}

/** A place that cannot be reached is named by its number. */
function atDestination<T>(index: number, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (!(cause instanceof ServiceError) || !cause.param?.startsWith('ship')) throw cause;
    throw new ServiceError(
      cause.code,
      said('Destination {number}: {why}', { number: String(index + 1), why: cause.said }),
      {
        param: cause.param === 'ship_postal' ? `destinations.${index}.ship_postal` : cause.param,
        cause,
      },
    );
  }
}
