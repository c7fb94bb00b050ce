/** A product that a person saved, under the name it had then: it may leave the catalog. */
import { z } from 'zod';
import { ProductKey } from '../catalog/product-wire.ts';

export const Favorite = z.strictObject({
  key: ProductKey,
  name: z.string().min(1).max(120).describe('Its name when it was saved'),
});
export type Favorite = z.output<typeof Favorite>;

/** Of a person who is signed in. */
export const MOST_FAVORITES = 200;

export interface FavoritesPort {
  /** Of the person with this address, the newest first, at most `MOST_FAVORITES`. */
  of(email: string): Promise<Favorite[]>;
}

export interface FavoritesWriter extends FavoritesPort {
  /** Those that are there already stay as they are. */
  add(email: string, favorites: readonly Favorite[], at: string): Promise<void>;
  remove(email: string, key: string): Promise<void>;
}
