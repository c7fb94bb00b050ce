import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Artwork } from '../../../tools/artwork/artwork.ts';
import type { ArtworkWriter } from '../../../tools/artwork/port.ts';
import type { Connection } from '../ledger.ts';
import { artwork } from '../tables.ts';
import { orderIndex } from './order-index.ts';

type Row = typeof artwork.$inferSelect;

export function artworkStore(db: Connection): ArtworkWriter {
  const byId = db
    .select()
    .from(artwork)
    .where(and(eq(artwork.id, sql.placeholder('id')), eq(artwork.accountId, sql.placeholder('accountId'))))
    .prepare();
  const defaultOf = db
    .select()
    .from(artwork)
    .where(and(eq(artwork.accountId, sql.placeholder('accountId')), eq(artwork.isDefault, true)))
    .prepare();
  const total = db
    .select({ total: count() })
    .from(artwork)
    .where(and(eq(artwork.accountId, sql.placeholder('accountId')), isNull(artwork.removedAt)))
    .prepare();
  const inKit = (accountId: string, id: string) =>
    and(eq(artwork.id, id), eq(artwork.accountId, accountId), isNull(artwork.removedAt));
  const index = orderIndex(db);

  return {
    byId: async (accountId, id) => toArtwork(await byId.get({ id, accountId })),
    defaultOf: async (accountId) => toArtwork(await defaultOf.get({ accountId })),
    async list(accountId, { limit, offset }) {
      const rows = await db
        .select()
        .from(artwork)
        .where(and(eq(artwork.accountId, accountId), isNull(artwork.removedAt)))
        .orderBy(desc(artwork.createdAt), desc(artwork.id))
        .limit(limit)
        .offset(offset)
        .all();
      return {
        artwork: rows.flatMap((row) => toArtwork(row) ?? []),
        total: (await total.get({ accountId }))?.total ?? 0,
      };
    },
    async add({ id, accountId, name, isDefault, createdAt, ...body }) {
      if (isDefault) {
        await db.update(artwork).set({ isDefault: false }).where(eq(artwork.accountId, accountId)).run();
      }
      await db.insert(artwork).values({ id, accountId, name, isDefault, createdAt, body }).run();
      await index.putNames(id, name);
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

export function toArtwork(row: Row | undefined): Artwork | undefined {
  if (!row) return undefined;
  const { body, removedAt: _, ...columns } = row;
  return { ...columns, ...body };
}
