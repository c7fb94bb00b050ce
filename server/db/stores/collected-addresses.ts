import { asc, eq } from 'drizzle-orm';
import type { CollectedAddress, CollectedAddressesWriter } from '../../../tools/quotes/collected-address.ts';
import type { Connection } from '../ledger.ts';
import { collectedAddresses } from '../tables.ts';

type Row = typeof collectedAddresses.$inferSelect;

export interface CollectedAddressesStore extends CollectedAddressesWriter {
  /** The entry whose link has a token with this hash. */
  byTokenHash(tokenHash: string): Promise<CollectedAddress | undefined>;
}

/** `tokenHashOf` hashes the token of an entry's link. */
export const collectedAddressesStore = (
  db: Connection,
  tokenHashOf: (entryId: string) => string,
): CollectedAddressesStore => ({
  byId: async (id) =>
    toEntry(await db.select().from(collectedAddresses).where(eq(collectedAddresses.id, id)).get()),
  byTokenHash: async (hash) =>
    toEntry(await db.select().from(collectedAddresses).where(eq(collectedAddresses.tokenHash, hash)).get()),
  ofQuote: async (quoteId) =>
    (
      await db
        .select()
        .from(collectedAddresses)
        .where(eq(collectedAddresses.quoteId, quoteId))
        .orderBy(asc(collectedAddresses.createdAt), asc(collectedAddresses.id))
        .all()
    ).flatMap((row) => toEntry(row) ?? []),
  async add(entry) {
    await db
      .insert(collectedAddresses)
      .values({ ...entry, tokenHash: tokenHashOf(entry.id) })
      .run();
  },
  async remove(id) {
    await db.delete(collectedAddresses).where(eq(collectedAddresses.id, id)).run();
  },
  async change({ id, email, shipTo, choices, changes }) {
    await db
      .update(collectedAddresses)
      .set({ email, shipTo, choices, changes })
      .where(eq(collectedAddresses.id, id))
      .run();
  },
});

function toEntry(row: Row | undefined): CollectedAddress | undefined {
  if (!row) return undefined;
  const { tokenHash: _, ...entry } = row;
  return entry;
}
