/** The color asked for, as a product has it: a family (`blue`), words of a name (`navy`), or both (`navy blue`). */
import { remembering } from '../values/remembering.ts';
import { colorFamilies } from './color-family.ts';
import type { Part } from './product.ts';

const wordsOf = remembering((text): string[] => {
  const words = text
    .toLowerCase()
    .replaceAll('gray', 'grey')
    .match(/[\p{L}\p{N}]+/gu);
  return words ?? [];
});

/** The words of its name, and its families; a color is named here as its hex value, a line end and its name. */
const saidBy = remembering((named): ReadonlySet<string> => {
  const end = named.indexOf('\n');
  const color = named.slice(end + 1);
  return new Set([...wordsOf(color), ...colorFamilies(color, named.slice(0, end))]);
});

type Colored = Pick<Part, 'color' | 'colorHex'>;

export const isColor = (part: Colored, asked: string): boolean => isNamed(part, wordsOf(asked));

function isNamed({ color, colorHex }: Colored, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const said = saidBy(`${colorHex}\n${color}`);
  return words.every((word) => said.has(word));
}

/** The first of these that is a color of the product, as the product names it. A name that is asked for goes before a family. */
export function askedColor(colors: readonly Colored[], asked: readonly string[]): string | undefined {
  let first: string | undefined;
  for (const one of asked) {
    const words = wordsOf(one);
    for (const part of colors) {
      if (!isNamed(part, words)) continue;
      if (wordsOf(part.color).join(' ') === words.join(' ')) return part.color;
      first ??= part.color;
    }
  }
  return first;
}
