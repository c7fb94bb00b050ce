/** A search narrowed by what only the suppliers know now: what they have, and when it could be delivered. */

import { isColor } from '../catalog/asked-color.ts';
import { kindOf, together } from '../catalog/availability.ts';
import { makerOf } from '../catalog/find-supplier.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { SearchHit, SearchPage, SearchQuery } from '../catalog/search-query.ts';
import { sizeName } from '../catalog/size-name.ts';
import type { PartStock, StockReading, Supplier } from '../catalog/supplier.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { LiveDates } from './live-dates.ts';

/** Suppliers are asked of so many products for one search, the best matches first, and of so many at a time. */
const MOST_ASKED = 96;
const ASKED_AT_ONCE = 12;

export interface LiveWish {
  minStock?: number | undefined;
  inHandsBy?: string | undefined;
  shipPostal?: string | undefined;
  rush: boolean;
}

export interface LiveHit extends SearchHit {
  /** Pieces in the sizes asked for, of the color that has most among those asked for. */
  stock?: { color: string; quantity: number };
  inHandsDate?: string;
}

export interface LivePage extends Omit<SearchPage, 'hits'> {
  hits: LiveHit[];
  /** Of how many products the suppliers were asked. */
  asked: number;
  /** How many of them are left out because their supplier gave no answer. */
  unanswered: number;
  /** How many of them are left out because they are not in stock, but made to order. */
  madeToOrder: number;
  /** Where nothing fits: the most that is there of the best matches, and their soonest day. */
  nearest: { stock?: number; inHandsDate?: string; onRush?: string };
}

type Answer = { fits: boolean; isMadeToOrder: boolean; hit: LiveHit } | 'unfit' | 'unanswered';

/** One search, and what was asked for it: each product and each supplier once. */
interface Asking {
  ctx: Ctx;
  query: SearchQuery;
  wish: LiveWish;
  dates: LiveDates;
  stock: Map<string, Promise<StockReading>>;
  suppliers: Map<string, Promise<Supplier | undefined>>;
}

function askingFor(ctx: Ctx, query: SearchQuery, wish: LiveWish): Asking {
  const now = ctx.now();
  const dates = new LiveDates({
    now,
    quantity: query.quantity ?? 0,
    destinationPostal: () => wish.shipPostal ?? accountOf(ctx).shipPostal,
    rush: wish.rush,
  });
  return { ctx, query, wish, dates, stock: new Map(), suppliers: new Map() };
}

export async function liveSearch(ctx: Ctx, query: SearchQuery, wish: LiveWish): Promise<LivePage> {
  const { limit, offset } = query;
  const asking = askingFor(ctx, query, wish);
  const answers: Answer[] = [];
  const fitting = (): LiveHit[] => answers.flatMap((answer) => (isFit(answer) ? [answer.hit] : []));
  const first = await ctx.catalog.search({ ...query, limit: ASKED_AT_ONCE, offset: 0 });
  let page = first;
  for (;;) {
    answers.push(...(await answersOf(asking, page.hits, wish.inHandsBy)));
    if (!page.hasMore || answers.length >= MOST_ASKED || fitting().length > offset + limit) break;
    page = await ctx.catalog.search({ ...query, limit: ASKED_AT_ONCE, offset: answers.length });
  }
  const hits = fitting();
  if (query.order === 'lead' && wish.inHandsBy !== undefined) {
    hits.sort((one, other) => ((one.inHandsDate ?? '') < (other.inHandsDate ?? '') ? -1 : 1));
  }
  return {
    ...first,
    hits: hits.slice(offset, offset + limit),
    total: hits.length,
    totalIsCapped: page.hasMore,
    hasMore: hits.length > offset + limit,
    asked: answers.length,
    unanswered: answers.filter((answer) => answer === 'unanswered').length,
    madeToOrder: answers.filter((answer) => typeof answer !== 'string' && answer.isMadeToOrder).length,
    nearest: hits.length > 0 ? {} : await nearestOf(asking),
  };
}

const isFit = (answer: Answer): answer is Exclude<Answer, string> =>
  typeof answer !== 'string' && answer.fits;

/** What the best matches come to at the most, whatever day is asked for. */
async function nearestOf(asking: Asking): Promise<LivePage['nearest']> {
  const { ctx, query, wish } = asking;
  const page = await ctx.catalog.search({ ...query, leadDays: undefined, limit: ASKED_AT_ONCE, offset: 0 });
  const found = await answersOf(asking, page.hits);
  const hits = found.flatMap((answer) => (typeof answer === 'string' ? [] : [answer.hit]));
  const inHandsDate = soonestOf(hits);
  const isRushTried = !wish.rush && wish.inHandsBy !== undefined;
  const rushed = isRushTried ? await onRush(asking, page.hits) : undefined;
  const stock = Math.max(...hits.map((hit) => hit.stock?.quantity ?? 0));
  return {
    ...(hits.length === 0 ? {} : { stock }),
    ...(inHandsDate === undefined ? {} : { inHandsDate }),
    ...(rushed === undefined ? {} : { onRush: rushed }),
  };
}

