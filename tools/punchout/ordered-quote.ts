/**
 * What a buyer's order takes of its returned carts, as a quote: that of the cart, where it takes all of one whose prices
 * hold, else a new one. The buyer's prices are compared and never used.
 */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import { destinationOf } from '../quotes/destination.ts';
import { newQuote } from '../quotes/new-quote.ts';
import type { OrderTerms } from '../quotes/order-terms.ts';
import type { DraftQuote, Quote, QuoteLine } from '../quotes/quote.ts';
import type { Sourcing } from '../quotes/quote-dates.ts';
import { productsOf, sourceLines } from '../quotes/source-lines.ts';
import { deskDay } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import { documentFacts } from './document-facts.ts';
import { type OrderedPlace, piecesAt } from './order-delivery.ts';
import type { BuyersOrder } from './order-input.ts';
import { differs, type OrderedGoods, type OrderedLines } from './ordered-lines.ts';
import { arePricesHeld, isWhole, type OrderedPrices, orderedPrices } from './ordered-prices.ts';

export interface OrderedQuote {
  quote: Quote | DraftQuote;
  /** It is saved with the order. */
  isNew: boolean;
  /** Whether all of the carts is taken, at prices that hold. */
  isAsReturned: boolean;
  /** Our line of each line of a cart, by the number that the cart returned. */
  lineOf: ReadonlyMap<string, number>;
}

/**
 * With the cost center of the order, and what it says for bookkeeping.
 *
 * @param changing the order that it changes
 * @throws ServiceError as `orderedPrices` and `newQuote`; `not_available` where a supplier ships to one address only
 */
export async function orderedQuote(
  ctx: Ctx,
  order: BuyersOrder,
  { goods, quotes, freight }: OrderedLines,
  places: readonly [OrderedPlace, ...OrderedPlace[]],
  changing?: Order,
): Promise<OrderedQuote> {
  const now = ctx.now();
  const isAsReturned = isWhole(goods) && quotes.every((quote) => arePricesHeld(quote, now, changing));
  const [base, second] = quotes;
  const terms = { ...base.terms };
  const { freightForm = 'header' } = base;
  const own = {
    // A buyer's line for freight has its line on the invoice.
    freightForm: freightForm === 'header' && freight.length > 0 ? ('line' as const) : freightForm,
  };
  const withTerms = <Q extends DraftQuote>(quote: Q, lineOf: OrderedQuote['lineOf']): Q => {
    const { booking: said, ...costs } = termsAsked(order, goods, lineOf);
    const booking = { ...terms.booking, ...said };
    const asked = { ...terms, ...costs, ...(Object.keys(booking).length === 0 ? {} : { booking }) };
    return { ...quote, ...own, ...(Object.keys(asked).length === 0 ? {} : { terms: asked }) };
  };
  if (isAsReturned && second === undefined && places.length === 1) {
    const lineOf = new Map(goods.map(({ item, line }) => [item.auxiliaryId, line.line]));
    return { quote: withTerms(base, lineOf), isNew: false, isAsReturned, lineOf };
  }
  const sourcing = await sourced(ctx, goods);
  refuseOneShipTo(goods, places, sourcing);
  const priced = orderedPrices(goods, { now, products: productsOf(sourcing), changing });
  const quote = await quoteOf(ctx, { base, terms, places, sourcing, priced });
  return {
    quote: withTerms(quote, priced.lineOf),
    isNew: true,
    isAsReturned: isAsReturned && places.length === 1,
    lineOf: priced.lineOf,
  };
}

/** The cost center of the order, and what it says for bookkeeping. */
function termsAsked(
  { cost_center: costCenter, requisition: named, details }: BuyersOrder,
  goods: readonly OrderedGoods[],
  lineOf: OrderedQuote['lineOf'],
): OrderTerms & Required<Pick<OrderTerms, 'booking'>> {
  const { requisition: stated, billTo, accounting } = documentFacts(details);
  const requisition = stated ?? named;
  const booked = goods.flatMap(({ ordered, item, line }) =>
    accounting.flatMap(({ place, text }) =>
      place === ordered.place ? [{ line: lineOf.get(item.auxiliaryId) ?? line.line, text }] : [],
    ),
  );
  return {
    ...(costCenter ? { costCenter } : {}),
    booking: {
      ...(requisition === null ? {} : { requisition }),
      ...(billTo.length === 0 ? {} : { billTo }),
      ...(booked.length === 0 ? {} : { accounting: booked }),
    },
  };
}

/** Freight that the prices of the ordered pieces have in them. */
export const foldedCentsOf = ({ lines }: Pick<Quote, 'lines'>): number =>
  sum(lines.map(({ priced: { foldedCents = 0 }, spec: { quantity } }) => foldedCents * quantity));

/** @throws ServiceError `not_found` for goods that are no longer sold, naming the line of the buyer */
async function sourced(ctx: Ctx, goods: readonly OrderedGoods[]): Promise<Map<string, Sourcing>> {
  try {
    return await sourceLines(
      ctx,
      goods.map(({ line }) => line.spec.key),
    );
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.code !== 'not_found') throw cause;
    const gone = goods[Number(/^lines\.(\d+)/.exec(cause.param ?? '')?.[1] ?? 0)];
    throw gone ? differs(gone.ordered, `${gone.line.priced.name} is no longer sold`) : cause;
  }
}

function refuseOneShipTo(
  goods: readonly OrderedGoods[],
  { length }: readonly OrderedPlace[],
  sourcing: ReadonlyMap<string, Sourcing>,
): void {
  const single = length > 1 && goods.find(({ line }) => sourcing.get(line.spec.key)?.supplier.oneShipTo);
  if (single)
    throw differs(
      single.ordered,
      'its supplier ships an order to one address only; send an order of its own for each address',
    );
}

interface NewQuoteParts {
  base: Quote;
  terms: NonNullable<Quote['terms']>;
  places: readonly [OrderedPlace, ...OrderedPlace[]];
  sourcing: ReadonlyMap<string, Sourcing>;
  priced: OrderedPrices;
}

async function quoteOf(
  ctx: Ctx,
  { base, terms, places, sourcing, priced }: NewQuoteParts,
): Promise<DraftQuote> {
  const { contact, rush, shippingService, repeatOf, dates } = base;
  const today = deskDay(ctx.now());
  const { id } = accountOf(ctx);
  const [, second] = places;
  const toPlace = ({ shipTo: { postal } }: OrderedPlace) => destinationOf({ shipPostal: postal });
  return newQuote({
    id: ctx.newId('qt'),
    accountId: id,
    now: ctx.now(),
    contact,
    destination: toPlace(places[0]),
    destinations: second
      ? places.map((place) => ({
          name: place.shipTo.company,
          destination: toPlace(place),
          lines: piecesAt(place, priced.lineOf),
        }))
      : [],
    shippingService,
    rush,
    needBy: dates.needBy !== null && dates.needBy < today ? null : dates.needBy,
    repeatOf,
    terms,
    sourcing,
    rates: ctx.freight.rates,
    exemptions: await accountExemptions(ctx, id),
    // Of several places each has its own freight, and prices are folded once it is known.
    priced: { ...priced, lines: second ? priced.lines.map(unfolded) : priced.lines },
  });
}

const unfolded = ({ priced: { foldedCents: _, ...priced }, ...line }: QuoteLine): QuoteLine => ({
  ...line,
  priced,
});
