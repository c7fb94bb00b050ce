/** Where the logo can hardly be told from the goods. */
import type { Artwork } from '../artwork/artwork.ts';
import { lookOf } from '../artwork/render-look.ts';
import { lostColors, lostSentence } from '../artwork/stands-out.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { QuoteLine } from '../quotes/quote.ts';

/** A sentence for each color of the goods on which it is so. */
export function lostNotes(
  lines: readonly QuoteLine[],
  { parts }: Pick<CatalogProduct, 'parts'>,
  logo: Pick<Artwork, 'colors'> | undefined,
): string[] {
  if (logo === undefined) return [];
  const notes = lines.flatMap(({ partId, imprints: [{ methodId, methodName, unit, units }] }) => {
    const part = parts.find((one) => one.partId === partId);
    if (!part) return [];
    const look = lookOf({ methodId, name: methodName });
    const lost = lostColors(logo, { look, units: unit === 'colors' ? units : null, part });
    return lost.length === 0 ? [] : [lostSentence(lost, part.color)];
  });
  return [...new Set(notes)];
}
