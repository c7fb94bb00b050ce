/** Where the logo can hardly be told from the goods. */

import type { Artwork } from '../artwork/artwork.ts';
import { lookOf } from '../artwork/render-look.ts';
import { lostColors, lostSentence, type Printing } from '../artwork/stands-out.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { distinct, type Said } from '../languages/words.ts';
import type { QuoteLine } from '../quotes/quote.ts';

/** A sentence for each color of the goods on which it is so. */
export function lostNotes(
  lines: readonly QuoteLine[],
  { parts }: Pick<CatalogProduct, 'parts'>,
  logo: Pick<Artwork, 'colors'> | undefined,
): Said[] {
  if (logo === undefined) return [];
  const notes = lines.flatMap((line) => {
    const part = parts.find(({ partId }) => partId === line.spec.partId);
    if (!part) return [];
    const lost = lostColors(logo, { ...printingOf(line), part });
    return lost.length === 0 ? [] : [lostSentence(lost, part.color)];
  });
  return distinct(notes);
}

export function printingOf({ spec }: QuoteLine): Printing {
  const [{ methodId, methodName, unit, units }] = spec.imprints;
  return { look: lookOf({ methodId, name: methodName }), units: unit === 'colors' ? units : null };
}
