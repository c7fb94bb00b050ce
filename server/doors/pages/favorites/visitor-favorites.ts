/** The favorites of a visitor in their browser: keys and names, the newest first. */
import type { Context } from 'hono';
import { z } from 'zod';
import { Favorite } from '../../../../tools/shop/favorite.ts';
import { browserRecord } from '../shop/browser-record.ts';

const MOST = 40;
const Kept = z.array(z.tuple([Favorite.shape.key, Favorite.shape.name])).max(MOST);

export function visitorFavorites(publicUrl: string) {
  const record = browserRecord(publicUrl, 'merchkit-favorites');
  return {
    read: (c: Context): Favorite[] =>
      (Kept.safeParse(record.read(c)).data ?? []).map(([key, name]) => ({ key, name })),
    /** `false` if they are too many, and nothing was stored. */
    write: (c: Context, favorites: readonly Favorite[]): boolean =>
      favorites.length <= MOST &&
      record.write(
        c,
        favorites.map(({ key, name }) => [key, name]),
      ),
  };
}
