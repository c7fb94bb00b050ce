/** The day the last of a quote's goods is delivered, if it is ordered at `now`. */

import { decorationOf } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { customerFeeCents } from '../catalog/selling-price.ts';
import type { StockReading, Supplier } from '../catalog/supplier.ts';
import { ServiceError } from '../errors.ts';
import { goodsNeeded, sharedNeeded } from '../inhands/goods-needed.ts';
import { estimateInHands, type InHands } from '../inhands/in-hands.ts';
import { type CombinedPace, combinedPace, hasRush, runSizeOf } from '../inhands/lead-time.ts';
import { waitOf } from '../inhands/stock-wait.ts';
import { ofLine } from '../languages/lines-text.ts';
import { distinct } from '../languages/words.ts';
import type { ShippingService } from '../shipping/shipping-service.ts';
import { compareDates, type PlainDate, plainDateIn } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import { type Destination, type Route, routeTo } from './destination.ts';
import { imprintKey } from './imprint-key.ts';
import type { OrderTerms } from './order-terms.ts';
import { isRepeat, type PricedLine, type QuoteDates, type QuotedSpec } from './quote.ts';
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
  orderTerms?: OrderTerms | undefined;
}

/** What the date of a line depends on. */
interface DatedLine {
  line: number;
  spec: Pick<QuotedSpec, 'key' | 'partId' | 'quantity' | 'imprints'>;
  priced: Pick<PricedLine, 'countedTogether'>;
}

/** Two suppliers, and two products of one, may have parts of the same id. */
const goodsOf = ({ key, partId }: DatedLine['spec']): string => `${key}\n${partId}`;

/** Goods that go to one place. */
export interface Delivery {
  destination: Destination;
  lines: readonly DatedLine[];
}

/**
 * The latest of the lines' dates, with its reason.
 *
 * @throws ServiceError `not_available` if a part is neither in stock nor expected
 */
export const quoteDates = (
  lines: readonly DatedLine[],
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
  made: readonly DatedLine[],
  sourcing: ReadonlyMap<string, Sourcing>,
  terms: DateTerms,
): QuoteDates {
  const piecesOf = new Map<string, number>();
  for (const { spec } of made)
    for (const goods of [goodsOf(spec), spec.key])
      piecesOf.set(goods, (piecesOf.get(goods) ?? 0) + spec.quantity);
  const paces = new Map<string, CombinedPace>();
  const dated = deliveries.flatMap(({ destination, lines }) => {
    const known = new Map<string, LineEstimate>();
    const routes = new Map<string, Route>();
    return lines.flatMap((line) => {
      const source = sourcing.get(line.spec.key);
      const wanted = piecesOf.get(goodsOf(line.spec)) ?? 0;
      if (source === undefined) return [];
      const ofProduct = piecesOf.get(line.spec.key) ?? 0;
      const place = { wanted, ofProduct, destination, known, routes, paces };
      return [{ line, estimate: lineDate(line, source, place, terms) }];
    });
  });
  dated.sort((a, b) => compareDates(b.estimate.inHandsDate, a.estimate.inHandsDate));
  // Most lines have the dates of another.
  const estimates = [...new Set(dated.map(({ estimate }) => estimate))];
  const [last] = estimates;
  if (!last) throw new ServiceError('not_available', 'A quote needs at least one line.', { param: 'lines' });
  return {
    inHandsDate: last.inHandsDate,
    shipments: shipmentDates(
      dated.map(({ line: { line }, estimate: { shipDate, inHandsDate } }) => ({
        line,
        shipDate,
        inHandsDate,
      })),
    ),
    needBy: last.needBy,
    met: last.met,
    rushOption: rushOptionOf(estimates, last.inHandsDate, rushFeesCents(made, sourcing)),
    latestProofApproval: earliestOf(estimates.map(({ latestProofApproval }) => latestProofApproval)),
    assumptions: distinct(estimates.flatMap((estimate) => estimate.assumptions)),
    asOf: terms.now.toISOString(),
  };
}

