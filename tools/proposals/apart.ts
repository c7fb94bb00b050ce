/** What sets each product of a proposal apart from the others, by its figures and facts. */

import type { StockReading } from '../catalog/supplier.ts';
import { joined, msg, type Said, said, says, term } from '../languages/words.ts';
import type { BundleItem } from '../planning/bundle.ts';
import type { PlainDate } from '../values/calendar.ts';

export interface Compared {
  item: BundleItem;
  inHandsDate: PlainDate;
  stock: StockReading | undefined;
}

interface Facet {
  /** Products with the same value are not apart. */
  of: (one: Compared) => number | string | undefined;
  /** The value to stand out with; absent where any that no other has will do. */
  best?: 'least' | 'most';
  says: (one: Compared) => Said;
}

const LOWEST_PRICE = msg('The lowest price here: {price} a decorated piece.');
const FIRST_IN_HANDS = msg('The first here in your hands: by {day}.');
const MOST_IN_STOCK = msg('The most in stock here: {count} pieces.');
const COMPARISONS = [LOWEST_PRICE, FIRST_IN_HANDS, MOST_IN_STOCK];

const FACETS: readonly Facet[] = [
  {
    of: ({ item }) => item.offer.pieceCents,
    best: 'least',
    says: ({ item }) => said(LOWEST_PRICE, { price: { cents: item.offer.pieceCents } }),
  },
  {
    of: ({ inHandsDate }) => Date.parse(inHandsDate),
    best: 'least',
    says: ({ inHandsDate }) => said(FIRST_IN_HANDS, { day: { day: inHandsDate } }),
  },
  {
    of: colorCount,
    best: 'most',
    says: (one) => said('The widest choice here: {count} colors.', { count: colorCount(one) }),
  },
  {
    of: stockOf,
    best: 'most',
    says: (one) => said(MOST_IN_STOCK, { count: stockOf(one) ?? 0 }),
  },
  {
    of: ({ item }) => methodOf(item),
    says: ({ item }) =>
      said('The only one here by this method: {method}.', { method: term(methodOf(item) ?? '') }),
  },
  {
    of: ({ item }) => productOf(item).minimum,
    best: 'least',
    says: ({ item }) => said('The lowest minimum here: {count} pieces.', { count: productOf(item).minimum }),
  },
  {
    of: ({ item }) => productOf(item).material || undefined,
    says: ({ item }) =>
      said('The only one here of this material: {material}.', { material: term(productOf(item).material) }),
  },
  {
    of: ({ item }) => productOf(item).category,
    says: ({ item }) =>
      said('The only one here from {category}.', { category: term(productOf(item).category) }),
  },
];

/**
 * One sentence for each, in their order. Each way of standing out is used up before one is used again, and a product
 * without any is told by its price.
 */
export function apartSentences(all: readonly Compared[]): Said[] {
  if (all.length < 2) return all.map(() => '');
  const used = new Map<Facet, number>();
  return all.map((one) => {
    const open = FACETS.filter((facet) => standsOut(facet, one, all));
    const [facet] = open.sort((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0));
    if (facet === undefined)
      return said('{price} a decorated piece.', { price: { cents: one.item.offer.pieceCents } });
    used.set(facet, (used.get(facet) ?? 0) + 1);
    return facet.says(one);
  });
}

/** What compares prices, days and stock: it holds until one of the products changes, and speaks to a client. */
export const isComparison = (text: Said): boolean => COMPARISONS.some((one) => says(text, one));

export function withoutComparisons(why: Said): Said {
  if (typeof why === 'string') return why;
  if ('line' in why) return { ...why, line: withoutComparisons(why.line) };
  if (!('all' in why)) return why;
  return joined(
    why.between,
    why.all.filter((part) => !isComparison(part)),
  );
}

function standsOut({ of, best }: Facet, one: Compared, all: readonly Compared[]): boolean {
  const value = of(one);
  const others = all.flatMap((other) => (other === one ? [] : [of(other)]));
  if (value === undefined || others.includes(value)) return false;
  if (best === undefined) return true;
  return others.every((other) => other !== undefined && (best === 'least' ? value < other : value > other));
}

const productOf = ({ offer }: BundleItem) => offer.candidate.product;
const methodOf = ({ lines }: BundleItem): string | undefined => lines[0]?.spec.imprints[0].methodName;

function colorCount({ item }: Compared): number {
  return new Set(productOf(item).parts.map(({ color }) => color)).size;
}

/** Of the colors and sizes proposed; `undefined` where the supplier states no figure for one. */
function stockOf({ item, stock }: Compared): number | undefined {
  const held = new Map(stock?.parts.map((part) => [part.partId, part.quantity]));
  return item.lines.reduce<number | undefined>((sum, { spec: { partId } }) => {
    const pieces = held.get(partId);
    return sum === undefined || pieces === undefined ? undefined : sum + pieces;
  }, 0);
}
