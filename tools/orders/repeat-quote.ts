/** A quote that repeats a past order at today's prices with repeat setup, and the lines that are no longer available. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import type { PartQuantity } from '../pricing/price.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { destinationOf, OPEN_DESTINATION } from '../quotes/destination.ts';
import type { LineRequest } from '../quotes/line-spec.ts';
import { newQuote } from '../quotes/new-quote.ts';
import { repeatedTerms } from '../quotes/order-terms.ts';
import { priceLines } from '../quotes/price-lines.ts';
import type { DraftQuote, QuoteLine } from '../quotes/quote.ts';
import { repeatedDestinations } from '../quotes/repeat-destinations.ts';
import { wasMade } from '../quotes/repeat-of.ts';
import { knownCheckout } from '../quotes/settle-destinations.ts';
import { productsOf, sourceLines } from '../quotes/source-lines.ts';
import type { PlainDate } from '../values/calendar.ts';
import type { Order } from './order.ts';
import { orderNumber } from './order-number.ts';
import { withPieces } from './shipped-pieces.ts';

export interface Substitute {
  key: string;
  partId: string;
  name: string;
}

/** A line that is no longer available as it was ordered. */
export interface UnavailableLine {
  line: QuoteLine;
  why: string;
  /** The nearest product; `null` if there is none. */
  substitute: Substitute | null;
}

export interface RepeatQuote {
  draft: DraftQuote;
  unavailable: UnavailableLine[];
  /** What a piece of each line cost then; the lines of the quote say what it costs now. */
  earlier: { line: QuoteLine; number: number }[];
  /** Where it ships, of several destinations; `undefined` for one, or where the addresses cannot be settled now. */
  checkout: Checkout | undefined;
}

/** What is to differ from the earlier order. */
export interface RepeatChanges {
  /** Pieces of each line, of a hundred of the earlier order, rounded up. */
  percent?: number | undefined;
  /** The size run of a line of the earlier order, in place of its own part and quantity. */
  parts?: ReadonlyMap<number, readonly PartQuantity[]>;
  rush?: boolean | undefined;
  needBy?: PlainDate | null | undefined;
}

/** With the pieces that were ordered, whatever shipped. */
const withOrdered = ({ items, shipped }: Order): QuoteLine[] =>
  withPieces(
    items,
    (shipped?.lines ?? []).map(({ line, ordered }) => ({ line, quantity: ordered })),
  );

/**
 * A quote of the order's lines with the same imprints; it is not saved yet.
 *
 * @throws ServiceError `not_available` if no line is available, or a part is out of stock with none on its way;
 * `below_minimum`, `price_unavailable`, `supplier_unavailable`, `timeout`
 */
export async function repeatQuote(ctx: Ctx, order: Order, changes: RepeatChanges = {}): Promise<RepeatQuote> {
  const now = ctx.now();
  const requests: LineRequest[] = [];
  const earlier: RepeatQuote['earlier'] = [];
  const unavailable: UnavailableLine[] = [];
  for (const line of withOrdered(order)) {
    const product = await ctx.catalog.product(line.spec.key);
    const why = unavailableReason(product, line);
    if (product && why === undefined) {
      for (const request of changed(repeatOf(product, line, wasMade(order)), line, changes)) {
        requests.push(request);
        earlier.push({ line, number: requests.length });
      }
    } else unavailable.push({ line, why: why ?? '', substitute: await substituteFor(ctx, product, line) });
  }
  if (requests.length === 0) {
    const [first] = unavailable;
    throw new ServiceError(
      'not_available',
      `No line of this order is available any more. ${first ? describeUnavailable(first) : ''}`.trim(),
    );
  }
  const sourcing = await sourceLines(
    ctx,
    requests.map(({ product }) => product.key),
  );
  const products = productsOf(sourcing);
  const priced = priceLines(
    requests.map((request) => ({
      ...request,
      product: products.get(request.product.key) ?? request.product,
    })),
    { rush: changes.rush ?? false },
  );
  const places = repeatedDestinations(
    order.destinations,
    priced.lines.map(({ line, spec: { quantity } }) => ({
      line,
      quantity,
      earlierLine: earlier.find(({ number }) => number === line)?.line.line,
    })),
  );
  const draft = newQuote({
    rates: ctx.freight.rates,
    exemptions: await accountExemptions(ctx, order.accountId),
    id: ctx.newId('qt'),
    accountId: order.accountId,
    now,
    contact: {
      name: order.shipTo.name,
      company: order.shipTo.company,
      email: order.shipTo.email,
      note: `Repeats order ${orderNumber(order)}.`,
    },
    destination:
      order.destinations.length === 0 ? destinationOf({ shipPostal: order.shipTo.postal }) : OPEN_DESTINATION,
    priced,
    sourcing,
    rush: changes.rush ?? false,
    needBy: changes.needBy ?? null,
    repeatOf: wasMade(order) ? order.id : null,
    terms: repeatedTerms(order.terms),
    destinations: places.wishes,
    warnings: places.warnings,
  });
  return { draft, unavailable, earlier, checkout: await knownCheckout(ctx, draft, places.addresses) };
}

