import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import type { LogoPicture, LogoPicturesWriter, LogoPiece } from '../../../tools/artwork/logo-picture.ts';
import type { Connection } from '../ledger.ts';
import { logoPictures } from '../tables.ts';

export function logoPicturesStore(db: Connection): LogoPicturesWriter {
  const pictureWhere = async (where: SQL | undefined): Promise<LogoPicture | undefined> => {
    const row = await db
      .select()
      .from(logoPictures)
      .where(where)
      .orderBy(asc(logoPictures.dueAt), asc(logoPictures.id))
      .limit(1)
      .get();
    if (!row) return undefined;
    const { configuration: _, ...picture } = row;
    return picture;
  };
  return {
    due: async (now) => pictureWhere(lte(logoPictures.dueAt, now.toISOString())),
    byId: async (id) => pictureWhere(eq(logoPictures.id, id)),
    ofPiece: async (accountId, piece) =>
      pictureWhere(
        and(eq(logoPictures.accountId, accountId), eq(logoPictures.configuration, configurationOf(piece))),
      ),
    async wish(picture) {
      await db
        .insert(logoPictures)
        .values({ ...picture, configuration: configurationOf(picture.piece) })
        .onConflictDoNothing()
        .run();
    },
    async save({ id, dueAt, attempts, renderId }) {
      await db.update(logoPictures).set({ dueAt, attempts, renderId }).where(eq(logoPictures.id, id)).run();
    },
  };
}

const configurationOf = ({ key, partId, locationId, methodId, artworkId, units }: LogoPiece): string =>
  JSON.stringify([key, partId, locationId, methodId, artworkId, units]);
