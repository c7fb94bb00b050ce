/** The inks of a logo where it is printed in fewer colors than it has. */
import type { DecorationMethod } from '../catalog/product.ts';
import type { Artwork, ArtworkColor } from './artwork.ts';
import { type Look, lookOf } from './render-look.ts';

/** Colors of a logo, `#rrggbb`: the inks it is printed in, at least one, and those that are left out. */
export interface Inks {
  printed: string[];
  dropped: string[];
}

/** Looks whose colors are inks: thread, foil and engraving have their own. */
const OF_INK: readonly Look[] = ['ink', 'film', 'dye', 'enamel'];

/** The colors with the largest shares are printed. `null` where all of them are. */
export function reducedInks(colors: readonly ArtworkColor[], count: number): Inks | null {
  if (count >= colors.length) return null;
  const all = colors.map(({ hex }) => hex);
  return { printed: all.slice(0, count), dropped: all.slice(count) };
}

/** The names that the file gives the inks of a logo; empty where it does not name each, or not all are printed. */
export const spotInks = (
  { colors, spotColors = [] }: Pick<Artwork, 'colors' | 'spotColors'>,
  count: number | null,
): readonly string[] =>
  spotColors.length === colors.length && count !== null && count >= colors.length ? spotColors : [];

/** Whether the units of a method are the inks of a logo. */
export const countsInks = (method: Pick<DecorationMethod, 'methodId' | 'name' | 'unit'>): boolean =>
  method.unit === 'colors' && OF_INK.includes(lookOf(method));
