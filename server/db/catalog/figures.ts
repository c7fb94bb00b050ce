/** What products are compared by: days in production, minimums and prices, in one short line beside the product's place. */
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { type SearchQuery, USUAL_QUANTITY } from '../../../tools/catalog/search-query.ts';
import type { PriceStep } from '../../../tools/pricing/price-steps.ts';

/**
 * An array of numbers, not an object: thousands of them are read for one page. The price of a decorated piece from each
 * quantity on, in cents, ends it: `[5, 24, 24, 2150, 48, 1990]`.
 */
export type Figures = [leadDays: number | null, minimum: number, ...prices: number[]];

const FIRST_PRICE = 2;

type Range = Pick<SearchQuery, 'quantity' | 'priceFrom' | 'priceTo' | 'minimum' | 'leadDays'>;

/** The figures of a product; prices come from the price function, in the product's default decoration. */
export const figuresOf = ({ methods, minimum }: CatalogProduct, steps: readonly PriceStep[]): Figures => [
  methods.length === 0 ? null : Math.min(...methods.map(({ leadDays }) => leadDays)),
  minimum,
  ...steps.flatMap(({ minQuantity, unitPriceCents }) => [minQuantity, unitPriceCents]),
];

/** Cents of every break. */
export const centsOf = (figures: Figures): number[] =>
  figures.slice(FIRST_PRICE).flatMap((number, at) => (at % 2 === 1 && number !== null ? [number] : []));

/** Cents per decorated piece at a quantity, or at the minimum if that is more; `undefined` without a price. */
export function centsAt(figures: Figures, quantity: number = USUAL_QUANTITY): number | undefined {
  const wanted = Math.max(quantity, figures[1]);
  let cents: number | undefined;
  for (let at = FIRST_PRICE; at < figures.length && (figures[at] ?? 0) <= wanted; at += 2)
    cents = figures[at + 1] ?? undefined;
  return cents;
}

export function isWithin(
  figures: Figures,
  { quantity, priceFrom, priceTo, minimum, leadDays }: Range,
): boolean {
  if (minimum !== undefined && figures[1] > minimum) return false;
  if (leadDays !== undefined && (figures[0] ?? Number.POSITIVE_INFINITY) > leadDays) return false;
  if (priceFrom === undefined && priceTo === undefined) return true;
  const cents = centsAt(figures, quantity);
  return cents !== undefined && cents >= (priceFrom ?? 0) && cents <= (priceTo ?? Number.MAX_SAFE_INTEGER);
}

/** What has no figure comes last. */
const LAST = 1_000_000_000;

/** The places within the figures, the cheapest or the fastest first, equals as they were found. */
export function inOrder(
  places: readonly number[],
  figures: readonly Figures[],
  query: SearchQuery,
): number[] {
  const { length } = places;
  // Numbers of a typed array are sorted without calls, several times as fast.
  const keys = new Float64Array(length);
  let count = 0;
  for (const [at, one] of figures.entries()) {
    if (isWithin(one, query)) keys[count++] = measure(one, query) * length + at;
  }
  return Array.from(keys.subarray(0, count).sort(), (key) => places[key % length] ?? 0);
}

function measure(figures: Figures, { order, quantity }: SearchQuery): number {
  if (order === 'price') return centsAt(figures, quantity) ?? LAST;
  return order === 'lead' ? (figures[0] ?? LAST) : 0;
}
