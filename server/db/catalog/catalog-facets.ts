import {
  type BrowsePage,
  type BrowseQuery,
  type Facets,
  type FacetValue,
  type FindQuery,
  LEAD_DAYS,
  MINIMUMS,
  PRICE_BANDS,
} from '../../../tools/catalog/facets.ts';
import { TOTAL_CAP } from '../../../tools/catalog/search-query.ts';
import type { CatalogSearch } from './catalog-search.ts';
import { centsAt, type Facts } from './facts.ts';
import type { IndexReader } from './index-reader.ts';

/** The facets are counted over this many matches. */
const COUNTED = TOTAL_CAP + 1;
/** This many of the best matches are read for a price or a sort order. */
const LOOKED_THROUGH = 3_000;
const REMEMBERED = 200;

type Filter = Exclude<keyof FindQuery, 'text'>;
type PriceRange = Pick<BrowseQuery, 'quantity' | 'priceFrom' | 'priceTo'>;

interface Browsed {
  facets: Facets;
  isSample: boolean;
  /** The places in the requested order; `undefined` if it is their own. */
  ordered: number[] | undefined;
}

/** Searches with filters, sorting and counts over one state of the catalog; after a change a new one is made. */
export class CatalogBrowse {
  readonly #search: CatalogSearch;
  readonly #index: IndexReader;
  readonly #remembered = new Map<string, Browsed>();

  constructor(search: CatalogSearch, index: IndexReader) {
    this.#search = search;
    this.#index = index;
  }

  browse(query: BrowseQuery): BrowsePage {
    const { limit, offset, ...asked } = query;
    const name = JSON.stringify(asked);
    const browsed = this.#remembered.get(name) ?? this.#look(query);
    if (this.#remembered.size >= REMEMBERED) this.#remembered.clear();
    this.#remembered.set(name, browsed);
    const { ordered, facets, isSample } = browsed;
    if (ordered === undefined) return { ...this.#search.search(query), facets, isSample };
    const found = this.#search.find(query);
    return {
      hits: this.#search.hits(found, ordered.slice(offset, offset + limit)),
      total: Math.min(ordered.length, TOTAL_CAP),
      totalIsCapped: isSample || ordered.length > TOTAL_CAP,
      hasMore: ordered.length > offset + limit,
      mode: found.mode,
      facets,
      isSample,
    };
  }

  #look(query: BrowseQuery): Browsed {
    const isInOrder =
      query.order === 'relevance' && query.priceFrom === undefined && query.priceTo === undefined;
    const most = isInOrder ? COUNTED : LOOKED_THROUGH;
    const places = this.#search.places(this.#search.find(query), most, 0);
    const facts = this.#index.facts(places);
    return {
      facets: this.#facets(query, facts, most),
      isSample: places.length === most,
      ordered: isInOrder ? undefined : inOrder(places, facts, query),
    };
  }

  /** Each facet counts the products without its own filter. */
  #facets(query: BrowseQuery, facts: readonly Facts[], most: number): Facets {
    const priced = facts.filter((one) => isWithin(one, query));
    const without = (filter: Filter): readonly Facts[] => {
      if (query[filter] === undefined) return priced;
      const others: FindQuery = { ...query };
      delete others[filter];
      const places = this.#search.places(this.#search.find(others), most, 0);
      return this.#index.facts(places).filter((one) => isWithin(one, query));
    };
    const counted = (filter: Filter, values: (facts: Facts) => readonly string[]) =>
      mostFirst(without(filter).flatMap(values));
    const upTo = (filter: Filter, steps: readonly number[], value: (facts: Facts) => number | null) => {
      const all = without(filter).map(value);
      return steps.map((step) => ({
        value: step,
        count: all.filter((one) => one !== null && one <= step).length,
      }));
    };
    return {
      category: counted('category', ([category]) => (category === '' ? [] : [category])),
      useCase: counted('useCase', ([, useCases]) => useCases),
      color: counted('color', ([, , colors]) => colors),
      method: counted('method', ([, , , methods]) => methods),
      eco: without('eco').filter(([, , , , isEco]) => isEco === 1).length,
      leadDays: upTo('leadDays', LEAD_DAYS, ([, , , , , leadDays]) => leadDays),
      minimum: upTo('minimum', MINIMUMS, ([, , , , , , minimum]) => minimum),
      price: PRICE_BANDS.map(
        ({ from, to }) =>
          facts.filter((one) =>
            isWithin(one, { ...query, priceFrom: from, priceTo: to ?? Number.MAX_SAFE_INTEGER }),
          ).length,
      ),
    };
  }
}

function isWithin(facts: Facts, { quantity, priceFrom, priceTo }: PriceRange): boolean {
  if (priceFrom === undefined && priceTo === undefined) return true;
  const cents = centsAt(facts, quantity);
  return cents !== undefined && cents >= (priceFrom ?? 0) && cents <= (priceTo ?? Number.MAX_SAFE_INTEGER);
}

/** The places within the price, cheapest or fastest first, ties in their order; those without a figure last. */
function inOrder(places: readonly number[], facts: readonly Facts[], query: BrowseQuery): number[] {
  const measure = (one: Facts): number =>
    query.order === 'price'
      ? (centsAt(one, query.quantity) ?? Number.POSITIVE_INFINITY)
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
