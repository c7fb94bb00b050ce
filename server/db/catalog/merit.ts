import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { varietiesOf } from './varieties.ts';

/**
 * How much a product offers the buyer, 0 to 100 whole points, from its own published facts alone:
 *
 * | points | for |
 * |---|---|
 * | 30 | price: 15 for a ladder without gaps, 3 for each of up to five breaks |
 * | 20 | decoration: 4 for each of up to five combinations of location and method |
 * | 20 | breadth: 2 for each of up to eight colors, 1 for each of up to four sizes |
 * | 10 | eco: anything that makes it a greener choice |
 * | 10 | described: 4 with a picture, 3 with a material, 3 with a description |
 * | 5 | speed: a method that can be rushed |
 * | 5 | use: 2 for one use case, 5 for several |
 *
 * Supplier, brand, name and key do not count, so a rank cannot be bought with money or wording.
 */
export function merit(product: CatalogProduct, { names, sizes } = varietiesOf(product.parts)): number {
  const { ladder, locations, methods } = product;
  const isPriced = ladder.length > 0 && ladder.every((step) => step.rate > 0);
  const decorations = locations.reduce((sum, location) => sum + location.methodIds.length, 0);
  return (
    (isPriced ? 15 : 0) +
    3 * Math.min(5, ladder.length) +
    4 * Math.min(5, decorations) +
    2 * Math.min(8, names.length) +
    Math.min(4, sizes.length) +
    (product.eco.length > 0 ? 10 : 0) +
    (product.pictures.length > 0 ? 4 : 0) +
    (product.material === '' ? 0 : 3) +
    (product.description === '' ? 0 : 3) +
    (methods.some((method) => method.rushDays !== null) ? 5 : 0) +
    (product.useCases.length > 1 ? 5 : 2 * product.useCases.length)
  );
}

/** Whether it can be quoted: it has a price, parts and a decoration. Other products come last. */
export function isQuotable(product: CatalogProduct): boolean {
  const isPriced = product.ladder.length > 0 && product.ladder.every((step) => step.rate > 0);
  return isPriced && product.parts.length > 0 && product.defaultDecoration !== null;
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Breaks ties: a hash of the item number, which no spelling of a name can influence. */
export function tieBreaker(product: CatalogProduct): number {
  let hash = FNV_OFFSET;
  for (const letter of product.sku) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return hash >>> 0;
}
