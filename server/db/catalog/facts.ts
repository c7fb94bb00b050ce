/** The facts that are counted, in one short line beside the product's place. */
import { colorFamilies } from '../../../tools/catalog/color-family.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import type { Claim } from '../../../tools/catalog/search-query.ts';
import { remembering } from '../../../tools/values/remembering.ts';
import { colorById, colorId, type Varieties } from './varieties.ts';

/** An array, not an object: thousands of them are read for one page. */
export type Facts = [
  category: string,
  useCases: string[],
  colors: string[],
  methods: string[],
  isEco: 0 | 1,
  attributes: string[],
];

const familiesOf = remembering((id) => colorFamilies(...colorById(id)));

export function factsOf(
  { category, useCases, methods, eco }: CatalogProduct,
  { colors }: Varieties,
  claims: readonly Claim[],
): Facts {
  const families = colors.flatMap((color) => familiesOf(colorId(color)));
  return [
    category,
    useCases,
    [...new Set(families)],
    [...new Set(methods.map(({ name }) => name))],
    eco.length > 0 ? 1 : 0,
    claims.flatMap(({ name, value }) => (name === 'attribute' ? [value] : [])),
  ];
}
