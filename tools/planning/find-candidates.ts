/** The catalog's products for a use and for the wishes: wished for first, then in the order of the catalog. */

import { isColor } from '../catalog/asked-color.ts';
import { contradicts } from '../catalog/claims.ts';
import { findProduct } from '../catalog/find-product.ts';
import { makerOf } from '../catalog/find-supplier.ts';
import { entryOf, isGoods, madeOf } from '../catalog/lexicon.ts';
import { type CatalogProduct, USE_CASES, type UseCase } from '../catalog/product.ts';
import type { Item, Reading } from '../catalog/reading.ts';
import type { Claim, SearchPage } from '../catalog/search-query.ts';
import { fitOf, settingsIn } from '../catalog/setting.ts';
import type { Supplier } from '../catalog/supplier.ts';
import type { Ctx } from '../context.ts';
import { LONGEST_PAGE } from '../values/list.ts';
import { isOneOf } from './choose-parts.ts';
import {
  conditionFilters,
  FEW_OF_A_USE,
  type Finder,
  feasibleConditions,
  findGoods,
  type MatchedWish,
} from './matched-wishes.ts';
import type { Candidate } from './offer.ts';
import { plainWords } from './plain-words.ts';
import { wishedMethod } from './wished-method.ts';
import { readRequests, type Wish, wordsWished } from './wishes.ts';

