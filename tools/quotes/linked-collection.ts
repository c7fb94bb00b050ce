import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { msg } from '../languages/words.ts';
import type { CollectedAddress } from './collected-address.ts';
import { type Collection, type CollectionStatus, collectionStatus, isCollecting } from './collection.ts';
import { isOpen, type Quote } from './quote.ts';

export interface LinkedCollection {
  quote: Quote;
  collection: Collection;
  status: CollectionStatus;
  /** Every entry of the collection; only the caller's own may be shown. */
  entries: CollectedAddress[];
  /** The entry of the caller's own link. */
  own: CollectedAddress | undefined;
}

/**
 * The collection of the caller's link, which is that of everybody or that of one entry.
 *
 * @param db what it is read from: in a transaction, its writers
 * @throws ServiceError `not_found`
 */
export async function linkedCollection(
  { caller, now }: Pick<Ctx, 'caller' | 'now'>,
  db: Pick<Ctx, 'quotes' | 'collectedAddresses'>,
): Promise<LinkedCollection> {
  if (caller.kind !== 'link') throw unknown();
  const own =
    caller.record === 'collected_address' ? await db.collectedAddresses.byId(caller.recordId) : undefined;
  const quoteId = own?.quoteId ?? (caller.record === 'collection' ? caller.recordId : '');
  const quote = await db.quotes.byId(caller.account.id, quoteId);
  const collection = quote?.collection;
  if (!quote || !collection) throw unknown();
  // A quote that can no longer be ordered needs no addresses.
  const status = isOpen(quote, now()) ? collectionStatus(collection, now()) : 'closed';
  return { quote, collection, status, entries: await db.collectedAddresses.ofQuote(quote.id), own };
}

/** @throws ServiceError `invalid_state` if the quote takes no addresses any more */
export function refuseUnlessCollecting(quote: Quote, now: Date): void {
  if (isCollecting(quote) && isOpen(quote, now)) return;
  throw new ServiceError(
    'invalid_state',
    quote.collection === null
      ? msg('This quote collects no addresses.')
      : msg('The collection of addresses is closed already, or the quote can no longer be ordered.'),
  );
}

const unknown = (): ServiceError =>
  new ServiceError(
    'not_found',
    'This link leads to no collection of addresses; ask the sender for a new one.',
  );
