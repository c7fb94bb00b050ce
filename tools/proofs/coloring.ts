/** How a decoration method reproduces the colors of a logo. */
import type { ArtworkColor } from '../artwork/artwork.ts';
import { type Inks, reducedInks } from '../artwork/inks.ts';
import type { Look } from '../artwork/render-look.ts';
import { counted, joined, type Said, said, term } from '../languages/words.ts';
import type { LineImprint } from '../quotes/quote.ts';

export interface Coloring {
  /** Of the imprint, `#rrggbb`; empty where the method has no colors to choose. */
  colors: string[];
  text: Said;
  /** Set where fewer inks were ordered than the logo has colors. */
  inks: Inks | null;
}

/** A logo with more colors is a picture; its colors are not listed. */
const MOST_NAMED = 8;

const FIXED: Partial<Record<Look, Said>> = {
  engraved: said('No ink: the mark takes the color of the material beneath.'),
  debossed: said('No ink: the mark is pressed into the material.'),
  foil: said('Foil in one color; the colors of the artwork are not reproduced.'),
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
      text: said('{threads}, each the nearest stock thread. Thread and PMS shades are approximate.', {
        threads: counted(all.length, '{count} thread color', '{count} thread colors'),
      }),
      inks: null,
    };
  }
  if (inkColors === null) {
    return {
      colors: all.length > MOST_NAMED ? [] : all,
      text: said('Full color, as in the artwork. Shades on the goods are approximate, PMS shades as well.'),
      inks: null,
    };
  }
  const inks = reducedInks(found, inkColors);
  const printed = inks?.printed ?? all;
  const printedInks = counted(printed.length, '{count} ink color', '{count} ink colors');
  return {
    colors: printed.slice(0, MOST_NAMED),
    text: withShades(
      inks === null
        ? printedInks
        : said('{inks}, reduced from the {count} of the artwork', {
            inks: printedInks,
            count: all.length,
          }),
      named,
    ),
    inks,
  };
}

/** `shownIn`: the color in which the sheet shows the text. */
export function typesetColoring(
  look: Look,
  { text = '', font, colors = [] }: Pick<LineImprint, 'text' | 'font' | 'colors'>,
  shownIn: string,
): Coloring {
  const set = joined(' ', [
    said('set by the decorator'),
    font === undefined ? null : said('in {name}', { name: font }),
    colors.length === 0 ? null : said('in {name}', { name: joined(', ', colors.map(term)) }),
  ]);
  return {
    colors: [],
    text: joined(' ', [
      said('The text “{text}”, {set}. The typeface of the proof is a plain one and only approximate.', {
        text,
        set,
      }),
      FIXED[look] ?? said('The proof shows it in {color}.', { color: term(shownIn) }),
    ]),
    inks: null,
  };
}

const withShades = (inks: Said, named: readonly string[]): Said =>
  named.length === 0
    ? said(
        '{inks}. No PMS colors are given, so the shades are approximate: name them before you approve, or approve them as shown.',
        { inks },
      )
    : said('{inks}: {named}. Shades on the screen are approximate.', {
        inks,
        named: joined(', ', named.map(term)),
      });
