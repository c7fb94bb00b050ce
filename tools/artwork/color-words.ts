/** A color as people say it. */
import { colorFamily } from '../catalog/color-family.ts';
import { labOfHex } from './ciede2000.ts';

/** Black, white and clear have no shades, and dark yellow is no word of people. */
const SHADED: readonly string[] = ['blue', 'green', 'grey', 'red', 'purple', 'brown'];
/** Of the lightness in CIELAB, 0 to 100. */
const DARK_BELOW = 32;
const LIGHT_ABOVE = 72;

/** `dark blue` for `#12355b`; a value that is no color stays as it is. */
export function colorWords(hex: string): string {
  const family = colorFamily('', hex);
  if (family === undefined || !SHADED.includes(family)) return family ?? hex;
  const { l } = labOfHex(hex);
  return l < DARK_BELOW ? `dark ${family}` : l > LIGHT_ABOVE ? `light ${family}` : family;
}

/** `dark blue and orange`, each once. */
export function colorsInWords(hexes: readonly string[]): string {
  const all = [...new Set(hexes.map(colorWords))];
  return all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
