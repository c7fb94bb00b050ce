/** The color asked for, as a product has it: a family (`blue`), words of a name (`navy`), or both (`navy blue`). */
import { colorFamilies } from './color-family.ts';
import type { CatalogProduct, Part } from './product.ts';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('gray', 'grey')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export function isColor({ color, colorHex }: Pick<Part, 'color' | 'colorHex'>, asked: string): boolean {
  const words = wordsOf(asked);
  const named: readonly string[] = [...wordsOf(color), ...colorFamilies(color, colorHex)];
  return words.length > 0 && words.every((word) => named.includes(word));
}

/** The first of these that is a color of the product, as the product names it. A name that is asked for goes before a family. */
export function askedColor({ parts }: CatalogProduct, asked: readonly string[]): string | undefined {
  const found = asked.flatMap((one) =>
    parts.filter((part) => isColor(part, one)).map(({ color }) => ({ color, one })),
  );
  return (found.find(({ color, one }) => wordsOf(color).join(' ') === wordsOf(one).join(' ')) ?? found[0])
    ?.color;
}
