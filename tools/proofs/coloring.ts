/** How the colors of a logo come out with a method, in words a customer can approve. */
import type { ArtworkColor } from '../artwork/artwork.ts';
import type { Look } from '../artwork/render-look.ts';
import type { Inks } from './proof-sheets-port.ts';

export interface Coloring {
  /** Of the imprint; empty where the method has no color of its own to choose. */
  colors: string[];
  words: string;
  /** Where fewer were ordered than the logo has. */
  inks: Inks | null;
}

/** More than this is a picture, not a row of colors. */
const MOST_NAMED = 8;

const FIXED: Partial<Record<Look, string>> = {
  engraved: 'No ink: the mark takes the color of the material beneath.',
  debossed: 'No ink: the mark is pressed into the material.',
  foil: 'Foil in one color; the colors of the artwork are not reproduced.',
};
const THREADS: readonly Look[] = ['thread', 'patch', 'knit'];

/** `inkColors`: how many were ordered, for a method that counts them; else `null`. */
export function coloringOf(look: Look, found: readonly ArtworkColor[], inkColors: number | null): Coloring {
  const fixed = FIXED[look];
  if (fixed !== undefined) return { colors: [], words: fixed, inks: null };
  const all = found.map(({ hex }) => hex);
  if (THREADS.includes(look)) {
    return {
      colors: all.slice(0, MOST_NAMED),
      words: `${counted(all.length, 'thread color')}, each the nearest stock thread. Thread and PMS shades are approximate.`,
      inks: null,
    };
  }
  if (inkColors === null) {
    return {
      colors: all.length > MOST_NAMED ? [] : all,
      words: 'Full color, as in the artwork. Shades on the goods are approximate, PMS shades as well.',
      inks: null,
    };
  }
  const inks = all.slice(0, inkColors);
  const less = all.length > inkColors ? `, reduced from the ${all.length} of the artwork` : '';
  return {
    colors: inks.slice(0, MOST_NAMED),
    words: `${counted(inks.length, 'ink color')}${less}. PMS shades are approximate.`,
    inks: less === '' ? null : { printed: inks, dropped: all.slice(inkColors) },
  };
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
