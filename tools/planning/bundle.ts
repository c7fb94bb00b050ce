/** A selection as a quote would have it: priced lines, charges, totals and the delivery date of all of it. */
import type { StockReading } from '../catalog/supplier.ts';
import { priceLines } from '../quotes/price-lines.ts';
import type { QuoteCharge, QuoteDates, QuoteLine, QuoteTotals } from '../quotes/quote.ts';
import { quoteDates } from '../quotes/quote-dates.ts';
import { quoteTotals } from '../quotes/quote-totals.ts';
import type { Offer, PlanTerms } from './offer.ts';
import type { BundleKind, Selection } from './plan.ts';

export interface BundleItem {
  offer: Offer;
  /** One per color and size. */
  lines: QuoteLine[];
  charges: QuoteCharge[];
}

export interface Bundle {
  kind: BundleKind;
  /** The main piece first. */
  items: BundleItem[];
  totals: QuoteTotals;
  dates: QuoteDates;
}

/** @param readings holds every product of the selection, by key */
export function bundleOf(
  { kind, offers }: Selection,
  terms: PlanTerms,
  readings: ReadonlyMap<string, StockReading>,
): Bundle {
  const { lines, charges } = priceLines(
    offers.flatMap(({ requests }) => requests),
    { rush: terms.rush },
  );
  const products = new Map(offers.map(({ candidate: { product } }) => [product.key, product]));
  const sourcing = new Map(
    offers.flatMap(({ candidate: { product, supplier } }) => {
      const stock = readings.get(product.key);
      return stock ? [[product.key, { product, supplier, stock }] as const] : [];
    }),
  );
  return {
    kind,
    items: offers.map((offer) => {
      const own = lines.filter(({ key }) => key === offer.candidate.product.key);
      const numbers = new Set(own.map(({ line }) => line));
      return {
        offer,
        lines: own,
        charges: charges.filter((charge) => charge.lines.some((line) => numbers.has(line))),
      };
    }),
    totals: quoteTotals(lines, charges, products, {
      destination: terms.destination,
      rates: terms.rates,
      service: 'ground',
      exemptions: terms.exemptions,
    }),
    dates: quoteDates(lines, sourcing, terms.destination, terms),
  };
}
