/** What decides where a product stands among its supplier's others. */
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { isQuotable, merit, tieBreaker } from './merit.ts';
import { varietiesOf } from './varieties.ts';

export interface Standing {
  key: string;
  /** Behind all that can be quoted. */
  back: 0 | 1;
  category: string;
  merit: number;
  lot: number;
}

export const standingOf = (product: CatalogProduct, varieties = varietiesOf(product.parts)): Standing => ({
  key: product.key,
  back: isQuotable(product) ? 0 : 1,
  category: product.category,
  merit: merit(product, varieties),
  lot: tieBreaker(product),
});

/** Whether a product that had one and has the other keeps its turn. */
export const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.back === other.back && one.category === other.category && one.merit === other.merit;

/** Of two products of a category. */
export function isBefore(one: Standing, other: Standing): boolean {
  if (one.merit !== other.merit) return one.merit > other.merit;
  return one.lot === other.lot ? one.key < other.key : one.lot < other.lot;
}
