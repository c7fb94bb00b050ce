import { and, eq, isNull } from 'drizzle-orm';
import type { ArtworkWriter } from '../../../tools/artwork/port.ts';
import type { Connection } from '../ledger.ts';
import { artwork } from '../tables.ts';
import { orderIndex } from './order-index.ts';
import { newestFirst, records } from './records.ts';

export const ARTWORK = records(artwork, { hidden: ['removedAt'] });

export function artworkStore(db: Connection): ArtworkWriter {
  const { one, pages, add } = ARTWORK.on(db);
  const defaultOf = one('accountId', 'isDefault');
  const inKit = (accountId: string, id: string) =>
    and(eq(artwork.id, id), eq(artwork.accountId, accountId), isNull(artwork.removedAt));
  const index = orderIndex(db);

  return {
    byId: one('accountId', 'id'),
    defaultOf: (accountId) => defaultOf(accountId, true),
    list: pages('artwork', 'accountId', newestFirst(artwork), isNull(artwork.removedAt)),
    async add(logo) {
      if (logo.isDefault)
        await db.update(artwork).set({ isDefault: false }).where(eq(artwork.accountId, logo.accountId)).run();
      await add(logo);
      await index.putNames(logo.id, logo.name);
    },
    async makeDefault(accountId, id) {
      if (!(await db.select({ id: artwork.id }).from(artwork).where(inKit(accountId, id)).get()))
        return false;
      await db.update(artwork).set({ isDefault: false }).where(eq(artwork.accountId, accountId)).run();
      await db.update(artwork).set({ isDefault: true }).where(eq(artwork.id, id)).run();
      return true;
    },
    async rename(accountId, id, name) {
      const { changes } = await db.update(artwork).set({ name }).where(inKit(accountId, id)).run();
      if (changes > 0) await index.putNames(id, name);
      return changes > 0;
    },
    async remove(accountId, id, removedAt) {
      const change = { removedAt, isDefault: false };
      return (await db.update(artwork).set(change).where(inKit(accountId, id)).run()).changes > 0;
    },
  };
}
