import {
  type Facets,
  type FacetValue,
  LEAD_DAYS,
  MINIMUMS,
  PRICE_BANDS,
} from '../../../tools/catalog/facets.ts';
import {
  type SearchFilters,
  type SearchPage,
  type SearchQuery,
  TOTAL_CAP,
  USUAL_QUANTITY,
} from '../../../tools/catalog/search-query.ts';
import type { CatalogSearch } from './catalog-search.ts';
import { centsAt, type Facts } from './facts.ts';
import type { IndexReader } from './index-reader.ts';

/** The facets are counted over so many matches. */
const COUNTED = TOTAL_CAP + 1;
/** So many are looked through for a price or an order, the best matches first. */
const LOOKED_THROUGH = 3_000;
const REMEMBERED = 200;

type Range = Pick<SearchQuery, 'quantity' | 'priceFrom' | 'priceTo' | 'minimum' | 'leadDays'>;

interface Looked {
  facets: Facets | undefined;
  isSample: boolean;
  /** The places in the order asked for; `undefined` if they stand as they were found. */
  ordered: number[] | undefined;
}

/** Searches of one state of the catalog with prices, an order and counts; after a change another one is made. */
export class CatalogFacets {
  readonly #search: CatalogSearch;
  readonly #index: IndexReader;
  readonly #remembered = new Map<string, Looked>();

  constructor(search: CatalogSearch, index: IndexReader) {
    this.#search = search;
    this.#index = index;
  }

  search(query: SearchQuery): SearchPage {
    if (query.facets !== true && isInOrder(query)) return this.#search.search(query);
    const { limit, offset, ...asked } = query;
    const name = JSON.stringify(asked);
    const looked = this.#remembered.get(name) ?? this.#look(query);
    if (this.#remembered.size >= REMEMBERED) this.#remembered.clear();
    this.#remembered.set(name, looked);
    const { ordered, isSample } = looked;
    const facets = looked.facets && { facets: looked.facets };
    const page = this.#search.search(query, ordered);
    if (ordered === undefined) return { ...page, ...facets, isSample };
    return {
      ...page,
      total: Math.min(ordered.length, TOTAL_CAP),
      totalIsCapped: isSample || ordered.length > TOTAL_CAP,
      hasMore: ordered.length > offset + limit,
      ...facets,
      isSample,
    };
  }

  #look(query: SearchQuery): Looked {
    const inPlace = isInOrder(query);
    const most = inPlace ? COUNTED : LOOKED_THROUGH;
    const places = this.#search.places(this.#search.find(query), most, 0);
    const facts = this.#index.facts(places);
    return {
      facets: query.facets === true ? this.#facets(query, facts, most) : undefined,
      isSample: places.length === most,
      ordered: inPlace ? undefined : inOrder(places, facts, query),
    };
  }

  /** Each facet counts what there would be without its own choice. */
  #facets(query: SearchQuery, facts: readonly Facts[], most: number): Facets {
    const within = facts.filter((one) => isWithin(one, query));
    const found = (others: SearchQuery): Facts[] => {
      const places = this.#search.places(this.#search.find(others), most, 0);
      return this.#index.facts(places);
    };
    const without = (filter: keyof SearchFilters): readonly Facts[] => {
      if (query[filter] === undefined) return within;
      const others: SearchQuery = { ...query };
      delete others[filter];
      return found(others).filter((one) => isWithin(one, others));
    };
    const counted = (filter: keyof SearchFilters, values: (facts: Facts) => readonly string[]) =>
      mostFirst(without(filter).flatMap(values));
    const upTo = (
      filter: 'leadDays' | 'minimum',
      steps: readonly number[],
      value: (facts: Facts) => number | null,
    ) => {
      const all = without(filter).map(value);
      return steps.map((step) => ({
        value: step,
        count: all.filter((one) => one !== null && one <= step).length,
      }));
    };
    const { priceFrom, priceTo, ...anyPrice } = query;
    const isPriced = priceFrom !== undefined || priceTo !== undefined;
    const priced = (isPriced ? found(anyPrice) : facts).filter((one) => isWithin(one, anyPrice));
    const prices = priced.flatMap((one) => centsAt(one, query.quantity ?? USUAL_QUANTITY) ?? []);
    return {
      category: counted('category', ([category]) => (category === '' ? [] : [category])),
      useCase: counted('useCase', ([, useCases]) => useCases),
      color: counted('color', ([, , colors]) => colors),
      method: counted('method', ([, , , methods]) => methods),
      attribute: counted('claims', ([, , , , , , , , attributes]) => attributes),
      eco: without('eco').filter(([, , , , isEco]) => isEco === 1).length,
      leadDays: upTo('leadDays', LEAD_DAYS, ([, , , , , leadDays]) => leadDays),
      minimum: upTo('minimum', MINIMUMS, ([, , , , , , minimum]) => minimum),
      price: PRICE_BANDS.map(
        ({ from, to }) =>
          prices.filter((one) => one >= from && one <= (to ?? Number.POSITIVE_INFINITY)).length,
      ),
      priceRange: prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) },
    };
  }
}

/** Whether what was found stands as it is asked for: no price to look at, no other order, no figure between two marks. */
const isInOrder = ({ order = 'relevance', priceFrom, priceTo, minimum, leadDays }: SearchQuery): boolean =>
  order === 'relevance' &&
  priceFrom === undefined &&
  priceTo === undefined &&
  (minimum === undefined || MINIMUMS.some((step) => step === minimum)) &&
  (leadDays === undefined || LEAD_DAYS.some((step) => step === leadDays));

function isWithin(facts: Facts, { quantity, priceFrom, priceTo, minimum, leadDays }: Range): boolean {
  if (minimum !== undefined && facts[6] > minimum) return false;
  if (leadDays !== undefined && (facts[5] ?? Number.POSITIVE_INFINITY) > leadDays) return false;
  if (priceFrom === undefined && priceTo === undefined) return true;
  const cents = centsAt(facts, quantity ?? USUAL_QUANTITY);
  return cents !== undefined && cents >= (priceFrom ?? 0) && cents <= (priceTo ?? Number.MAX_SAFE_INTEGER);
}

/** The places within the figures, the cheapest or the fastest first, equals as they were found; what has no figure last. */
function inOrder(places: readonly number[], facts: readonly Facts[], query: SearchQuery): number[] {
  const measure = (one: Facts): number =>
    query.order === 'price'
      ? (centsAt(one, query.quantity ?? USUAL_QUANTITY) ?? Number.POSITIVE_INFINITY)
      : query.order === 'lead'
        ? (one[5] ?? Number.POSITIVE_INFINITY)
        : 0;
  return places
    .flatMap((place, at) => {
      const one = facts[at];
      return one && isWithin(one, query) ? [{ place, at, by: measure(one) }] : [];
    })
    .sort((a, b) => (a.by === b.by ? a.at - b.at : a.by - b.by))
    .map(({ place }) => place);
}

function mostFirst(values: readonly string[]): FacetValue[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}