async function onRush(asking: Asking, hits: readonly SearchHit[]): Promise<string | undefined> {
  const { ctx, query, wish, stock, suppliers } = asking;
  const rushed = { ...askingFor(ctx, query, { ...wish, rush: true }), stock, suppliers };
  const found = await answersOf(rushed, hits);
  return soonestOf(found.flatMap((answer) => (typeof answer === 'string' ? [] : [answer.hit])));
}

const soonestOf = (hits: readonly LiveHit[]): string | undefined =>
  hits.flatMap(({ inHandsDate }) => inHandsDate ?? []).sort()[0];

const answersOf = (asking: Asking, hits: readonly SearchHit[], latest?: string): Promise<Answer[]> =>
  Promise.all(hits.map((hit) => answerOf(asking, hit, latest)));

function askedOnce<V>(asked: Map<string, Promise<V>>, name: string, ask: () => Promise<V>): Promise<V> {
  const before = asked.get(name);
  if (before) return before;
  const answer = ask();
  asked.set(name, answer);
  return answer;
}

/** @param latest what is there later by its pace alone is unfit, whatever its supplier has */
async function answerOf(asking: Asking, hit: SearchHit, latest: string | undefined): Promise<Answer> {
  const { ctx, query, wish, dates } = asking;
  const { product } = hit;
  const supplier = await askedOnce(asking.suppliers, product.supplier + (product.decorator?.code ?? ''), () =>
    makerOf(ctx, product),
  );
  if (supplier === undefined || product.defaultDecoration === null) return 'unfit';
  if (latest !== undefined && isLate(dates, product, supplier, latest)) return 'unfit';
  try {
    const { parts } = await askedOnce(asking.stock, product.key, () => ctx.suppliers.stock(product));
    const stock = bestColor(hit, parts, query);
    if (stock === undefined) return 'unfit';
    const isThere = stock.quantity >= (wish.minStock ?? 0);
    const held = together(stock.parts);
    const isMadeToOrder = !isThere && kindOf(held) === 'made_to_order';
    const shown = { ...hit, stock: { color: stock.color, quantity: stock.quantity } };
    if (wish.inHandsBy === undefined) return { fits: isThere, isMadeToOrder, hit: shown };
    const inHandsDate = dates.of(product, supplier, held);
    const fits = isThere && inHandsDate <= wish.inHandsBy;
    return { fits, isMadeToOrder, hit: { ...shown, inHandsDate } };
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    return cause.code === 'not_available' ? 'unfit' : 'unanswered';
  }
}

/** Whether it would be late, or never there, with everything in stock. */
function isLate(dates: LiveDates, product: CatalogProduct, supplier: Supplier, latest: string): boolean {
  try {
    return dates.of(product, supplier) > latest;
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    return cause.code === 'not_available';
  }
}

/** The color that has most of those asked for, by field or words, in all sizes or in those asked for together. */
function bestColor(
  { product: { parts }, reasons }: SearchHit,
  stock: readonly PartStock[],
  { color, sizes }: SearchQuery,
): { color: string; quantity: number; parts: PartStock[] } | undefined {
  const wanted = new Set(sizes?.map(sizeName));
  const named = reasons
    .map(({ matched }) => matched)
    .filter((one) => parts.some((part) => isColor(part, one)));
  const asked = color === undefined ? named : [color];
  const ofPart = new Map<string, PartStock[]>();
  for (const one of stock) ofPart.set(one.partId, [...(ofPart.get(one.partId) ?? []), one]);
  const byColor = new Map<string, PartStock[]>();
  for (const part of parts) {
    if (asked.length > 0 && !asked.some((one) => isColor(part, one))) continue;
    if (wanted.size > 0 && !wanted.has(sizeName(part.size ?? ''))) continue;
    const held = byColor.get(part.color) ?? [];
    held.push(...(ofPart.get(part.partId) ?? []));
    byColor.set(part.color, held);
  }
  return [...byColor]
    .map(([name, held]) => ({
      color: name,
      quantity: held.reduce((sum, one) => sum + one.quantity, 0),
      parts: held,
    }))
    .sort((one, other) => other.quantity - one.quantity)[0];
}
