/** What sets each product of a proposal apart from the others, by its figures and facts. */
import type { StockReading } from '../catalog/supplier.ts';
import type { BundleItem } from '../planning/bundle.ts';
import { longDay, type PlainDate } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { wholeNumber } from '../values/whole-number.ts';

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
  says: (one: Compared) => string;
}

const FACETS: readonly Facet[] = [
  {
    of: ({ item }) => item.offer.pieceCents,
    best: 'least',
    says: ({ item }) => `The lowest price here: ${formatCents(item.offer.pieceCents)} a decorated piece.`,
  },
  {
    of: ({ inHandsDate }) => Date.parse(inHandsDate),
    best: 'least',
    says: ({ inHandsDate }) => `The first here in your hands: by ${longDay(inHandsDate)}.`,
  },
  {
    of: colorCount,
    best: 'most',
    says: (one) => `The widest choice here: ${wholeNumber(colorCount(one))} colors.`,
  },
  {
    of: stockOf,
    best: 'most',
    says: (one) => `The most in stock here: ${wholeNumber(stockOf(one) ?? 0)} pieces.`,
  },
  {
    of: ({ item }) => methodOf(item),
    says: ({ item }) => `The only one here by this method: ${methodOf(item)}.`,
  },
  {
    of: ({ item }) => productOf(item).minimum,
    best: 'least',
    says: ({ item }) => `The lowest minimum here: ${wholeNumber(productOf(item).minimum)} pieces.`,
  },
  {
    of: ({ item }) => productOf(item).material || undefined,
    says: ({ item }) => `The only one here of this material: ${productOf(item).material}.`,
  },
  {
    of: ({ item }) => productOf(item).category,
    says: ({ item }) => `The only one here from ${productOf(item).category}.`,
  },
];

/**
 * One sentence for each, in their order. Each way of standing out is used up before one is used again, and a product
 * without any is told by its price.
 */
export function apartSentences(all: readonly Compared[]): string[] {
  if (all.length < 2) return all.map(() => '');
  const used = new Map<Facet, number>();
  return all.map((one) => {
    const open = FACETS.filter((facet) => standsOut(facet, one, all));
    const [facet] = open.sort((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0));
    if (facet === undefined) return `${formatCents(one.item.offer.pieceCents)} a decorated piece.`;
    used.set(facet, (used.get(facet) ?? 0) + 1);
    return facet.says(one);
  });
}

/** What compares prices, days and stock holds until one of the products changes. */
const COMPARISONS =
  / ?(?:The lowest price here: \S+ a decorated piece|The first here in your hands: by [^.]+|The most in stock here: [\d,]+ pieces)\./g;

export const withoutComparisons = (why: string): string => why.replace(COMPARISONS, '').trim();

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
