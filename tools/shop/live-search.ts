/** A search narrowed by what only the suppliers know now: what they have, and when it could be delivered. */
import { isColor } from '../catalog/asked-color.ts';
import { decorationOf, resolveImprints } from '../catalog/decoration.ts';
import type { SearchHit, SearchPage, SearchQuery } from '../catalog/search-query.ts';
import { sizeName } from '../catalog/size-name.ts';
import type { PartStock, Supplier } from '../catalog/supplier.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { estimateInHands } from '../inhands/in-hands.ts';
import { combinedPace } from '../inhands/lead-time.ts';
import { stockOfAllParts } from '../inhands/stock-wait.ts';

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
  /** Where nothing fits: the most that is there of the best matches, and their soonest day. */
  nearest: { stock?: number; inHandsDate?: string; onRush?: string };
}

type Answer = { fits: boolean; hit: LiveHit } | 'unfit' | 'unanswered';

export async function liveSearch(ctx: Ctx, query: SearchQuery, wish: LiveWish): Promise<LivePage> {
  const { limit, offset } = query;
  const answers: Answer[] = [];
  const fitting = (): LiveHit[] => answers.flatMap((answer) => (isFit(answer) ? [answer.hit] : []));
  const first = await ctx.catalog.search({ ...query, limit: ASKED_AT_ONCE, offset: 0 });
  let page = first;
  for (;;) {
    answers.push(...(await answersOf(ctx, page.hits, query, wish)));
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
    nearest: hits.length > 0 ? {} : await nearestOf(ctx, query, wish),
  };
}

const isFit = (answer: Answer): answer is { fits: true; hit: LiveHit } =>
  typeof answer !== 'string' && answer.fits;

/** What the best matches come to at the most, whatever day is asked for. */
async function nearestOf(ctx: Ctx, query: SearchQuery, wish: LiveWish): Promise<LivePage['nearest']> {
  const page = await ctx.catalog.search({ ...query, leadDays: undefined, limit: ASKED_AT_ONCE, offset: 0 });
  const answers = await answersOf(ctx, page.hits, query, wish);
  const hits = answers.flatMap((answer) => (typeof answer === 'string' ? [] : [answer.hit]));
  const days = hits.flatMap(({ inHandsDate }) => inHandsDate ?? []).sort();
  const [inHandsDate] = days;
  const rushed =
    wish.rush || wish.inHandsBy === undefined ? {} : await nearestOf(ctx, query, { ...wish, rush: true });
  const stock = Math.max(...hits.map((hit) => hit.stock?.quantity ?? 0));
  return {
    ...(hits.length === 0 ? {} : { stock }),
    ...(inHandsDate === undefined ? {} : { inHandsDate }),
    ...(rushed.inHandsDate === undefined ? {} : { onRush: rushed.inHandsDate }),
  };
}

async function answersOf(
  ctx: Ctx,
  hits: readonly SearchHit[],
  query: SearchQuery,
  wish: LiveWish,
): Promise<Answer[]> {
  return Promise.all(
    hits.map(async (hit) =>
      answerOf(ctx, hit, await ctx.catalog.supplier(hit.product.supplier), query, wish),
    ),
  );
}

async function answerOf(
  ctx: Ctx,
  hit: SearchHit,
  supplier: Supplier | undefined,
  query: SearchQuery,
  wish: LiveWish,
): Promise<Answer> {
  const { product } = hit;
  if (supplier === undefined || product.defaultDecoration === null) return 'unfit';
  try {
    const { parts } = await ctx.suppliers.stock(product);
    const stock = bestColor(hit, parts, query);
    if (stock === undefined) return 'unfit';
    const isThere = stock.quantity >= (wish.minStock ?? 0);
    const shown = { ...hit, stock: { color: stock.color, quantity: stock.quantity } };
    if (wish.inHandsBy === undefined) return { fits: isThere, hit: shown };
    const pace = combinedPace(
      resolveImprints(product, []).map((imprint) => decorationOf(product, imprint).method),
    );
    const { inHandsDate, met } = estimateInHands({
      product,
      method: pace,
      supplier,
      now: ctx.now(),
      stock: stockOfAllParts(stock.parts),
      quantity: Math.max(query.quantity ?? 0, product.minimum),
      destinationPostal: wish.shipPostal ?? accountOf(ctx).shipPostal,
      needBy: wish.inHandsBy,
      rush: wish.rush && pace.rushDays !== null,
      repeat: false,
    });
    return { fits: isThere && met === true, hit: { ...shown, inHandsDate } };
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    return cause.code === 'not_available' ? 'unfit' : 'unanswered';
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
  const byColor = new Map<string, PartStock[]>();
  for (const part of parts) {
    if (asked.length > 0 && !asked.some((one) => isColor(part, one))) continue;
    if (wanted.size > 0 && !wanted.has(sizeName(part.size ?? ''))) continue;
    const held = stock.filter(({ partId }) => partId === part.partId);
    byColor.set(part.color, [...(byColor.get(part.color) ?? []), ...held]);
  }
  return [...byColor]
    .map(([name, held]) => ({
      color: name,
      quantity: held.reduce((sum, one) => sum + one.quantity, 0),
      parts: held,
    }))
    .sort((one, other) => other.quantity - one.quantity)[0];
}
