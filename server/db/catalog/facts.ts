/** The facts for filtering, counting and sorting, in one short line beside the product's place. */
import { claimsOf } from '../../../tools/catalog/claims.ts';
import { colorFamilies } from '../../../tools/catalog/color-family.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { defaultSteps } from '../../../tools/pricing/price-steps.ts';

/** An array, not an object: thousands of them are read for one page. */
export type Facts = [
  category: string,
  useCases: string[],
  colors: string[],
  methods: string[],
  isEco: 0 | 1,
  leadDays: number | null,
  minimum: number,
  /** The price of a decorated piece from each quantity on, in cents: `[24, 2150, 48, 1990]`. */
  prices: number[],
  attributes: string[],
];

/** The facts of a product; prices come from the price function, in the product's default decoration. */
export function factsOf(product: CatalogProduct): Facts {
  const { methods, parts } = product;
  const families = parts.flatMap(({ color, colorHex }) => colorFamilies(color, colorHex));
  return [
    product.category,
    product.useCases,
    [...new Set(families)],
    [...new Set(methods.map(({ name }) => name))],
    product.eco.length > 0 ? 1 : 0,
    methods.length === 0 ? null : Math.min(...methods.map(({ leadDays }) => leadDays)),
    product.minimum,
    defaultSteps(product).flatMap(({ minQuantity, unitPriceCents }) => [minQuantity, unitPriceCents]),
    claimsOf(product).flatMap(({ name, value }) => (name === 'attribute' ? [value] : [])),
  ];
}

/** Cents per decorated piece at a quantity, or at the minimum if that is more; `undefined` without a price. */
export function centsAt([, , , , , , minimum, prices]: Facts, quantity: number): number | undefined {
  const wanted = Math.max(quantity, minimum);
  let cents: number | undefined;
  for (let at = 0; at < prices.length && (prices[at] ?? 0) <= wanted; at += 2) cents = prices[at + 1];
  return cents;
}
