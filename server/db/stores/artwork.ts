import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Artwork } from '../../../tools/artwork/artwork.ts';
import type { ArtworkWriter } from '../../../tools/artwork/port.ts';
import type { Connection } from '../ledger.ts';
import { artwork } from '../tables.ts';

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
    .where(eq(artwork.accountId, sql.placeholder('accountId')))
    .prepare();

  return {
    byId: async (accountId, id) => toArtwork(byId.get({ id, accountId })),
    defaultOf: async (accountId) => toArtwork(defaultOf.get({ accountId })),
    async list(accountId, { limit, offset }) {
      const rows = db
        .select()
        .from(artwork)
        .where(eq(artwork.accountId, accountId))
        .orderBy(desc(artwork.createdAt), desc(artwork.id))
        .limit(limit)
        .offset(offset)
        .all();
      return {
        artwork: rows.flatMap((row) => toArtwork(row) ?? []),
        total: total.get({ accountId })?.total ?? 0,
      };
    },
    async add({ id, accountId, name, isDefault, createdAt, ...body }) {
      if (isDefault) {
        db.update(artwork).set({ isDefault: false }).where(eq(artwork.accountId, accountId)).run();
      }
      db.insert(artwork).values({ id, accountId, name, isDefault, createdAt, body }).run();
    },
  };
}

function toArtwork(row: Row | undefined): Artwork | undefined {
  if (!row) return undefined;
  const { body, ...columns } = row;
  return { ...columns, ...body };
}
