/** Settles destinations of a quote at their addresses, and stores what it then comes to. */
import type { Ctx } from '../context.ts';
import { ServiceError, toServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import { type Checkout, knownDestinations, type SettledDestination } from './checkout.ts';
import { isCollecting, STILL_COLLECTING } from './collection.ts';
import { sharedDeskFreight } from './desk-freight.ts';
import { type DraftQuote, isOpen, type Quote, type QuoteDestination } from './quote.ts';
import { summedTotals } from './quote-totals.ts';
import { settleTotals } from './settle-totals.ts';
import { quotedProducts } from './source-lines.ts';
import { splitGoods } from './split-goods.ts';

/** A carrier or a tax provider is asked for so many at a time. */
const AT_A_TIME = 8;

export interface DestinationAddress {
  number: number;
  shipTo: ShipTo;
}

/**
 * Freight and tax of these destinations; the others stay as they were.
 *
 * @throws ServiceError as `settleTotals`; `invalid_state` if the quote was split in another way meanwhile
 */
export async function settleDestinations(
  ctx: Ctx,
  quote: Quote,
  addresses: readonly DestinationAddress[],
): Promise<Checkout> {
  const settled = await settledShares(ctx, quote, addresses);
  const account = await ctx.accounts.byId(quote.accountId);
  return ctx.transaction(async (tx, ctx) => {
    const current = await tx.quotes.byId(quote.accountId, quote.id);
    if (JSON.stringify(current?.destinations) !== JSON.stringify(quote.destinations))
      throw new ServiceError(
        'invalid_state',
        'The places of this quote were changed just now; look at them and enter the address again.',
      );
    const checkout = withSettled(quote, await tx.quotes.checkout(quote.id), settled, {
      now: ctx.now(),
      account,
    });
    await tx.quotes.saveCheckout(checkout);
    return checkout;
  });
}

/**
 * The checkout of a quote at these addresses alone; it is not stored.
 *
 * @throws ServiceError as `settleTotals`
 */
export const checkoutAt = async (
  ctx: Ctx,
  quote: DraftQuote,
  addresses: readonly DestinationAddress[],
): Promise<Checkout> =>
  withSettled(quote, undefined, await settledShares(ctx, quote, addresses), {
    now: ctx.now(),
    account: await ctx.accounts.byId(quote.accountId),
  });

/** The checkout of a quote whose goods all go to this address; it is not stored. */
export const checkoutAtOne = async (ctx: Ctx, quote: DraftQuote, shipTo: ShipTo): Promise<Checkout> => ({
  quoteId: quote.id,
  shipTo,
  destinations: [],
  totals: await settleTotals(ctx, quote, await quotedProducts(ctx, quote.lines), shipTo),
  updatedAt: ctx.now().toISOString(),
});

/** The same at addresses known before; `undefined` where there are none, or they cannot be settled now. */
export async function knownCheckout(
  ctx: Ctx,
  quote: DraftQuote,
  addresses: readonly DestinationAddress[],
): Promise<Checkout | undefined> {
  const [first] = addresses;
  if (!first) return undefined;
  try {
    return quote.destinations.length === 0
      ? await checkoutAtOne(ctx, quote, first.shipTo)
      : await checkoutAt(ctx, quote, addresses);
  } catch (cause) {
    if (toServiceError(cause).code === 'internal') throw cause;
    return undefined;
  }
}

/** Goods that are split over places. */
type SplitGoods = Pick<
  Quote,
  'accountId' | 'lines' | 'charges' | 'shippingService' | 'terms' | 'freightByDesk'
> & {
  destinations: readonly Pick<QuoteDestination, 'lines'>[];
};

/**
 * Freight and tax of these destinations, each with its share of the goods.
 *
 * @throws ServiceError as `settleTotals`
 */
export async function settledShares(
  ctx: Ctx,
  quote: SplitGoods,
  addresses: readonly DestinationAddress[],
): Promise<SettledDestination[]> {
  const products = await quotedProducts(ctx, quote.lines);
  const shares = splitGoods(quote.lines, quote.charges, quote.destinations);
  const freight = sharedDeskFreight(quote, products);
  const settled: SettledDestination[] = [];
  for (let from = 0; from < addresses.length; from += AT_A_TIME) {
    const some = addresses.slice(from, from + AT_A_TIME).map(async ({ number, shipTo }) => {
      const { lines = [], charges = [] } = shares[number - 1] ?? {};
      return {
        number,
        shipTo,
        totals: await settleTotals(
          ctx,
          { ...quote, lines, charges, freightByDesk: freight[number - 1] },
          products,
          shipTo,
        ),
      };
    });
    settled.push(...(await Promise.all(some)));
  }
  return settled;
}

/** People whose addresses were collected, now or for the order that is repeated, get no news of the whole order. */
const newsTo = (
  { collection, repeatOf, contact }: DraftQuote,
  first: ShipTo,
  account: Account | undefined,
): ShipTo =>
  collection === null && repeatOf === null
    ? first
    : {
        ...first,
        name: contact.name ?? account?.name ?? first.name,
        email: contact.email ?? account?.email ?? first.email,
      };

/** Destinations without an address count as estimated. */
function withSettled(
  quote: DraftQuote,
  before: Checkout | undefined,
  settled: readonly SettledDestination[],
  { now, account }: { now: Date; account: Account | undefined },
): Checkout {
  const known = new Map([...(before?.destinations ?? []), ...settled].map((one) => [one.number, one]));
  const destinations = [...known.values()].sort((a, b) => a.number - b.number);
  const [first] = destinations;
  if (!first) throw new Error('no destination was settled');
  const checkout = {
    quoteId: quote.id,
    shipTo: newsTo(quote, first.shipTo, account),
    destinations,
    updatedAt: now.toISOString(),
  };
  const all = knownDestinations(quote, { ...checkout, totals: quote.totals });
  return {
    ...checkout,
    totals: summedTotals(all.map(({ shipTo, state, totals }) => ({ state: shipTo?.state ?? state, totals }))),
  };
}

/** @throws ServiceError `invalid_state` */
export function refuseClosed(quote: Quote, now: Date): void {
  if (isCollecting(quote)) throw new ServiceError('invalid_state', STILL_COLLECTING);
  if (!isOpen(quote, now))
    throw new ServiceError('invalid_state', 'This quote can no longer be ordered; ask for a new one.');
}
