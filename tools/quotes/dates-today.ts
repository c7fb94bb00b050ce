/** A quote looked at once more: whether its goods can still be had today, and by when. Its prices stay. */

import { findSupplier } from '../catalog/find-supplier.ts';
import type { Ctx } from '../context.ts';
import { type ErrorCode, ServiceError } from '../errors.ts';
import { joined, type Said, said, term } from '../languages/words.ts';
import { deskDay } from '../values/calendar.ts';
import type { Checkout } from './checkout.ts';
import type { Destination } from './destination.ts';
import type { DraftQuote, Quote, QuoteDates } from './quote.ts';
import { type Delivery, deliveryDates, type Sourcing } from './quote-dates.ts';
import { splitGoods } from './split-goods.ts';

export interface DatesToday {
  /** Those of the quote, or later ones: an earlier day is not promised again. */
  dates: QuoteDates;
  /** What can no longer be had; `null` if all of it can. */
  gone: Said | null;
  /** What could not be asked again, for the buyer. */
  remark: Said | null;
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
  const now = ctx.now();
  const places = placesOf(quote, addresses);
  const isMoved = placesOf(quote).some(({ postal }, index) => places[index]?.postal !== postal);
  if (now.getTime() - Date.parse(saved.asOf) < FRESH_MS && !isMoved)
    return { dates: saved, gone: null, remark: null };
  try {
    const { sourcing, isAsked } = await sourced(ctx, quote, now);
    const current = deliveryDates(deliveriesOf(quote, places), quote.lines, sourcing, {
      now,
      shippingService: quote.shippingService,
      rush: quote.rush,
      needBy: saved.needBy,
      orderTerms: quote.terms,
    });
    const dates = current.inHandsDate > saved.inHandsDate ? current : saved;
    return isAsked ? { dates, gone: null, remark: null } : unasked(dates, saved);
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    if (UNASKED.includes(cause.code)) return unasked(saved, saved);
    if (GONE.includes(cause.code)) return { dates: saved, gone: cause.said, remark: null };
    throw cause;
  }
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
  return { dates: { ...dates, assumptions: [...dates.assumptions, remark] }, gone: null, remark };
}
