/** What a product is filtered, counted and ordered by, in one short line beside its place. */
import { colorFamily } from '../../../tools/catalog/color-family.ts';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { decorationOf, resolveImprint } from '../../../tools/pricing/decoration.ts';
import { priceRows, unitPrice } from '../../../tools/pricing/unit-price.ts';

/** Longer ladders are kept up to here. */
const MOST_PRICES = 12;

/** A list and no record: thousands of them are read for one page. */
export type Facts = [
  category: string,
  useCases: string[],
  colors: string[],
  methods: string[],
  isEco: 0 | 1,
  leadDays: number | null,
  minimum: number,
  /** From so many pieces on, so many cents a decorated piece: `[24, 2150, 48, 1990]`. */
  prices: number[],
];

/** The facts of a product; prices are those of the one price function in the product's default decoration. */
export function factsOf(product: CatalogProduct): Facts {
  const { methods, parts } = product;
  const families = parts.flatMap(({ color, colorHex }) => colorFamily(color, colorHex) ?? []);
  return [
    product.category,
    product.useCases,
    [...new Set(families)],
    [...new Set(methods.map(({ name }) => name))],
    product.eco.length > 0 ? 1 : 0,
    methods.length === 0 ? null : Math.min(...methods.map(({ leadDays }) => leadDays)),
    product.minimum,
    pricesOf(product),
  ];
}

/** Cents a decorated piece at a quantity, at the minimum where that is more; `undefined` where there is no price. */
export function centsAt([, , , , , , minimum, prices]: Facts, quantity: number): number | undefined {
  const wanted = Math.max(quantity, minimum);
  let cents: number | undefined;
  for (let at = 0; at < prices.length && (prices[at] ?? 0) <= wanted; at += 2) cents = prices[at + 1];
  return cents;
}

function pricesOf(product: CatalogProduct): number[] {
  if (product.defaultDecoration === null) return [];
  try {
    const imprint = resolveImprint(product, {});
    const { method } = decorationOf(product, imprint);
    const rows = [...product.ladder, ...method.runBase, ...method.runStep];
    const above = rows.map(({ minQuantity }) => minQuantity).filter((from) => from > product.minimum);
    const breaks = [...new Set([product.minimum, ...above])].sort((a, b) => a - b).slice(0, MOST_PRICES);
    return breaks.flatMap((quantity) => {
      const priced = priceRows(product, method, imprint.units, quantity);
      return priced ? [quantity, unitPrice(product, method, priced, null).unitPriceCents] : [];
    });
  } catch (cause) {
    // A supplier's figures that cannot be read are no price; the rest of the catalog is not to wait for them.
    if (cause instanceof ServiceError) return [];
    throw cause;
  }
}
