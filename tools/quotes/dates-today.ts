/** A quote looked at once more: whether its goods can still be had today, and by when. Its prices stay. */

import { findSupplier } from '../catalog/find-supplier.ts';
import { takenSince, withoutPieces } from '../catalog/own-orders.ts';
import type { Ctx, Tx } from '../context.ts';
import { type ErrorCode, ServiceError } from '../errors.ts';
import { joined, type Said, said, term } from '../languages/words.ts';
import { deskDay } from '../values/calendar.ts';
import type { Checkout } from './checkout.ts';
import type { Destination } from './destination.ts';
import type { DraftQuote, Quote, QuoteDates } from './quote.ts';
import { type Delivery, deliveryDates, type Sourcing } from './quote-dates.ts';
import { splitGoods } from './split-goods.ts';

type Orders = Pick<Tx['orders'], 'uncountedPieces'>;

export interface DatesToday {
  /** Those of the quote, or later ones: an earlier day is not promised again. */
  dates: QuoteDates;
  /** What can no longer be had; `null` if all of it can. */
  gone: Said | null;
  /** What could not be asked again, for the buyer. */
  remark: Said | null;
  /** What others ordered since counts; `null` where nothing of it was. */
  again: ((orders: Orders) => Promise<DatesToday | null>) | null;
}

/** Those of a checkout, as far as they are known. */
type Addresses = Pick<Checkout, 'shipTo'> & Partial<Pick<Checkout, 'destinations'>>;

/** How long what a quote was saved with counts as asked just now, as long as stock is reused. */
const FRESH_MS = 10 * 60_000;

const GONE: readonly ErrorCode[] = ['not_found', 'not_available'];
const UNASKED: readonly ErrorCode[] = ['supplier_unavailable', 'timeout'];

/** @param addresses where it ships to, as far as that is known by now */
export async function datesToday(ctx: Ctx, quote: DraftQuote, addresses?: Addresses): Promise<DatesToday> {
  const { dates: saved } = quote;
  const places = placesOf(quote, addresses);
  const isMoved = placesOf(quote).some(({ postal }, index) => places[index]?.postal !== postal);
  const isFresh = ctx.now().getTime() - Date.parse(saved.asOf) < FRESH_MS && !isMoved;
  // The clock alone moves no date that was just asked for.
  const now = isFresh ? new Date(saved.asOf) : ctx.now();
  const asSaved = { dates: saved, gone: null, remark: null, again: null };
  const failed = (cause: unknown): DatesToday => {
    if (!(cause instanceof ServiceError)) throw cause;
    if (UNASKED.includes(cause.code)) return isFresh ? asSaved : unasked(saved, saved);
    if (GONE.includes(cause.code)) return { ...asSaved, gone: cause.said };
    throw cause;
  };
  function datedWith(sourcing: ReadonlyMap<string, Sourcing>): DatesToday {
    try {
      const current = deliveryDates(deliveriesOf(quote, places), quote.lines, sourcing, {
        now,
        shippingService: quote.shippingService,
        rush: quote.rush,
        needBy: saved.needBy,
        orderTerms: quote.terms,
      });
      return { ...asSaved, dates: current.inHandsDate > saved.inHandsDate ? current : saved };
    } catch (cause) {
      return failed(cause);
    }
  }
  try {
    const { sourcing, isAsked } = await sourced(ctx, quote, now);
    const dated = datedWith(sourcing);
    const today = isAsked || isFresh ? dated : unasked(dated.dates, saved);
    const again: DatesToday['again'] = async (orders) => {
      const left = await withoutTaken(orders, sourcing);
      return left && datedWith(left);
    };
    return isAsked ? { ...today, again } : today;
  } catch (cause) {
    return failed(cause);
  }
}

