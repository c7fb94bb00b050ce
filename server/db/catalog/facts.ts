/** The facts that are counted, in one short line beside the product's place. */
import { claimsOf } from '../../../tools/catalog/claims.ts';
import { colorFamilies, partsByColor } from '../../../tools/catalog/color-family.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';

/** An array, not an object: thousands of them are read for one page. */
export type Facts = [
  category: string,
  useCases: string[],
  colors: string[],
  methods: string[],
  isEco: 0 | 1,
  attributes: string[],
];

export function factsOf(product: CatalogProduct): Facts {
  const { methods, parts } = product;
  const families = partsByColor(parts).flatMap(({ color, colorHex }) => colorFamilies(color, colorHex));
  return [
    product.category,
    product.useCases,
    [...new Set(families)],
    [...new Set(methods.map(({ name }) => name))],
    product.eco.length > 0 ? 1 : 0,
    claimsOf(product).flatMap(({ name, value }) => (name === 'attribute' ? [value] : [])),
  ];
}
