/** The colors and sizes a plan takes of a product: one color if stock allows, else several. */
import { isColor } from '../catalog/asked-color.ts';
import { daysToOrder } from '../catalog/availability.ts';
import { COLOR_NAMES } from '../catalog/lexicon.ts';
import type { CatalogProduct, Part } from '../catalog/product.ts';
import type { StockReading } from '../catalog/supplier.ts';
import type { PlainDate } from '../values/calendar.ts';
import { plainWords } from './plain-words.ts';
import { spreadOverSizes } from './size-curve.ts';

export interface PartCount {
  partId: string;
  quantity: number;
}

export interface PartWish {
  quantity: number;
  /** Words such as `navy`, lower case; colors with one of them go first. */
  colorWords: readonly string[];
  /** Stock that arrives later is not used. */
  arrivalsUntil: PlainDate;
}

type Have = (part: Part) => number;

/**
 * The parts for this many pieces, sizes spread over the curve. First choice is one color in stock in all sizes, then
 * several colors in stock, then one and several with incoming stock, at last what is made to order. A part without a
 * figure counts as in stock, as it does in a quote.
 *
 * @param reading `undefined` if the supplier was not asked, which takes the first color
 * @returns `undefined` if all of that does not suffice
 */
export function chooseParts(
  product: CatalogProduct,
  wish: PartWish,
  reading: StockReading | undefined,
): PartCount[] | undefined {
  const colors = colorsOf(product, wish.colorWords);
  const held = new Map(reading?.parts.map((part) => [part.partId, part]));
  const onShelf: Have = ({ partId }) => held.get(partId)?.quantity ?? Number.POSITIVE_INFINITY;
  const withArrivals: Have = (part) =>
    (held.get(part.partId)?.incoming ?? [])
      .filter(({ availableOn }) => availableOn <= wish.arrivalsUntil)
      .reduce((sum, { quantity }) => sum + quantity, onShelf(part));
  const orMade: Have = (part) =>
    daysToOrder(held.get(part.partId)) === undefined ? withArrivals(part) : Number.POSITIVE_INFINITY;
  for (const have of [onShelf, withArrivals, orMade]) {
    const parts =
      ofOneColor(colors, wish.quantity, have) ?? ofSeveralColors(colors.flat(), wish.quantity, have);
    if (parts) return parts;
  }
  return undefined;
}

/** Whether its color is one of these, or of their families: `Heather Grey` is gray. */
export const isOneOf = (part: Part, colorWords: readonly string[]): boolean =>
  plainWords(part.color).some((word) => colorWords.includes(word)) ||
  colorWords.some((word) => COLOR_NAMES.has(word) && isColor(part, word));

/** The parts by color, each size once; requested colors first, then in the supplier's order. */
function colorsOf({ parts }: CatalogProduct, colorWords: readonly string[]): (readonly Part[])[] {
  const requested: (readonly Part[])[] = [];
  const others: (readonly Part[])[] = [];
  for (const sizes of byColor(parts).values()) {
    const [part] = sizes;
    (part && isOneOf(part, colorWords) ? requested : others).push(sizes);
  }
  return [...requested, ...others];
}

function byColor(parts: readonly Part[]): ReadonlyMap<string, readonly Part[]> {
  const colors = new Map<string, Part[]>();
  for (const part of parts) {
    const sizes = colors.get(part.color) ?? [];
    if (sizes.every(({ size }) => size !== part.size)) sizes.push(part);
    colors.set(part.color, sizes);
  }
  return colors;
}

function ofOneColor(
  colors: readonly (readonly Part[])[],
  quantity: number,
  have: Have,
): PartCount[] | undefined {
  for (const parts of colors) {
    const counts = countsOf(parts, quantity);
    if (counts.every(({ part, count }) => have(part) >= count)) {
      return counts.map(({ part, count }) => ({ partId: part.partId, quantity: count }));
    }
  }
  return undefined;
}

const countsOf = (parts: readonly Part[], quantity: number): { part: Part; count: number }[] => {
  const counts = spreadOverSizes(
    quantity,
    parts.map(({ size }) => size),
  );
  return parts.map((part, index) => ({ part, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
};

/** Each size from the largest stock first, so that few colors are mixed. */
function ofSeveralColors(parts: readonly Part[], quantity: number, have: Have): PartCount[] | undefined {
  const sizes = [...new Set(parts.map(({ size }) => size))];
  const needs = spreadOverSizes(quantity, sizes);
  const taken: PartCount[] = [];
  for (const [index, size] of sizes.entries()) {
    let left = needs[index] ?? 0;
    const fullest = parts.filter((part) => part.size === size).sort((a, b) => have(b) - have(a));
    for (const part of fullest) {
      const count = Math.min(left, have(part));
      if (count <= 0) continue;
      taken.push({ partId: part.partId, quantity: count });
      left -= count;
    }
    if (left > 0) return undefined;
  }
  return taken;
}
