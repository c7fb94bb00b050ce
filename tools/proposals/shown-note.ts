/** Why the color of the goods suits the logo. */

import type { Artwork } from '../artwork/artwork.ts';
import { colorsInWords } from '../artwork/color-words.ts';
import { clearColors, lostColors } from '../artwork/stands-out.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { english } from '../languages/words.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import { printingOf } from './lost-notes.ts';

/**
 * A sentence where the logo shows well on the one color of the goods, and would be lost on another that the product comes
 * in: then the color is a choice.
 */
export function shownNote(
  lines: readonly QuoteLine[],
  { parts }: Pick<CatalogProduct, 'parts'>,
  logo: Pick<Artwork, 'colors'> | undefined,
): string[] {
  const [line] = lines;
  const goods = parts.find(({ partId }) => partId === line?.spec.partId);
  if (logo === undefined || line === undefined || goods === undefined) return [];
  if (lines.some(({ priced: { color } }) => color !== line.priced.color)) return [];
  const printing = printingOf(line);
  const inks = clearColors(logo, { ...printing, part: goods });
  const isChoice = parts.some((part) => lostColors(logo, { ...printing, part }).length > 0);
  if (inks.length === 0 || !isChoice) return [];
  return [
    printing.units === 1
      ? `Your logo in ${english(colorsInWords(inks))} shows well on ${goods.color}.`
      : `The ${english(colorsInWords(inks))} of your logo ${inks.length === 1 ? 'shows' : 'show'} well on ${goods.color}.`,
  ];
}
