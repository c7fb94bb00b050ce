/** How a decoration method reproduces the colors of a logo. */
import type { ArtworkColor } from '../artwork/artwork.ts';
import { type Inks, reducedInks } from '../artwork/inks.ts';
import type { Look } from '../artwork/render-look.ts';
import type { LineImprint } from '../quotes/quote.ts';

export interface Coloring {
  /** Of the imprint, `#rrggbb`; empty where the method has no colors to choose. */
  colors: string[];
  text: string;
  /** Set where fewer inks were ordered than the logo has colors. */
  inks: Inks | null;
}

/** A logo with more colors is a picture; its colors are not listed. */
const MOST_NAMED = 8;

const FIXED: Partial<Record<Look, string>> = {
  engraved: 'No ink: the mark takes the color of the material beneath.',
  debossed: 'No ink: the mark is pressed into the material.',
  foil: 'Foil in one color; the colors of the artwork are not reproduced.',
};
const THREADS: readonly Look[] = ['thread', 'patch', 'knit'];

/** `inkColors`: the number ordered; `null` for a method that does not count inks. `named`: the inks asked for. */
export function coloringOf(
  look: Look,
  found: readonly ArtworkColor[],
  inkColors: number | null,
  named: readonly string[] = [],
): Coloring {
  const fixed = FIXED[look];
  if (fixed !== undefined) return { colors: [], text: fixed, inks: null };
  const all = found.map(({ hex }) => hex);
  if (THREADS.includes(look)) {
    return {
      colors: all.slice(0, MOST_NAMED),
      text: `${counted(all.length, 'thread color')}, each the nearest stock thread. Thread and PMS shades are approximate.`,
      inks: null,
    };
  }
  if (inkColors === null) {
    return {
      colors: all.length > MOST_NAMED ? [] : all,
      text: 'Full color, as in the artwork. Shades on the goods are approximate, PMS shades as well.',
      inks: null,
    };
  }
  const inks = reducedInks(found, inkColors);
  const printed = inks?.printed ?? all;
  const less = inks === null ? '' : `, reduced from the ${all.length} of the artwork`;
  return {
    colors: printed.slice(0, MOST_NAMED),
    text: `${counted(printed.length, 'ink color')}${less}${shades(named)}`,
    inks,
  };
}

/** `shownIn`: the color in which the sheet shows the text. */
export function typesetColoring(
  look: Look,
  { text = '', font, colors = [] }: Pick<LineImprint, 'text' | 'font' | 'colors'>,
  shownIn: string,
): Coloring {
  const wished = [
    ...(font === undefined ? [] : [`in ${font}`]),
    ...(colors.length === 0 ? [] : [`in ${colors.join(', ')}`]),
  ];
  const set = ['set by the decorator', ...wished].join(' ');
  const shade = FIXED[look] ?? `The proof shows it in ${shownIn}.`;
  return {
    colors: [],
    text: `The text “${text}”, ${set}. The typeface of the proof is a plain one and only approximate. ${shade}`,
    inks: null,
  };
}

const shades = (named: readonly string[]): string =>
  named.length === 0
    ? '. No PMS colors are given, so the shades are approximate: name them before you approve, or approve them as shown.'
    : `: ${named.join(', ')}. Shades on the screen are approximate.`;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
