/** The inks of a logo where it is printed in fewer colors than it has. */
import type { DecorationMethod } from '../catalog/product.ts';
import type { Artwork, ArtworkColor } from './artwork.ts';
import { distanceOf } from './ciede2000.ts';
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

/** Farther apart (CIEDE2000), a color is not this spot color. */
const SAME_COLOR = 8;

/** The colors with the names of the spot colors that look like them: each once, the nearest first. */
export function withNames(
  colors: readonly ArtworkColor[],
  spots: readonly { name: string; hex: string }[],
): ArtworkColor[] {
  const pairs = colors
    .flatMap(({ hex }) => spots.map((spot) => ({ hex, name: spot.name, apart: distanceOf(hex, spot.hex) })))
    .filter(({ apart }) => apart < SAME_COLOR)
    .toSorted((one, other) => one.apart - other.apart);
  const names = new Map<string, string>();
  for (const { hex, name } of pairs)
    if (!names.has(hex) && ![...names.values()].includes(name)) names.set(hex, name);
  return colors.map((color) => {
    const name = names.get(color.hex);
    return name === undefined ? color : { ...color, name };
  });
}

/** The inks that are printed, as the file names them, else `#rrggbb`; empty where it names none of them. */
export function spotInks({ colors }: Pick<Artwork, 'colors'>, count: number | null): readonly string[] {
  const printed = colors.slice(0, count ?? 0);
  return printed.some(({ name }) => name !== undefined) ? printed.map(({ name, hex }) => name ?? hex) : [];
}

/** Whether the units of a method are the inks of a logo. */
export const countsInks = (method: Pick<DecorationMethod, 'methodId' | 'name' | 'unit'>): boolean =>
  method.unit === 'colors' && OF_INK.includes(lookOf(method));