/** The reason, and the nearest product. */
export const describeUnavailable = ({ line, why, substitute }: UnavailableLine): string =>
  substitute
    ? `${why} The nearest is ${substitute.name} (${substitute.key}, part ${substitute.partId}).`
    : `${why} Search for another with \`search_products\` (line ${line.line}).`;

function unavailableReason(product: CatalogProduct | undefined, line: QuoteLine): string | undefined {
  if (!product) return `${line.priced.name} has left the catalog.`;
  if (!product.parts.some(({ partId }) => partId === line.spec.partId))
    return `${line.priced.name} no longer comes in ${[line.priced.color, line.priced.size].filter(Boolean).join(', ')}.`;
  const lost = line.spec.imprints.find(
    ({ locationId, methodId }) =>
      !product.locations.find((one) => one.locationId === locationId)?.methodIds.includes(methodId),
  );
  return lost && `${line.priced.name} is no longer decorated by ${lost.methodName} at ${lost.locationName}.`;
}

/** The request with the pieces that are wanted now; a part that is not the line's own color needs no new setup. */
function changed(
  request: LineRequest,
  { line, spec: { quantity } }: QuoteLine,
  { percent = 100, parts }: RepeatChanges,
): LineRequest[] {
  const run = parts?.get(line);
  if (run === undefined) return [{ ...request, quantity: Math.ceil((quantity * percent) / 100) }];
  return run.map(({ partId, quantity: pieces }) => ({
    ...request,
    partId: partId ?? request.partId,
    quantity: pieces,
  }));
}

/** Every imprint again, as an exact repeat of what was made. */
const repeatOf = (product: CatalogProduct, { spec }: QuoteLine, repeat: boolean): LineRequest => ({
  ...spec,
  product,
  imprints: spec.imprints.map((imprint) => ({ ...imprint, repeat })),
});

/** The same part, else its size in another color, else its color in another size; else the product with the nearest name. */
async function substituteFor(
  ctx: Ctx,
  product: CatalogProduct | undefined,
  line: QuoteLine,
): Promise<Substitute | null> {
  if (product) {
    const part =
      product.parts.find(({ partId }) => partId === line.spec.partId) ??
      product.parts.find(({ size }) => size === line.priced.size) ??
      product.parts.find(({ color }) => color === line.priced.color) ??
      product.parts[0];
    return part ? { key: product.key, partId: part.partId, name: nameOf(product, part) } : null;
  }
  const { hits } = await ctx.catalog.search({ text: line.priced.name, limit: 1, offset: 0 });
  const near = hits[0]?.product;
  const part = near?.parts.find(({ color }) => color === line.priced.color) ?? near?.parts[0];
  return near && part ? { key: near.key, partId: part.partId, name: nameOf(near, part) } : null;
}

const nameOf = ({ name }: CatalogProduct, { color, size }: { color: string; size: string | null }): string =>
  `${name}, ${color}${size === null ? '' : ` ${size}`}`;
