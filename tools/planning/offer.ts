/** A product as a plan can use it: enough for the people, with parts, price and delivered cost. */

import type { CatalogProduct } from '../catalog/product.ts';
import type { StockReading, Supplier } from '../catalog/supplier.ts';
import { ServiceError } from '../errors.ts';
import { type Said, said } from '../languages/words.ts';
import { type Amounts, amountsOf } from '../pricing/price.ts';
import { estimateTax, type TaxExemption, type TaxLine } from '../pricing/sales-tax.ts';
import { type Destination, routeTo } from '../quotes/destination.ts';
import type { ImprintSpec, LineRequest } from '../quotes/line-spec.ts';
import { lineImprints } from '../quotes/price-lines.ts';
import { quoteDates } from '../quotes/quote-dates.ts';
import { exemptionIn } from '../quotes/quote-totals.ts';
import { freightCents, type Load, productLoad } from '../shipping/freight.ts';
import type { FreightRates } from '../shipping/freight-rates.ts';
import type { Lane } from '../shipping/zones.ts';
import { addDays, type PlainDate } from '../values/calendar.ts';
import { divideHalfUp } from '../values/money.ts';
import { chooseParts } from './choose-parts.ts';
import { homeFreightCents, piecesEach } from './home-freight.ts';

/** Arrivals after this are not used. */
const ARRIVAL_HORIZON_DAYS = 180;

/** A product a plan may use. */
export interface Candidate {
  product: CatalogProduct;
  supplier: Supplier;
  /** Numbers of the requests it answers, smallest first. */
  wants: readonly number[];
  /** Whether it goes with an occasion that the brief names. */
  fits: boolean;
  /** Colors named in the requests, lower case. */
  colorWords: readonly string[];
  /** The method named in the requests. */
  methodId?: string | undefined;
  /** So many are asked for; else one a person. */
  pieces?: number | undefined;
  /** The most a decorated piece may cost on average of its sizes, if a wish says so. */
  mostCents?: number | undefined;
}

/** What all offers of a plan share. */
export interface PlanTerms {
  people: number;
  destination: Destination;
  now: Date;
  /** The latest delivery date, if there is one. */
  needBy: PlainDate | null;
  /** Everything is made on rush, at its charge; what has none is left out. */
  rush: boolean;
  /** Each person gets a parcel at an address that is not known yet. */
  homeDelivery?: boolean;
  /** The logo on every piece, where there is one: its colors are priced. */
  imprint?: ImprintSpec | undefined;
  rates: FreightRates;
  /** The account's certificates that are valid today. */
  exemptions: readonly TaxExemption[];
  /** The way from these ship points to the destination. */
  laneOf: (fobPostals: readonly string[]) => Lane;
}

export interface Offer {
  candidate: Candidate;
  /** What is asked for: one a person, unless a number was sent. */
  asked: number;
  /** The same, or the minimum if that is more. */
  quantity: number;
  /** Of them, what a person gets at home; 0 where nobody does. */
  each: number;
  requests: LineRequest[];
  /** Average price of a decorated piece over its sizes, rounded half up. */
  pieceCents: number;
  /** Value of the pieces people get, without spare pieces. */
  valueCents: number;
  subtotalCents: number;
  taxLines: TaxLine[];
  load: Load;
  /** If ordered alone: goods, charges, freight and tax. */
  landedCents: number;
}

/** What a plan without a destination holds for. */
export const openDestination = (hasBudget: boolean): Said =>
  hasBudget
    ? said(
        'The destination is open: freight and sales tax are counted for the dearest of the 48 contiguous states, so the budget holds in each of them; Alaska, Hawaii and Puerto Rico are not counted in.',
      )
    : said(
        'The destination is open: freight and sales tax are counted for the dearest of the 48 contiguous states; Alaska, Hawaii and Puerto Rico are not counted in.',
      );

/** Terms with their routes, looked up once. */
export function planTerms(terms: Omit<PlanTerms, 'laneOf'>): PlanTerms {
  const lanes = new Map<string, Lane>();
  return {
    ...terms,
    laneOf(fobPostals) {
      const from = fobPostals.join();
      const lane = lanes.get(from) ?? routeTo(terms.destination, fobPostals);
      lanes.set(from, lane);
      return lane;
    },
  };
}

/**
 * The offer of a product, by the method that is wished for if that can be done; `undefined` if it cannot be used: no
 * price, no decoration or shipping, too little stock, or too late.
 *
 * @param reading `undefined` if the supplier was not asked; stock is then assumed
 * @throws ServiceError about the destination, which is the same for every product
 */
