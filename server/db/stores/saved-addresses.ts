import { and, asc, desc, eq } from 'drizzle-orm';
import type { SavedAddressesWriter } from '../../../tools/quotes/saved-address.ts';
import type { Connection } from '../ledger.ts';
import { savedAddresses } from '../tables.ts';
import { records } from './records.ts';

const { isDefault, label, id } = savedAddresses;

export const savedAddressesStore = (db: Connection): SavedAddressesWriter => ({
  ofAccount: records(savedAddresses)
    .on(db)
    .list(['accountId'], [desc(isDefault), asc(label), asc(id)]),
  async put({ id, ...address }) {
    if (address.isDefault)
      await db
        .update(savedAddresses)
        .set({ isDefault: false })
        .where(eq(savedAddresses.accountId, address.accountId))
        .run();
    await db
      .insert(savedAddresses)
      .values({ id, ...address })
      .onConflictDoUpdate({
        target: savedAddresses.id,
        set: address,
        setWhere: eq(savedAddresses.accountId, address.accountId),
      })
      .run();
  },
  async remove(accountId, id) {
    const gone = await db
      .delete(savedAddresses)
      .where(and(eq(savedAddresses.id, id), eq(savedAddresses.accountId, accountId)))
      .returning({ id: savedAddresses.id })
      .all();
    return gone.length > 0;
  },
});
