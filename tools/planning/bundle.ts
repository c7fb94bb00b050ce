/** A selection as a quote would have it: priced lines, charges, totals and the delivery date of all of it. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { StockReading } from '../catalog/supplier.ts';
import { priceLines } from '../quotes/price-lines.ts';
import type { QuoteCharge, QuoteDates, QuoteLine, QuoteTotals } from '../quotes/quote.ts';
import { quoteDates } from '../quotes/quote-dates.ts';
import { freightItems, freightTo, quoteTotals } from '../quotes/quote-totals.ts';
import { homeFreight, piecesEach } from './home-freight.ts';
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
      const own = lines.filter(({ spec: { key } }) => key === offer.candidate.product.key);
      const numbers = new Set(own.map(({ line }) => line));
      return {
        offer,
        lines: own,
        charges: charges.filter((charge) => charge.lines.some((line) => numbers.has(line))),
      };
    }),
    totals: plannedTotals(lines, charges, products, terms),
    dates: quoteDates(lines, sourcing, terms.destination, terms),
  };
}

/** As the totals of a quote, of one to a place for each person where they get it at home. */
export function plannedTotals(
  lines: readonly QuoteLine[],
  charges: readonly QuoteCharge[],
  products: ReadonlyMap<string, CatalogProduct>,
  { destination, rates, exemptions, people, homeDelivery }: PlanTerms,
): QuoteTotals {
  const terms = { destination, rates, service: 'ground' as const, exemptions };
  if (!homeDelivery) return quoteTotals(lines, charges, products, terms);
  const items = freightItems(lines, products).map((item) => {
    const sizes = lines.flatMap(({ spec }) => (spec.key === item.product.key ? [spec] : []));
    return { ...item, each: piecesEach(sizes, people) };
  });
  const freight = homeFreight(items, people, (some) => freightTo(some, terms));
  return quoteTotals(lines, charges, products, terms, freight);
}
