import { and, asc, desc, eq } from 'drizzle-orm';
import { type FavoritesWriter, MOST_FAVORITES } from '../../../tools/shop/favorite.ts';
import type { Connection } from '../ledger.ts';
import { favorites } from '../tables.ts';

export const favoritesStore = (db: Connection): FavoritesWriter => ({
  of: async (email) =>
    db
      .select({ key: favorites.productKey, name: favorites.name })
      .from(favorites)
      .where(eq(favorites.email, email))
      .orderBy(desc(favorites.savedAt), asc(favorites.productKey))
      .limit(MOST_FAVORITES)
      .all(),
  async add(email, added, savedAt) {
    for (const { key: productKey, name } of added)
      await db.insert(favorites).values({ email, productKey, name, savedAt }).onConflictDoNothing().run();
  },
  async remove(email, key) {
    await db
      .delete(favorites)
      .where(and(eq(favorites.email, email), eq(favorites.productKey, key)))
      .run();
  },
});
