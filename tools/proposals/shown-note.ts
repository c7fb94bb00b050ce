/** Why the color of the goods suits the logo. */

import type { Artwork } from '../artwork/artwork.ts';
import { colorsInWords } from '../artwork/color-words.ts';
import { clearColors, lostColors } from '../artwork/stands-out.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { type Said, said, term } from '../languages/words.ts';
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
): Said[] {
  const [line] = lines;
  const goods = parts.find(({ partId }) => partId === line?.spec.partId);
  if (logo === undefined || line === undefined || goods === undefined) return [];
  if (lines.some(({ priced: { color } }) => color !== line.priced.color)) return [];
  const printing = printingOf(line);
  const inks = clearColors(logo, { ...printing, part: goods });
  const isChoice = parts.some((part) => lostColors(logo, { ...printing, part }).length > 0);
  if (inks.length === 0 || !isChoice) return [];
  const what = { inks: colorsInWords(inks), color: term(goods.color) };
  return [
    printing.units === 1
      ? said('Your logo in {inks} shows well on {color}.', what)
      : inks.length === 1
        ? said('The {inks} of your logo shows well on {color}.', what)
        : said('The {inks} of your logo show well on {color}.', what),
  ];
}
