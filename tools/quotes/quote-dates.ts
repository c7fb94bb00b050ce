/** The day the last of a quote's goods is delivered, if it is ordered at `now`. */

import { decorationOf } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { customerFeeCents } from '../catalog/selling-price.ts';
import type { StockReading, Supplier } from '../catalog/supplier.ts';
import { ServiceError } from '../errors.ts';
import { estimateInHands, type InHands } from '../inhands/in-hands.ts';
import { combinedPace, hasRush } from '../inhands/lead-time.ts';
import { stockWait } from '../inhands/stock-wait.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import { type PlainDate, plainDateIn } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import { type Destination, type Route, routeTo } from './destination.ts';
import { imprintKey } from './imprint-key.ts';
import { isRepeat, type QuoteDates, type QuoteLine } from './quote.ts';
import { shipmentDates } from './shipment-dates.ts';

/** What a product's date depends on. */
export interface Sourcing {
  product: CatalogProduct;
  supplier: Supplier;
  stock: StockReading;
}

export interface DateTerms {
  now: Date;
  shippingService?: ShippingService;
  rush?: boolean;
  needBy?: PlainDate | null;
  preProductionProof?: boolean;
}

/** Goods that go to one place. */
export interface Delivery {
  destination: Destination;
  lines: readonly QuoteLine[];
}

/**
 * The latest of the lines' dates, with its reason.
 *
 * @throws ServiceError `not_available` if a part is neither in stock nor expected
 */
export const quoteDates = (
  lines: readonly QuoteLine[],
  sourcing: ReadonlyMap<string, Sourcing>,
  destination: Destination,
  terms: DateTerms,
): QuoteDates => deliveryDates([{ destination, lines }], lines, sourcing, terms);

/**
 * The latest over these deliveries.
 *
 * @param made all lines of the quote: their pieces are made together and need stock together
 * @throws ServiceError as `quoteDates`
 */
export function deliveryDates(
  deliveries: readonly Delivery[],
  made: readonly QuoteLine[],
  sourcing: ReadonlyMap<string, Sourcing>,
  terms: DateTerms,
): QuoteDates {
  const piecesOf = new Map<string, number>();
  for (const { partId, quantity } of made) piecesOf.set(partId, (piecesOf.get(partId) ?? 0) + quantity);
  const estimates = deliveries.flatMap(({ destination, lines }) => {
    const known = new Map<string, InHands>();
    const routes = new Map<string, Route>();
    return lines.flatMap((line) => {
      const source = sourcing.get(line.key);
      const wanted = piecesOf.get(line.partId) ?? 0;
      return source ? [lineDate(line, source, { wanted, destination, known, routes }, terms)] : [];
    });
  });
  const last = estimates.sort((a, b) => b.inHandsDate.localeCompare(a.inHandsDate))[0];
  if (!last) throw new ServiceError('not_available', 'A quote needs at least one line.', { param: 'lines' });
  return {
    inHandsDate: last.inHandsDate,
    shipments: shipmentDates(estimates),
    needBy: last.needBy,
    met: last.met,
    rushOption: rushOptionOf(estimates, last.inHandsDate, rushFeesCents(made, sourcing)),
    latestProofApproval: earliestOf(estimates.map(({ latestProofApproval }) => latestProofApproval)),
    assumptions: [...new Set(estimates.flatMap((estimate) => estimate.assumptions))],
    asOf: terms.now.toISOString(),
  };
}

/** The proof that must come first; `null` if no line needs one. */
const earliestOf = (days: readonly (PlainDate | null)[]): PlainDate | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

/** What rush costs for all of these goods: pieces that are made together pay one fee. */
export function rushFeesCents(
  lines: readonly QuoteLine[],
  sourcing: ReadonlyMap<string, Pick<Sourcing, 'product'>>,
): number {
  const fees = new Map<string, number>();
  for (const { key, imprints } of lines) {
    const product = sourcing.get(key)?.product;
    if (product === undefined) continue;
    const { rushFeeCents } = combinedPace(imprints.map((imprint) => decorationOf(product, imprint).method));
    fees.set(imprintKey(key, imprints), customerFeeCents(product, rushFeeCents));
  }
  return sum([...fees.values()]);
}

interface LineEstimate extends InHands {
  line: number;
  shipDate: PlainDate;
  /** Whether rush would make it faster than asked for. */
  canRush: boolean;
}

/** Rush for all goods: the latest delivery decides. */
function rushOptionOf(
  estimates: readonly LineEstimate[],
  standard: PlainDate,
  feeCents: number,
): QuoteDates['rushOption'] {
  if (estimates.some(({ canRush }) => !canRush)) return null;
  const inHandsDate = estimates
    .map((estimate) => estimate.rushOption?.inHandsDate ?? estimate.inHandsDate)
    .reduce((one, other) => (other > one ? other : one));
  return inHandsDate < standard ? { inHandsDate, feeCents } : null;
}

interface LinePlace {
  /** Of the part, over all lines. */
  wanted: number;
  destination: Destination;
  /** Estimates for this destination, by all that lines differ in. */
  known: Map<string, InHands>;
  /** Routes to this destination, by the product. */
  routes: Map<string, Route>;
}

/** Stock must cover every line of the part; the production time follows from all pieces that share the imprint. */
function lineDate(
  line: QuoteLine,
  { product, supplier, stock }: Sourcing,
  { wanted, destination, known, routes }: LinePlace,
  terms: DateTerms,
): LineEstimate {
  const { now, shippingService = 'ground', rush = false, needBy = null, preProductionProof = false } = terms;
  const held = stock.parts.find(({ partId }) => partId === line.partId) ?? null;
  try {
    // Sizes of one product differ in their stock alone, and that is there for most.
    const { from, assumptions } = stockWait(held, wanted, plainDateIn(now, supplier.timeZone));
    const made = Math.max(wanted, line.countedTogether);
    const key = [imprintKey(line.key, line.imprints), made, from, ...assumptions].join('\n');
    const method = combinedPace(line.imprints.map((imprint) => decorationOf(product, imprint).method));
    const route =
      routes.get(product.key) ?? routeTo(destination, product.shipping.fobPostals, shippingService);
    routes.set(product.key, route);
    const estimate =
      known.get(key) ??
      estimateInHands({
        product,
        method,
        supplier,
        stock: held,
        quantity: wanted,
        madeTogether: line.countedTogether,
        now,
        destinationPostal: route.toPostal,
        shippingService,
        needBy,
        rush,
        repeat: isRepeat(line),
        preProductionProof,
      });
    known.set(key, estimate);
    return Object.assign({}, estimate, {
      line: line.line,
      shipDate: estimate.steps.find(({ name }) => name === 'ship')?.to ?? estimate.inHandsDate,
      assumptions: [...new Set([...estimate.assumptions, ...route.assumptions])],
      canRush: !rush && hasRush(method, line.countedTogether),
    });
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    throw new ServiceError(cause.code, `Line ${line.line}: ${cause.message}`, {
      param: `lines.${line.line - 1}.quantity`,
      cause,
    });
  }
}
