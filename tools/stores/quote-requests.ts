/** Turns a store's approved requests into one quote: priced first, then stored with its requests in one transaction. */

import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import type { Account } from '../identity/account.ts';
import { msg, said } from '../languages/words.ts';
import { destinationFor } from '../quotes/destination.ts';
import { joinedLines } from '../quotes/joined-lines.ts';
import { logosOf } from '../quotes/line-logos.ts';
import { newQuote } from '../quotes/new-quote.ts';
import type { Quote } from '../quotes/quote.ts';
import { saveQuote } from '../quotes/save-quote.ts';
import { knownCheckout } from '../quotes/settle-destinations.ts';
import { sourceLines } from '../quotes/source-lines.ts';
import { formatCents } from '../values/money.ts';
import type { RequestDelivery } from './delivery.ts';
import { noteEntry } from './noted.ts';
import type { RequestedLine } from './port.ts';
import { fitting, type Gathering, gatherings, isReady, pricedGathering } from './quotable-items.ts';
import { type PlacedPieces, requestPlaces } from './request-places.ts';
import type { Store } from './store.ts';

interface GatheredQuote {
  quote: Quote;
  /** How many requests went into it, whole or in part. */
  requests: number;
  /** What had to wait, and why. */
  left: ApprovedItem[];
}

/** Each item with approved pieces that are in no quote. */
export async function gatheringsOf(ctx: Ctx, store: Store): Promise<Gathering[]> {
  const lines = await ctx.companyStores.ungathered(store.id, ctx.now());
  const products = new Map<string, CatalogProduct>();
  for (const { key } of store.items) {
    const product = await ctx.catalog.product(key);
    if (product) products.set(key, product);
  }
  return gatherings(store, lines, products);
}

/**
 * Saves the quote of every item that reaches its minimum, and marks its requests.
 *
 * @param by the person, for the quote
 * @throws ServiceError `below_minimum` if no item reaches it, `invalid_state` if nothing waits or another window was
 * first
 */
export async function gatherRequests(
  ctx: Ctx,
  store: Store,
  account: Account,
  by: string,
): Promise<GatheredQuote> {
  const now = ctx.now();
  const all = await gatheringsOf(ctx, store);
  const ready = fitting(all.filter(isReady));
  refuseNothing(all, ready);
  const sourcing = await sourceLines(
    ctx,
    ready.map(({ item }) => item.key),
  );
  const destination = destinationFor(account);
  const logos = await logosOf(
    ctx,
    account.id,
    ready.flatMap(({ item }) => item.artworkId ?? []),
  );
  const taken = ready.flatMap((gathering) => {
    const priced = pricedGathering(gathering, sourcing, { destination, logos, now });
    return priced ? [{ gathering, priced }] : [];
  });
  if (taken.length === 0) {
    throw new ServiceError(
      'not_available',
      'Nothing that was approved can be had today; try again later, or ask the desk for a substitute.',
    );
  }
  const lines = taken.flatMap(({ gathering }) => gathering.lines);
  const requests = new Set(lines.map(({ requestId }) => requestId)).size;
  const places = requestPlaces(
    await placedPieces(
      ctx,
      taken.map(({ gathering }) => gathering),
    ),
    destination,
  );
  const draft = newQuote({
    rates: ctx.freight.rates,
    exemptions: await accountExemptions(ctx, account.id),
    id: ctx.newId('qt'),
    accountId: account.id,
    now,
    contact: {
      name: by,
      company: null,
      email: store.managerEmail,
      note: `Gathered from ${requests} ${requests === 1 ? 'request' : 'requests'} to the company store “${store.name}”.`,
    },
    destination: destinationFor(account, {
      shipPostal: places.wishes.length === 0 ? places.addresses[0]?.shipTo.postal : undefined,
    }),
    destinations: places.wishes,
    priced: joinedLines(taken.map(({ priced }) => priced)),
    sourcing,
  });
  const checkout = await knownCheckout(ctx, draft, places.addresses);
  const quote = await ctx.transaction(async (tx, ctx) => {
    refuseGathered(lines, await tx.companyStores.ungathered(store.id, now));
    const saved = await saveQuote(ctx, tx, draft, checkout);
    await tx.companyStores.gather(lines, saved.id);
    const detail = `${requests} ${requests === 1 ? 'request' : 'requests'}, ${formatCents(saved.totals.totalCents)}`;
    await noteEntry(ctx, tx, store, { kind: 'quoted', detail });
    return saved;
  });
  const left = all.filter((gathering) => !taken.some((one) => one.gathering === gathering));
  return {
    quote,
    requests,
    left: left.map((gathering) =>
      approvedItem(
        ready.includes(gathering)
          ? { ...gathering, problem: 'It cannot be had in this quantity today.' }
          : gathering,
      ),
    ),
  };
}

/** The pieces of each request with their line of the quote, whose lines stand in the order of items and parts. */
async function placedPieces(ctx: Ctx, taken: readonly Gathering[]): Promise<PlacedPieces[]> {
  const deliveries = new Map<string, RequestDelivery | undefined>();
  for (const { requestId } of taken.flatMap(({ lines }) => lines))
    if (!deliveries.has(requestId))
      deliveries.set(requestId, (await ctx.companyStores.request(requestId, ctx.now()))?.delivery);
  const quoted = taken.flatMap(({ parts, lines }) => parts.map(({ part }) => ({ part, lines })));
  return quoted.flatMap(({ part, lines }, index) =>
    lines.flatMap(({ partId, quantity, requestId }) =>
      partId === part.partId ? [{ line: index + 1, quantity, delivery: deliveries.get(requestId) }] : [],
    ),
  );
}

export type ApprovedItem = ReturnType<typeof approvedItem>;

/** An item's approved pieces against its minimum. */
export const approvedItem = ({ item, pieces, minimum, moreNeeded, problem }: Gathering) => ({
  item: item.item,
  name: item.name,
  pieces,
  minimum,
  moreNeeded,
  problem,
});

function refuseNothing(all: readonly Gathering[], ready: readonly Gathering[]): void {
  if (ready.length > 0) return;
  const nearest = all
    .filter(({ moreNeeded }) => moreNeeded > 0)
    .sort((a, b) => a.moreNeeded - b.moreNeeded)[0];
  if (nearest) {
    throw new ServiceError(
      'below_minimum',
      said('Nothing reaches its minimum yet; the nearest is item {number}, which needs {more} more.', {
        number: String(nearest.item.item),
        more: nearest.moreNeeded,
      }),
    );
  }
  throw new ServiceError(
    'invalid_state',
    all.length === 0
      ? msg('No approved request waits to be gathered.')
      : msg('What was approved has left the catalog; ask the desk for a substitute.'),
  );
}

/** @throws ServiceError `invalid_state` if a line was quoted elsewhere after it was priced */
function refuseGathered(priced: readonly RequestedLine[], ungathered: readonly RequestedLine[]): void {
  const still = new Set(ungathered.map(idOf));
  if (priced.every((line) => still.has(idOf(line)))) return;
  throw new ServiceError(
    'invalid_state',
    'These requests were gathered into a quote in the meantime; open the page again to see it.',
  );
}

const idOf = ({ requestId, line }: RequestedLine): string => `${requestId}/${line}`;