/** Without what other orders took of the goods since; `null` where none did. */
async function withoutTaken(
  orders: Orders,
  sourcing: ReadonlyMap<string, Sourcing>,
): Promise<ReadonlyMap<string, Sourcing> | null> {
  const left = new Map<string, Sourcing>();
  let isTaken = false;
  for (const [key, source] of sourcing) {
    const taken = takenSince(source.stock, await orders.uncountedPieces(key, source.stock.asOf));
    const stock = withoutPieces(source.stock, taken);
    isTaken ||= stock !== source.stock;
    left.set(key, { ...source, stock });
  }
  return isTaken ? left : null;
}

/** In the transaction that orders: two orders are not promised the same pieces. */
export async function datesNow(tx: Pick<Tx, 'orders'>, today: DatesToday): Promise<DatesToday> {
  const now = await today.again?.(tx.orders);
  if (!now) return today;
  const { needBy } = today.dates;
  const met = needBy === null ? null : now.dates.inHandsDate <= needBy;
  return { ...now, dates: { ...now.dates, needBy, met } };
}

/** Where all of it goes, or each of the destinations that the quote names. */
function placesOf({ contact, destinations }: DraftQuote, addresses?: Addresses): Destination[] {
  const settled = new Map(addresses?.destinations?.map(({ number, shipTo }) => [number, shipTo]));
  if (destinations.length > 0)
    return destinations.map(({ number, postal, state }) => settled.get(number) ?? { postal, state });
  return [addresses?.shipTo ?? { postal: contact.shipPostal, state: contact.shipRegion }];
}

const deliveriesOf = (
  { lines, charges, destinations }: DraftQuote,
  places: readonly Destination[],
): Delivery[] => {
  const shares = destinations.length === 0 ? [{ lines }] : splitGoods(lines, charges, destinations);
  return places.map(({ postal, state }, index) => ({
    destination: { postal, state },
    lines: shares[index]?.lines ?? [],
  }));
};

/** Products with today's stock; where a supplier does not answer, with none known. */
async function sourced(ctx: Ctx, { lines }: DraftQuote, now: Date) {
  const keys = [...new Set(lines.map(({ spec }) => spec.key))];
  let isAsked = true;
  const found = await Promise.all(
    keys.map(async (key): Promise<[string, Sourcing]> => {
      const product = await ctx.catalog.product(key);
      if (!product)
        throw new ServiceError('not_found', said('{what} is no longer sold.', { what: nameOf(lines, key) }));
      const supplier = await findSupplier(ctx, product);
      const stock = await ctx.suppliers.stock(product).catch((cause: unknown) => {
        if (!(cause instanceof ServiceError) || !UNASKED.includes(cause.code)) throw cause;
        isAsked = false;
        return { key, parts: [], asOf: now.toISOString(), source: 'not asked' };
      });
      refuseMissing(lines, product);
      return [key, { product, supplier, stock }];
    }),
  );
  return { sourcing: new Map(found), isAsked };
}

/** @throws ServiceError `not_available` for a color, size or decoration that has left the product */
function refuseMissing(lines: Quote['lines'], product: Sourcing['product']): void {
  for (const line of lines) {
    if (line.spec.key !== product.key) continue;
    const isSold = product.parts.some(({ partId }) => partId === line.spec.partId);
    if (isSold) continue;
    const what = said('{name} in {color}', {
      name: line.priced.name,
      color: joined(', ', [term(line.priced.color), line.priced.size]),
    });
    throw new ServiceError('not_available', said('{what} is no longer sold.', { what }));
  }
}

const nameOf = (lines: Quote['lines'], key: string): string =>
  lines.find((line) => line.spec.key === key)?.priced.name ?? key;

function unasked(dates: QuoteDates, saved: QuoteDates): DatesToday {
  const remark = said('The supplier could not be asked again; its stock is as of {day}.', {
    day: { day: deskDay(new Date(saved.asOf)) },
  });
  const assumptions = [...dates.assumptions, remark];
  return { dates: { ...dates, assumptions }, gone: null, remark, again: null };
}
