/** What the catalog has for each wish, and which conditions it can keep. */
import { contradicts } from '../catalog/claims.ts';
import { kindNameOf } from '../catalog/kinds-of.ts';
import { isJudgment } from '../catalog/lexicon.ts';
import type { CatalogProduct, UseCase } from '../catalog/product.ts';
import type { FindQuery, SearchField, SearchHit, SearchPage, SearchQuery } from '../catalog/search-query.ts';
import { LONGEST_PAGE } from '../values/list.ts';
import type { Wish } from './wishes.ts';

/** Where the conditions leave fewer goods of a use, goods of other uses that keep them are planned too: a use only prefers. */
export const FEW_OF_A_USE = 8;
/** If no product has all the words, only the nearest are used. */
const NEAREST = 10;
const TELLING_FIELDS: ReadonlySet<SearchField> = new Set(['sku', 'name', 'category']);
const SEVERAL_KINDS = /[&,/]| and /i;
/** A pin in `Lanyards and Pins` is no lanyard: such a category says of which kinds a product may be. */
export const isOfOneKind = ({ category }: Pick<CatalogProduct, 'category'>): boolean =>
  !SEVERAL_KINDS.test(category);

export type Finder = (query: Partial<SearchQuery>) => Promise<SearchPage>;

export type MatchedWish = Wish & {
  /** Products of the catalog that answer it. */
  found: number;
  /** Of goods: those a plan may use. */
  hits: readonly SearchHit[];
  /** Of goods: every word was found, and no brand is missing. Of a condition: it narrows what is planned. */
  isKept: boolean;
  /** Of goods: numbers of conditions none of them keeps. */
  misses: readonly number[];
  /** Of goods: keys of products of the kind that a fact speaks against. */
  against?: readonly string[];
  /** Of goods without hits: the name of a product that a refusal keeps out. */
  refused?: string | undefined;
  /** Of goods: brands that are not carried, and the kinds they were read as. */
  brands?: SearchPage['brands'];
};

type Filters = Omit<FindQuery, 'text'> & Pick<SearchQuery, 'priceFrom' | 'priceTo'>;

/** The conditions together; a claim is a filter here, since an unproven one is left out before. */
export function conditionFilters(wishes: readonly (Wish | undefined)[]): Filters {
  let all: Filters = {};
  for (const wish of wishes) {
    if (wish?.what !== 'condition') continue;
    const { wishes: claims = [], sizes, priceTo, quantity: _people, ...filters } = wish.filters;
    all = {
      ...all,
      ...filters,
      ...(priceTo === undefined ? {} : { priceTo: Math.min(priceTo, all.priceTo ?? priceTo) }),
      ...(sizes === undefined || wish.of.length === 0 ? {} : { sizes: [...(all.sizes ?? []), ...sizes] }),
      claims: [...(all.claims ?? []), ...claims],
    };
  }
  return all;
}

/** Numbers of the conditions that leave something, each on top of those before it. */
export async function feasibleConditions(
  numbers: readonly number[],
  wishes: readonly Wish[],
  query: Partial<SearchQuery>,
  find: Finder,
): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { mode } = await find(query);
  const kept: number[] = [];
  for (const number of numbers) {
    const tried = conditionFilters([...kept, number].map((one) => wishes[one]));
    const page = await find({ ...query, ...tried });
    if (page.hits.length > 0 && page.mode === mode) kept.push(number);
  }
  return kept;
}

/** First within the use; goods of which it has none, or few with the conditions, are searched in the whole catalog. */
export async function findGoods(
  wish: Wish & { what: 'goods' },
  index: number,
  { wishes, useCase, find }: { wishes: readonly Wish[]; useCase: UseCase | undefined; find: Finder },
): Promise<MatchedWish> {
  const within = await find({ text: wish.sought, useCase, limit: LONGEST_PAGE });
  const use = within.hits.length > 0 ? useCase : undefined;
  const query = { text: wish.sought, useCase: use };
  const named = wishes.flatMap((one, number) =>
    one.what === 'condition' && (one.of.length === 0 || one.of.includes(index)) ? [number] : [],
  );
  const kept = await feasibleConditions(named, wishes, query, find);
  const isAsFound = kept.length === 0 && use === useCase;
  const narrowed = conditionFilters(kept.map((one) => wishes[one]));
  const narrow = isAsFound ? within : await find({ ...query, ...narrowed, limit: LONGEST_PAGE });
  const isFew = use !== undefined && kept.length > 0 && narrow.hits.length < FEW_OF_A_USE;
  const wide = isFew ? await find({ text: wish.sought, ...narrowed, limit: LONGEST_PAGE }) : narrow;
  const page = wide.hits.length > narrow.hits.length ? wide : narrow;
  const claims = named.flatMap((number) => {
    const one = wishes[number];
    return one?.what === 'condition' ? (one.filters.wishes ?? []) : [];
  });
  const isAgainst = ({ product }: SearchHit): boolean => claims.some((claim) => contradicts(product, claim));
  const hits = tellingHits(ofItsKind(nearOf(page), wish)).filter((hit) => !isAgainst(hit));
  const isRefused = hits.length === 0 && wishes.some(({ what }) => what === 'refusal');
  const all = isRefused ? await find({ text: wish.sought, without: [], withoutClaims: [] }) : undefined;
  return {
    ...wish,
    found: hits.length,
    hits,
    refused: all?.mode === 'all' ? all.hits[0]?.product.name : undefined,
    isKept: page.mode === 'all' && page.brands.length === 0,
    misses: named.filter((number) => !kept.includes(number)),
    brands: page.brands,
    against: nearOf(within).flatMap((hit) => (isAgainst(hit) ? [hit.product.key] : [])),
  };
}

/** Words unknown to the catalog would find everything; what only a spelling near a part of the wish finds is a guess. */
function nearOf({ mode, hits }: SearchPage): readonly SearchHit[] {
  if (mode === 'all') return hits;
  const read = hits.filter(({ reasons }) => reasons.some(({ how }) => how !== 'spelling'));
  return mode === 'none' ? [] : read.slice(0, NEAREST);
}

/** Those of the kind first: a mug tumbler is no mug. Where there are none, all that is near. */
function ofItsKind(
  hits: readonly SearchHit[],
  { readings, isEither }: Wish & { what: 'goods' },
): readonly SearchHit[] {
  const kinds = readings.flatMap(({ what, value }) => (what === 'kind' ? [value] : []));
  const isOne = ({ product }: SearchHit, kind: string): boolean => kindNameOf(product, kind) !== undefined;
  const ofKind = hits.filter((hit) =>
    isEither ? kinds.some((kind) => isOne(hit, kind)) : kinds.every((kind) => isOne(hit, kind)),
  );
  return ofKind.length > 0 ? ofKind : hits;
}

/** `bottle` means bottles, not the backpack with a bottle pocket: matches in the name go first. */
function tellingHits(hits: readonly SearchHit[]): readonly SearchHit[] {
  const telling = hits.filter(({ product, reasons }) =>
    reasons.some(
      (reason) =>
        TELLING_FIELDS.has(reason.field) &&
        (reason.field !== 'category' || isOfOneKind(product)) &&
        !isJudgment(reason.word),
    ),
  );
  return telling.length > 0 ? telling : hits;
}
