/** What prices are told with: the product’s default decoration, in words. */
import { english } from '../languages/words.ts';
import { isInPrice } from './charge-levels.ts';
import { decorationOf, resolveImprint, unitsInWords } from './decoration.ts';
import type { CatalogProduct } from './product.ts';

/** `Screen print, 1 color`; `null` for goods that cannot be decorated. */
export function standardDecoration(product: CatalogProduct): string | null {
  if (product.defaultDecoration === null) return null;
  const imprint = resolveImprint(product, {});
  const { name, unit } = decorationOf(product, imprint).method;
  return unit === 'none' ? name : `${name}, ${english(unitsInWords(unit, imprint.units))}`;
}

/** Whether the ladder’s prices are those of a decorated piece. */
export function isInLadder({ defaultDecoration, methods }: CatalogProduct): boolean {
  const method = methods.find(({ methodId }) => methodId === defaultDecoration?.methodId);
  return method !== undefined && isInPrice(method);
}

/** The decoration that the ladder’s prices hold; `null` if they are those of a blank piece. */
export const ladderIncludes = (product: CatalogProduct): string | null =>
  isInLadder(product) ? standardDecoration(product) : null;