/** The proof that must come first; `null` if no line needs one. */
const earliestOf = (days: readonly (PlainDate | null)[]): PlainDate | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

/** What rush costs for all of these goods: pieces that are made together pay one fee. */
export function rushFeesCents(
  lines: readonly DatedLine[],
  sourcing: ReadonlyMap<string, Pick<Sourcing, 'product'>>,
): number {
  const fees = new Map<string, number>();
  for (const { spec } of lines) {
    const { key, imprints } = spec;
    const product = sourcing.get(key)?.product;
    const together = imprintKey(key, imprints);
    if (product === undefined || fees.has(together)) continue;
    const { rushFeeCents } = combinedPace(imprints.map((imprint) => decorationOf(product, imprint).method));
    fees.set(together, customerFeeCents(product, rushFeeCents));
  }
  return sum([...fees.values()]);
}

/** Of one line, or of many that differ in nothing that it depends on. */
interface LineEstimate extends InHands {
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
  /** Of the product, over all lines. */
  ofProduct: number;
  destination: Destination;
  /** Estimates for this destination, by all that lines differ in. */
  known: Map<string, LineEstimate>;
  /** Routes to this destination, by the ship points. */
  routes: Map<string, Route>;
  /** By the imprints. */
  paces: Map<string, CombinedPace>;
}

/** Stock must cover every line of the part; the production time follows from all pieces that share the imprint. */
function lineDate(
  line: DatedLine,
  { product, supplier, stock }: Sourcing,
  { wanted, ofProduct, destination, known, routes, paces }: LinePlace,
  terms: DateTerms,
): LineEstimate {
  const { now, shippingService = 'ground', rush = false, needBy = null, orderTerms = {} } = terms;
  try {
    const { countedTogether } = line.priced;
    const { fobPostals } = product.shipping;
    const shipPoints = fobPostals.join();
    const together = imprintKey(line.spec.key, line.spec.imprints);
    const method =
      paces.get(together) ??
      combinedPace(line.spec.imprints.map((imprint) => decorationOf(product, imprint).method));
    paces.set(together, method);
    const goods = [
      ...goodsNeeded(product, [{ partId: line.spec.partId, quantity: wanted }], stock.parts),
      ...sharedNeeded(stock, ofProduct),
    ];
    const today = plainDateIn(now, supplier.timeZone);
    // Most goods of a supplier are in stock and made alike.
    const name = [
      supplier.code,
      supplier.blanks?.code,
      shipPoints,
      product.decorator?.blanksFrom.join(),
      JSON.stringify(method),
      isRepeat(line),
      runSizeOf(Math.max(wanted, countedTogether), method),
      runSizeOf(countedTogether, method),
      JSON.stringify(goods.map((need) => waitOf(need, today))),
    ].join('\n');
    const before = known.get(name);
    if (before) return before;
    const route = routes.get(shipPoints) ?? routeTo(destination, fobPostals, shippingService);
    routes.set(shipPoints, route);
    const estimate = estimateInHands({
      product,
      method,
      supplier,
      goods,
      quantity: Math.max(wanted, countedTogether),
      now,
      destinationPostal: route.toPostal,
      shippingService,
      needBy,
      rush,
      repeat: isRepeat(line),
      preProductionProof: orderTerms.preProductionProof ?? false,
    });
    const made = Object.assign(estimate, {
      shipDate: estimate.steps.find(({ name }) => name === 'ship')?.to ?? estimate.inHandsDate,
      assumptions: distinct([...estimate.assumptions, ...route.assumptions]),
      canRush: !rush && hasRush(method, countedTogether),
    });
    known.set(name, made);
    return made;
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    throw new ServiceError(cause.code, ofLine(line.line, cause.said), {
      param: `lines.${line.line - 1}.quantity`,
      cause,
    });
  }
}