export function offerOf(
  candidate: Candidate,
  terms: PlanTerms,
  reading: StockReading | undefined,
): Offer | undefined {
  const { product } = candidate;
  const quantity = Math.max(candidate.pieces ?? terms.people, product.minimum);
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
  const imprints = [Object.assign({}, terms.imprint, { methodId: candidate.methodId })];
  const requests = parts.map((part): LineRequest => ({ product, ...part, imprints }));
  const offer = pricedOffer(candidate, quantity, requests, terms, reading);
  return offer === undefined && candidate.methodId !== undefined
    ? offerOf({ ...candidate, methodId: undefined }, terms, reading)
    : offer;
}

function pricedOffer(
  candidate: Candidate,
  quantity: number,
  requests: LineRequest[],
  terms: PlanTerms,
  reading: StockReading | undefined,
): Offer | undefined {
  try {
    const { product } = candidate;
    const [{ imprints: asked } = { imprints: [] }] = requests;
    const imprints = lineImprints({ product, imprints: asked });
    const amounts = amountsOf(product, { imprints, parts: requests, rush: terms.rush });
    if (terms.needBy !== null && arrivalOf(requests, candidate, terms, reading) > terms.needBy)
      return undefined;
    const offer = toOffer(candidate, quantity, requests, amounts, terms);
    return offer.pieceCents > (candidate.mostCents ?? offer.pieceCents) ? undefined : offer;
  } catch (cause) {
    if (cause instanceof ServiceError && cause.param !== 'ship_postal') return undefined;
    throw cause;
  }
}

function toOffer(
  candidate: Candidate,
  quantity: number,
  requests: LineRequest[],
  { unitPriceCents: prices, chargeCents }: Amounts,
  terms: PlanTerms,
): Offer {
  const { product } = candidate;
  const { category } = product;
  const [firstCents = 0] = prices;
  const taxLines = requests.map((request, at): TaxLine => {
    const unitPriceCents = prices[at] ?? 0;
    return { category, unitPriceCents, amountCents: request.quantity * unitPriceCents };
  });
  const goodsCents = taxLines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  for (const amountCents of chargeCents) taxLines.push({ category, unitPriceCents: firstCents, amountCents });
  const offer = {
    candidate,
    asked: candidate.pieces ?? terms.people,
    quantity,
    each: terms.homeDelivery ? piecesEach(requests, terms.people) : 0,
    requests,
    pieceCents: divideHalfUp(goodsCents, quantity),
    valueCents: divideHalfUp(goodsCents * (candidate.pieces ?? terms.people), quantity),
    subtotalCents: taxLines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    taxLines,
    load: productLoad({ product, quantity }),
  };
  return Object.assign(offer, { landedCents: landedCents([offer], terms) });
}

/** The cost of offers ordered together, to the cent as a quote has it: goods, charges, freight and tax. */
export function landedCents(
  offers: readonly Pick<Offer, 'candidate' | 'quantity' | 'each' | 'subtotalCents' | 'taxLines' | 'load'>[],
  { laneOf, rates, destination, exemptions, people, homeDelivery }: PlanTerms,
): number {
  const centsOf = (loads: readonly Load[]): number =>
    freightCents(loads, { laneOf, rates, service: 'ground' });
  const freight = homeDelivery
    ? homeFreightCents(
        offers.map(({ candidate: { product }, quantity, each }) => ({ product, quantity, each })),
        people,
        (items) => centsOf(items.map(productLoad)),
      )
    : centsOf(offers.map(({ load }) => load));
  const tax = estimateTax(
    destination.state,
    offers.flatMap(({ taxLines }) => taxLines),
    freight,
    exemptionIn(exemptions, destination.state),
  );
  const subtotalCents = offers.reduce((sum, offer) => sum + offer.subtotalCents, 0);
  return subtotalCents + freight + tax.amountCents;
}

/** The day these pieces arrive if they are ordered alone. */
export function arrivalOf(
  requests: readonly LineRequest[],
  { product, supplier }: Candidate,
  { destination, now, rush }: PlanTerms,
  reading: StockReading | undefined,
): PlainDate {
  const stock = reading ?? { key: product.key, parts: [], asOf: now.toISOString(), source: 'not asked' };
  const sourcing = new Map([[product.key, { product, supplier, stock }]]);
  const countedTogether = requests.reduce((sum, { quantity }) => sum + quantity, 0);
  const imprints = lineImprints({ product, imprints: requests[0]?.imprints ?? [] });
  const lines = requests.map(({ partId, quantity }, at) => ({
    line: at + 1,
    spec: { key: product.key, partId, quantity, imprints },
    priced: { countedTogether },
  }));
  return quoteDates(lines, sourcing, destination, { now, rush }).inHandsDate;
}
