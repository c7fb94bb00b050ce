/** A product as a plan can use it: so many people's worth of it, with parts, price and what it costs delivered. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { StockReading, Supplier } from '../catalog/supplier.ts';
import { ServiceError } from '../errors.ts';
import { estimateFreight } from '../pricing/freight.ts';
import { estimateTax, type TaxLine } from '../pricing/sales-tax.ts';
import { type Destination, routeTo } from '../quotes/destination.ts';
import { type LineRequest, type PricedLines, priceLines } from '../quotes/price-lines.ts';
import { quoteDates } from '../quotes/quote-dates.ts';
import { addDays, type PlainDate } from '../values/calendar.ts';
import { divideHalfUp } from '../values/money.ts';
import { chooseParts } from './choose-parts.ts';

/** A later arrival is no plan. */
const ARRIVAL_HORIZON_DAYS = 180;

/** A product that may be planned with. */
export interface Candidate {
  product: CatalogProduct;
  supplier: Supplier;
  /** Numbers of the wishes it answers, smallest first. */
  wants: readonly number[];
  /** Colors the wishes name, lower case. */
  colorWords: readonly string[];
}

/** What every offer of a plan has in common. */
export interface PlanTerms {
  people: number;
  destination: Destination;
  now: Date;
  /** The last day goods may arrive, where there is one. */
  needBy: PlainDate | null;
  /** The carrier zone from these ship points to the destination. */
  zoneOf: (fobPostals: readonly string[]) => number;
}

export interface Offer {
  candidate: Candidate;
  /** The people, or the minimum where that is more. */
  quantity: number;
  requests: LineRequest[];
  /** Of a decorated piece, the average over its sizes, rounded half up. */
  pieceCents: number;
  /** What the people get of it, spare pieces not counted. */
  valueCents: number;
  subtotalCents: number;
  taxLines: TaxLine[];
  /** Ordered alone: goods, charges, freight and tax. */
  landedCents: number;
}

/** Terms whose routes are looked up once. */
export function planTerms(terms: Omit<PlanTerms, 'zoneOf'>): PlanTerms {
  const zones = new Map<string, number>();
  return {
    ...terms,
    zoneOf(fobPostals) {
      const from = fobPostals.join();
      const zone = zones.get(from) ?? routeTo(terms.destination, fobPostals).zone;
      zones.set(from, zone);
      return zone;
    },
  };
}

/**
 * The offer of a product, `undefined` where it cannot be planned with: no price, no way to decorate or ship it, not
 * enough stock, or later than needed.
 *
 * @param reading `undefined` while the supplier was not asked; enough is taken to be there
 * @throws ServiceError about the destination, which no other product would mend
 */
export function offerOf(
  candidate: Candidate,
  terms: PlanTerms,
  reading: StockReading | undefined,
): Offer | undefined {
  const { product } = candidate;
  const quantity = Math.max(terms.people, product.minimum);
  const parts = chooseParts(
    product,
    {
      quantity,
      colorWords: candidate.colorWords,
      arrivalsUntil: addDays(terms.now.toISOString().slice(0, 10), ARRIVAL_HORIZON_DAYS),
    },
    reading,
  );
  if (parts === undefined || parts.length === 0) return undefined;
  const requests = parts.map((part): LineRequest => ({ product, ...part }));
  try {
    const priced = priceLines(requests);
    if (isLate(priced, candidate, terms, reading)) return undefined;
    return toOffer(candidate, quantity, requests, priced, terms);
  } catch (cause) {
    if (cause instanceof ServiceError && cause.param !== 'ship_postal') return undefined;
    throw cause;
  }
}

function toOffer(
  candidate: Candidate,
  quantity: number,
  requests: LineRequest[],
  { lines, charges }: PricedLines,
  terms: PlanTerms,
): Offer {
  const { category } = candidate.product;
  const goodsCents = lines.reduce((sum, line) => sum + line.goodsCents, 0);
  const taxLines = [
    ...lines.map(({ unitPriceCents, goodsCents: amountCents }) => ({
      category,
      unitPriceCents,
      amountCents,
    })),
    ...charges.map(({ amountCents, lines: [first = 1] }) => ({
      category,
      unitPriceCents: lines[first - 1]?.unitPriceCents ?? 0,
      amountCents,
    })),
  ];
  const offer = {
    candidate,
    quantity,
    requests,
    pieceCents: divideHalfUp(goodsCents, quantity),
    valueCents: divideHalfUp(goodsCents * terms.people, quantity),
    subtotalCents: goodsCents + charges.reduce((sum, { amountCents }) => sum + amountCents, 0),
    taxLines,
  };
  return { ...offer, landedCents: landedCents([offer], terms) };
}

/** What offers cost ordered together, to the cent what a quote of them says: goods, charges, freight and tax. */
export function landedCents(
  offers: readonly Pick<Offer, 'candidate' | 'quantity' | 'subtotalCents' | 'taxLines'>[],
  { zoneOf, destination }: PlanTerms,
): number {
  const freight = estimateFreight(
    offers.map(({ candidate: { product }, quantity }) => ({ product, quantity })),
    zoneOf,
  );
  const tax = estimateTax(
    destination.state,
    offers.flatMap(({ taxLines }) => taxLines),
    freight.amountCents,
  );
  const subtotalCents = offers.reduce((sum, offer) => sum + offer.subtotalCents, 0);
  return subtotalCents + freight.amountCents + tax.amountCents;
}

function isLate(
  { lines }: PricedLines,
  { product, supplier }: Candidate,
  { destination, now, needBy }: PlanTerms,
  reading: StockReading | undefined,
): boolean {
  if (needBy === null) return false;
  const stock = reading ?? { key: product.key, parts: [], asOf: now.toISOString(), source: 'not asked' };
  const sourcing = new Map([[product.key, { product, supplier, stock }]]);
  return quoteDates(lines, sourcing, destination, { now }).inHandsDate > needBy;
}
