import { and, asc, eq } from 'drizzle-orm';
import type { PictureAreasWriter } from '../../../tools/artwork/picture-areas.ts';
import type { Connection } from '../ledger.ts';
import { pictureAreas } from '../tables.ts';

export const pictureAreasStore = (db: Connection): PictureAreasWriter => ({
  of: async (key) =>
    db
      .select()
      .from(pictureAreas)
      .where(eq(pictureAreas.key, key))
      .orderBy(asc(pictureAreas.locationId))
      .all(),
  async mark({ key, locationId, ...box }) {
    await db
      .insert(pictureAreas)
      .values({ key, locationId, ...box })
      .onConflictDoUpdate({ target: [pictureAreas.key, pictureAreas.locationId], set: box })
      .run();
  },
  async remove(key, locationId) {
    await db
      .delete(pictureAreas)
      .where(and(eq(pictureAreas.key, key), eq(pictureAreas.locationId, locationId)))
      .run();
  },
});
