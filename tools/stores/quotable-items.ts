/** A store's approved pieces against each item's minimum: what can be quoted, and what is missing. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { Destination } from '../quotes/destination.ts';
import type { LineLogos } from '../quotes/line-logos.ts';
import { type PricedLines, priceLines } from '../quotes/price-lines.ts';
import { quoteDates, type Sourcing } from '../quotes/quote-dates.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { imprintOf, isUnmakeable } from './item-prices.ts';
import type { RequestedLine } from './port.ts';
import type { Store, StoreItem, StorePart } from './store.ts';

/** The most lines of a quote. */
const MOST_QUOTE_LINES = 200;

/** The pieces of one item in all approved requests. */
export interface Gathering {
  item: StoreItem;
  product: CatalogProduct | undefined;
  /** Only parts still in the catalog. */
  parts: { part: StorePart; quantity: number }[];
  pieces: number;
  minimum: number | null;
  moreNeeded: number;
  /** Why it cannot be quoted, apart from the minimum. */
  problem: string | null;
  lines: RequestedLine[];
}

/** One per item with an approved request, in the order of the store. */
export function gatherings(
  { items }: Pick<Store, 'items'>,
  lines: readonly RequestedLine[],
  products: ReadonlyMap<string, CatalogProduct>,
): Gathering[] {
  return items.flatMap((item) => {
    const asked = lines.filter((line) => line.item === item.item);
    return asked.length === 0 ? [] : [gatheringOf(item, asked, products.get(item.key))];
  });
}

function gatheringOf(
  item: StoreItem,
  asked: readonly RequestedLine[],
  product: CatalogProduct | undefined,
): Gathering {
  const there = new Set(product?.parts.map(({ partId }) => partId));
  const lines = asked.filter(({ partId }) => there.has(partId));
  const parts = item.parts.flatMap((part) => {
    const quantity = sum(lines.filter(({ partId }) => partId === part.partId));
    return quantity === 0 ? [] : [{ part, quantity }];
  });
  const pieces = sum(lines);
  const gone = sum(asked) - pieces;
  const minimum = product?.minimum ?? null;
  return {
    item,
    product,
    parts,
    pieces,
    minimum,
    moreNeeded: minimum === null ? 0 : Math.max(0, minimum - pieces),
    problem: goneInWords(product, pieces, gone),
    lines,
  };
}

function goneInWords(product: CatalogProduct | undefined, pieces: number, gone: number): string | null {
  if (product === undefined) return 'It has left the catalog.';
  if (pieces === 0) return 'The colors and sizes asked for have left the catalog.';
  if (gone === 0) return null;
  const many = wholeNumber(gone);
  return `${many} more ${gone === 1 ? 'piece is' : 'pieces are'} of colors and sizes that have left the catalog.`;
}

/** Whether the pieces reach the minimum. */
export const isReady = ({ product, pieces, moreNeeded }: Gathering): boolean =>
  product !== undefined && pieces > 0 && moreNeeded === 0;

/** The items that are ready, as many as fit one quote; the rest waits for the next. */
export function fitting(ready: readonly Gathering[]): Gathering[] {
  let room = MOST_QUOTE_LINES;
  return ready.filter(({ parts }) => {
    const fits = parts.length <= room;
    if (fits) room -= parts.length;
    return fits;
  });
}

/**
 * The pieces priced alone: they share no imprint with another item.
 *
 * @returns `undefined` if the supplier cannot make them today
 */
export function pricedGathering(
  { item, product, parts }: Gathering,
  sourcing: ReadonlyMap<string, Sourcing>,
  { destination, logos, now }: { destination: Destination; logos: LineLogos; now: Date },
): PricedLines | undefined {
  if (product === undefined) return undefined;
  const imprint = imprintOf(item, logos);
  try {
    const priced = priceLines(
      parts.map(({ part, quantity }) => ({
        product,
        partId: part.partId,
        quantity,
        imprints: [imprint],
      })),
    );
    quoteDates(priced.lines, sourcing, destination, { now });
    return priced;
  } catch (cause) {
    if (isUnmakeable(cause)) return undefined;
    throw cause;
  }
}

const sum = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);
