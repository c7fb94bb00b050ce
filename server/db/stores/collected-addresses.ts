import type { CollectedAddress, CollectedAddressesWriter } from '../../../tools/quotes/collected-address.ts';
import type { Connection } from '../ledger.ts';
import { collectedAddresses } from '../tables.ts';
import { type ByLink, oldestFirst, records } from './records.ts';

const RECORDS = records(collectedAddresses, { hidden: ['tokenHash'] });

/** `tokenHashOf` hashes the token of an entry's link. */
export function collectedAddressesStore(
  db: Connection,
  tokenHashOf: (entryId: string) => string,
): CollectedAddressesWriter & ByLink<CollectedAddress> {
  const { one, list, add, save, remove } = RECORDS.on(db);
  return {
    byId: one('id'),
    byTokenHash: one('tokenHash'),
    ofQuote: list(['quoteId'], oldestFirst(collectedAddresses)),
    add: (entry) => add({ ...entry, tokenHash: tokenHashOf(entry.id) }),
    change: (entry) => save(entry, ['email', 'shipTo', 'choices', 'changes']),
    remove,
  };
}