const MOST_CANDIDATES = 150;
/** At most this many requested products, so that there is something to go with them. */
const MOST_REQUESTED = 75;
/** Goods only some people can wear are planned only if requested. */
const FOR_SOME =
  /\b(?:youth|kids?|toddlers?|infants?|baby|girls?|boys?|(?:wo)?men(?:['’]?s)?|lad(?:y|ies))\b/iu;

export interface Candidates {
  candidates: Candidate[];
  wants: MatchedWish[];
}

interface Request {
  useCase: UseCase | undefined;
  wants: string;
  /** Wishes sent as fields. */
  sent: readonly Item[];
  people: number;
}

export async function findCandidates(
  ctx: Ctx,
  { useCase, wants: text, sent, people }: Request,
): Promise<Candidates> {
  const wishes = readRequests(text, sent);
  const refusals = wishes.filter((wish) => wish.what === 'refusal');
  const without = refusals.flatMap(({ sought }) => (sought === '' ? [] : [sought]));
  const withoutClaims = refusals.flatMap(({ claim }) => claim ?? []);
  const find: Finder = (query) =>
    ctx.catalog.search({
      text: '',
      quantity: people,
      without,
      withoutClaims,
      limit: 1,
      offset: 0,
      ...query,
    });
  const alone = wishes.flatMap((wish, index) =>
    wish.what === 'condition' && wish.of.length === 0 ? [index] : [],
  );
  const general = await feasibleConditions(alone, wishes, {}, find);
  const wants = await Promise.all(
    wishes.map((wish, index) => wantFound(ctx, wish, index, { wishes, useCase, find, general })),
  );
  const scope = conditionFilters(general.map((number) => wishes[number]));
  const uses = useCase === undefined ? USE_CASES : [useCase];
  const pages = await Promise.all(uses.map((use) => find({ ...scope, useCase: use, limit: LONGEST_PAGE })));
  const ofUse = inTurn(pages.map(({ hits }) => hits.map(({ product }) => product)));
  const fewest = general.length > 0 ? FEW_OF_A_USE : 1;
  const others = ofUse.length < fewest ? (await find({ ...scope, limit: LONGEST_PAGE })).hits : [];
  const requested = inTurn(
    wants.map(({ what, hits }) => (what === 'goods' ? hits.map(({ product }) => product) : [])),
  );
  const colors = refusals.flatMap(({ color }) => color ?? []);
  const products = inTurn([
    [...requested.slice(0, MOST_REQUESTED), ...ofUse, ...others.map(({ product }) => product)],
  ]).flatMap((product) => withoutColors(product, colors));
  const pieces = wants.map((want) => (want.what === 'goods' ? want.pieces : undefined));
  const suppliers = await suppliersOf(ctx, products);
  const someAsked = wants.some((want) => want.what === 'goods' && FOR_SOME.test(want.text));
  const against = new Set(wants.flatMap((want) => want.against ?? []));
  const claims = claimsFor(wishes);
  const isUsable = ({ key, name }: CatalogProduct): boolean =>
    (someAsked || !FOR_SOME.test(name)) && !against.has(key);
  const answers = wants.map(({ what, hits }) =>
    what === 'goods' ? new Map(hits.map((hit) => [hit.product.key, hit])) : undefined,
  );
  const settings = settingsIn(wordsWished(text, sent));
  const goodsWords = wants.map((want) =>
    want.what === 'goods' ? [...plainWords(want.text), ...colorsIn(want.readings)] : [],
  );
  const candidates = products
    .filter((product) => isUsable(product) && !isAgainst(product, claims))
    .slice(0, MOST_CANDIDATES)
    .flatMap((product): Candidate[] => {
      const supplier = suppliers.get(product.key);
      if (!supplier) return [];
      const answered = answers.flatMap((hits, index) => (hits?.has(product.key) ? [index] : []));
      const fits = fitOf(product, settings);
      if (fits < 0 && answered.length === 0) return [];
      const methodId = wishedMethod(
        product,
        answered.flatMap((number) => answers[number]?.get(product.key)?.reasons ?? []),
      );
      const colorWords = colorsWished(product, answered, goodsWords);
      const mostCents = limitOf(answered, wants);
      const [asked] = answered.flatMap((number) => pieces[number] ?? []);
      return [
        {
          product,
          supplier,
          wants: answered,
          fits: fits > 0,
          colorWords,
          methodId,
          mostCents,
          pieces: asked,
        },
      ];
    });
  const answering = candidates.filter(({ product }) => product.prop65 !== undefined).length;
  return {
    candidates,
    wants: wants.map((want) => (want.what === 'prop_65' ? { ...want, found: answering } : want)),
  };
}

async function wantFound(
  ctx: Ctx,
  wish: Wish,
  index: number,
  {
    wishes,
    useCase,
    find,
    general,
  }: { wishes: readonly Wish[]; useCase: UseCase | undefined; find: Finder; general: readonly number[] },
): Promise<MatchedWish> {
  if (wish.what === 'goods' && wish.key !== undefined) {
    const product = await findProduct(ctx, wish.key);
    const reason = { word: wish.key, matched: wish.key, how: 'exact', field: 'sku' } as const;
    return { ...wish, found: 1, hits: [{ product, reasons: [reason] }], isKept: true, misses: [] };
  }
  if (wish.what === 'goods') return findGoods(wish, index, { wishes, useCase, find });
  const page =
    wish.what === 'refusal'
      ? await refusedPage(wish, find)
      : wish.what === 'condition'
        ? await find(conditionFilters([wish]))
        : undefined;
  const found = page === undefined || page.mode === 'some' ? 0 : page.total;
  return {
    ...wish,
    found,
    hits: [],
    isKept: wish.what === 'condition' && found > 0 && (wish.of.length > 0 || general.includes(index)),
    misses: [],
  };
}

/** What is refused; of a material, the first of what it goes by that products state. */
async function refusedPage(
  { sought, claim, color }: Wish & { what: 'refusal' },
  find: Finder,
): Promise<SearchPage> {
  const all = { without: [], withoutClaims: [] };
  if (claim) return find({ ...all, claims: [claim] });
  if (color !== undefined) return find({ ...all, color });
  const page = await find({ ...all, text: sought });
  const isGuess = page.hits[0]?.reasons.some(
    ({ how, matched }) => how === 'spelling' && !isGoods(matched.split(' ')),
  );
  const named: SearchPage = isGuess ? { ...page, mode: 'some' } : page;
  const entry = entryOf(sought.split(' '));
  if (entry?.role !== 'material') return named;
  let stated = named;
  for (const text of madeOf(entry.value)) {
    if (stated.mode === 'all') break;
    stated = await find({ ...all, text });
  }
  return stated;
}

/** The claims that count for everything. */
const claimsFor = (wishes: readonly Wish[]): Claim[] =>
  wishes.flatMap((wish) =>
    wish.what === 'condition' && wish.of.length === 0 ? (wish.filters.wishes ?? []) : [],
  );

/** Whether a fact of the product makes such a claim false. */
const isAgainst = (product: CatalogProduct, claims: readonly Claim[]): boolean =>
  claims.some((claim) => claim.name === 'attribute' && contradicts(product, claim));

/**
 * The words of the wishes it is one of, where they name a color of it: the navy tee is not in the white of the cap.
 *
 * @param goods the words of each wish for goods
 */
function colorsWished(
  { parts }: CatalogProduct,
  answered: readonly number[],
  goods: readonly (readonly string[])[],
): string[] {
  const own = answered.flatMap((number) => goods[number] ?? []);
  const isNamed = parts.some((part) => isOneOf(part, own));
  return isNamed ? own : goods.flat();
}

const colorsIn = (readings: readonly Reading[]): string[] =>
  readings.flatMap(({ what, value }) => (what === 'color' ? [value] : []));

/** The lowest price wished for everything, or for the goods it answers, where something is to be had for that. */
function limitOf(answered: readonly number[], wants: readonly MatchedWish[]): number | undefined {
  const limits = wants.flatMap((want, index) => {
    if (want.what !== 'condition' || want.filters.priceTo === undefined) return [];
    const goods = want.of.filter((number) => answered.includes(number));
    const counts =
      want.of.length === 0
        ? want.isKept && answered.every((number) => !wants[number]?.misses.includes(index))
        : goods.some((number) => !wants[number]?.misses.includes(index));
    return counts ? [want.filters.priceTo] : [];
  });
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** The product without parts of these colors; none where it comes in no other. */
function withoutColors(product: CatalogProduct, colors: readonly string[]): CatalogProduct[] {
  if (colors.length === 0) return [product];
  const parts = product.parts.filter((part) => !colors.some((color) => isColor(part, color)));
  return parts.length === 0 ? [] : [{ ...product, parts }];
}

/** The first of each list, then the second of each; every product once. */
function inTurn(lists: readonly (readonly CatalogProduct[])[]): CatalogProduct[] {
  const found = new Map<string, CatalogProduct>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let place = 0; place < longest; place += 1) {
    for (const list of lists) {
      const product = list[place];
      if (product) found.set(product.key, product);
    }
  }
  return [...found.values()];
}

/** By the key of the product. */
async function suppliersOf(ctx: Ctx, products: readonly CatalogProduct[]): Promise<Map<string, Supplier>> {
  const found = await Promise.all(
    products.map(async (product) => ({ key: product.key, supplier: await makerOf(ctx, product) })),
  );
  return new Map(found.flatMap(({ key, supplier }) => (supplier ? [[key, supplier] as const] : [])));
}
