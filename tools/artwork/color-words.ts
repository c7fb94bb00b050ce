/** A color as people say it. */
import { colorFamily } from '../catalog/color-family.ts';
import { distinct, listed, type Said, said, term } from '../languages/words.ts';
import { labOfHex } from './ciede2000.ts';

/** Black, white and clear have no shades, and dark yellow is no word of people. */
const SHADED: readonly string[] = ['blue', 'green', 'grey', 'red', 'purple', 'brown'];
/** Of the lightness in CIELAB, 0 to 100. */
const DARK_BELOW = 32;
const LIGHT_ABOVE = 72;

/** `dark blue` for `#12355b`; a value that is no color stays as it is. */
export function colorWords(hex: string): Said {
  const family = colorFamily('', hex);
  if (family === undefined) return hex;
  const ink = term(family);
  if (!SHADED.includes(family)) return ink;
  const { l } = labOfHex(hex);
  return l < DARK_BELOW ? said('dark {ink}', { ink }) : l > LIGHT_ABOVE ? said('light {ink}', { ink }) : ink;
}

/** `dark blue and orange`, each once. */
export const colorsInWords = (hexes: readonly string[]): Said => listed(distinct(hexes.map(colorWords)));
