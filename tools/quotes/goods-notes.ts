/** What is to be known of the goods of one product before they are ordered. */
import type { CatalogProduct } from '../catalog/product.ts';
import { distinct, joined, type Said, said, term } from '../languages/words.ts';
import { inkNotes } from './ink-warnings.ts';
import type { QuoteLine } from './quote.ts';

export const goodsNotes = (lines: readonly QuoteLine[], product: CatalogProduct): Said[] => [
  ...inkNotes(lines, new Map([[product.key, product]])),
  ...closeOutNotes(lines, new Map([[product.key, product]])),
];

/** Once for each product: the supplier has no more of it than it says, and an order of it cannot be repeated. */
export function closeOutNotes(
  lines: readonly QuoteLine[],
  products: ReadonlyMap<string, Pick<CatalogProduct, 'parts'>>,
): Said[] {
  const last = lines.filter(({ spec: { key, partId } }) =>
    products.get(key)?.parts.some((part) => part.partId === partId && part.isCloseOut),
  );
  return [...new Set(last.map(({ spec }) => spec.key))].map((key) => {
    const own = last.filter(({ spec }) => spec.key === key);
    return said(
      '{name} in {colors} is a close-out: the supplier sells what is left and makes no more, so it may not be had again.',
      {
        name: own[0]?.priced.name ?? key,
        colors: joined(', ', distinct(own.map(({ priced }) => term(priced.color)))),
      },
    );
  });
}
