/** A proposed product in other pieces: priced anew from the facts by the price function, as a quote of them would be. */

import type { Artwork } from '../artwork/artwork.ts';
import { mostOf } from '../catalog/availability.ts';
import type { CatalogProduct, Part } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { joined, type Said, said, term } from '../languages/words.ts';
import { stillHolds } from '../planning/wish-facts.ts';
import type { Destination } from '../quotes/destination.ts';
import { goodsNotes } from '../quotes/goods-notes.ts';
import { priceLines } from '../quotes/price-lines.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import { quoteDates, type Sourcing } from '../quotes/quote-dates.ts';
import { sum } from '../values/money.ts';
import { oneLine } from '../values/text.ts';
import { lostNotes } from './lost-notes.ts';
import { sellersWords, wishSentence } from './planner-words.ts';
import type { ProposalProduct } from './proposal.ts';

/** Pieces of a color and size, as people name them. */
export interface NamedPieces {
  color: string;
  /** `null` where the product has one size. */
  size: string | null;
  quantity: number;
}

interface ChangeTerms {
  destination: Destination;
  now: Date;
  rush: boolean;
  /** `undefined` where there is none. */
  logo: Pick<Artwork, 'colors'> | undefined;
}

const MOST_NAMED = 12;
const shortName = ({ name }: Pick<CatalogProduct, 'name'>): string => oneLine(name, 80);

/** @throws ServiceError saying why these pieces cannot be had, and what can */
export function changedProduct(
  before: ProposalProduct,
  wanted: readonly NamedPieces[],
  source: Sourcing,
  terms: ChangeTerms,
): ProposalProduct {
  const { product } = source;
  const [made] = before.lines;
  if (made === undefined) throw new Error('a proposed product has a line');
  const parts = wantedParts(product, wanted);
  const quantity = sum(parts.map((part) => part.quantity));
  refuseFew(product, quantity);
  const requests = parts.map(({ part, quantity: each }) => ({
    ...made.spec,
    product,
    partId: part.partId,
    quantity: each,
  }));
  const { lines, charges } = named(product, () => priceLines(requests, { rush: terms.rush }));
  refuseShort(lines, source);
  const sourcing = new Map([[product.key, source]]);
  const { inHandsDate } = named(product, () => quoteDates(lines, sourcing, terms.destination, terms));
  const isSameColor = colorsIn(lines) === colorsIn(before.lines);
  const meets = (before.meets ?? []).filter(({ fact }) => stillHolds(fact, isSameColor));
  return {
    ...before,
    quantity,
    lines,
    charges,
    picturePath: lines[0]?.priced.picturePath ?? null,
    renderId: lines[0]?.priced.color === made.priced.color ? before.renderId : null,
    unitPriceCents: Math.min(...lines.map(({ priced }) => priced.unitPriceCents)),
    totalCents: sum([
      ...lines.map(({ priced }) => priced.goodsCents),
      ...charges.map(({ amountCents }) => amountCents),
    ]),
    inHandsDate,
    meets,
    warnings: [...goodsNotes(lines, product), ...lostNotes(lines, product, terms.logo)],
    why: sellersWords(lines, product, terms.logo, null),
    details: [],
    reasons: meets.map(wishSentence),
  };
}

const colorsIn = (lines: readonly QuoteLine[]): string => colorsOf(lines.map(({ priced }) => priced)).join();

export const colorsOf = (lines: readonly { color: string }[]): string[] => [
  ...new Set(lines.map(({ color }) => color)),
];

/** In the order of the catalog, each once. */
function wantedParts(
  product: CatalogProduct,
  wanted: readonly NamedPieces[],
): { part: Part; quantity: number }[] {
  const pieces = new Map<Part, number>();
  for (const { color, size, quantity } of wanted) {
    if (quantity === 0) continue;
    const part = partOf(product, color, size);
    pieces.set(part, (pieces.get(part) ?? 0) + quantity);
  }
  return product.parts.flatMap((part) => {
    const quantity = pieces.get(part);
    return quantity === undefined ? [] : [{ part, quantity }];
  });
}

function partOf(product: CatalogProduct, color: string, size: string | null): Part {
  const inColor = product.parts.filter((part) => part.color === color);
  const refuse = (what: Said): ServiceError => new ServiceError('not_available', what, { param: 'products' });
  if (inColor.length === 0)
    throw refuse(
      said('{product} is not offered in this color; choose one of: {colors}.', {
        product: shortName(product),
        colors: joined(', ', colorsOf(product.parts).slice(0, MOST_NAMED).map(term)),
      }),
    );
  const part = inColor.find((one) => one.size === size);
  if (part) return part;
  const sizes = inColor.flatMap((one) => (one.size === null ? [] : [one.size]));
  throw refuse(
    sizes.length === 0
      ? said('{product} in {color} has one size.', { product: shortName(product), color: term(color) })
      : said('{product} in {color} is not offered in this size; choose one of: {sizes}.', {
          product: shortName(product),
          color: term(color),
          sizes: sizes.slice(0, MOST_NAMED).join(', '),
        }),
  );
}

function refuseFew(product: CatalogProduct, quantity: number): void {
  if (quantity >= product.minimum) return;
  throw new ServiceError(
    'below_minimum',
    said(
      '{product}: the minimum is {minimum} pieces of all colors and sizes; add {more} more, or leave the product out.',
      { product: shortName(product), minimum: product.minimum, more: product.minimum - quantity },
    ),
    { param: 'products' },
  );
}

/** A supplier that states no figure for a part is taken to have it. */
function refuseShort(lines: ProposalProduct['lines'], { product, stock }: Sourcing): void {
  for (const { spec, priced } of lines) {
    const { quantity } = spec;
    const held = stock.parts.find(({ partId }) => partId === spec.partId);
    const had = mostOf(held);
    if (had >= quantity) continue;
    throw new ServiceError(
      'not_available',
      said(
        '{product} in {color}: {had} of {quantity} pieces can be had; choose fewer, or another color or size.',
        { product: shortName(product), color: joined(' ', [term(priced.color), priced.size]), had, quantity },
      ),
      { param: 'products' },
    );
  }
}

/** Without the line that is named around it. */
const rootOf = (error: ServiceError): ServiceError =>
  error.cause instanceof ServiceError ? rootOf(error.cause) : error;

/** Other refusals name the product in place of the line. */
function named<T>(product: CatalogProduct, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    throw new ServiceError(
      cause.code,
      said('{what}: {why}', { what: shortName(product), why: rootOf(cause).said }),
      { param: 'products', cause },
    );
  }
}
