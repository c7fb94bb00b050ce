import { LRUCache } from 'lru-cache';
import {
  type Facets,
  type FacetValue,
  LEAD_DAYS,
  MINIMUMS,
  NO_FACETS,
  PRICE_BANDS,
} from '../../../tools/catalog/facets.ts';
import {
  type SearchFilters,
  type SearchPage,
  type SearchQuery,
  type ShownHit,
  TOTAL_CAP,
} from '../../../tools/catalog/search-query.ts';
import { once } from '../../../tools/values/once.ts';
import type { CatalogSearch, Found } from './catalog-search.ts';
import type { Facts } from './facts.ts';
import { centsAt, type Figures, inOrder, isWithin } from './figures.ts';
import { methodMark, methodMarks } from './filter-marks.ts';
import type { IndexReader } from './index-reader.ts';

/** The facets are counted over so many matches. */
const COUNTED = TOTAL_CAP + 1;
/** So many are looked through for a price or an order, the best matches first. */
const LOOKED_THROUGH = 3_000;
const REMEMBERED = 200;
/** Some 200 bytes each. */
const REMEMBERED_FIGURES = 150_000;

interface Looked {
  facets: Facets | undefined;
  isSample: boolean;
  /** Where they do not stand as they were found: how many there are, and the places in the order asked for. */
  within: { total: () => number; ordered: () => number[] } | undefined;
}

/** Searches of one state of the catalog with prices, an order and counts; after a change another one is made. */
export class CatalogFacets {
  readonly #search: CatalogSearch;
  readonly #index: IndexReader;
  readonly #remembered = new LRUCache<string, Looked>({ max: REMEMBERED });
  readonly #figures = new Map<number, Figures>();

  constructor(search: CatalogSearch, index: IndexReader) {
    this.#search = search;
    this.#index = index;
  }

  search(query: SearchQuery): SearchPage<ShownHit> {
    if (!query.facets && isInOrder(query)) return this.#search.search(query);
    const { limit, offset, ...asked } = query;
    const name = JSON.stringify(asked);
    const looked = this.#remembered.get(name) ?? this.#look(query);
    this.#remembered.set(name, looked);
    const { within, isSample } = looked;
    const facets = looked.facets && { facets: looked.facets };
    const page = this.#search.search(query, within?.ordered);
    if (within === undefined) return { ...page, ...facets, isSample };
    const total = limit === 0 ? within.total() : within.ordered().length;
    return {
      ...page,
      total: Math.min(total, TOTAL_CAP),
      totalIsCapped: isSample || total > TOTAL_CAP,
      hasMore: total > offset + limit,
      ...facets,
      isSample,
    };
  }

  #look(query: SearchQuery): Looked {
    const inPlace = isInOrder(query);
    const most = inPlace ? COUNTED : LOOKED_THROUGH;
    const found = this.#search.find(query);
    const places = this.#search.anyOf(found, most);
    return {
      facets: query.facets ? this.#facets(query, query.facets, most) : undefined,
      isSample: places.length === most,
      within: inPlace ? undefined : this.#within(query, found, places),
    };
  }

  #within(query: SearchQuery, found: Found, places: readonly number[]): Looked['within'] {
    const total = once(() => this.#figuresOf(places).filter((one) => isWithin(one, query)).length);
    const ordered = once(() => {
      const asFound = [...found.ranked(), ...places.slice(found.matches.length)];
      return inOrder(asFound, this.#figuresOf(asFound), query);
    });
    return { total, ordered };
  }

  /** Each facet counts what there would be without its own choice. */
  #facets(query: SearchQuery, wanted: true | keyof Facets, most: number): Facets {
    const of = <F extends keyof Facets>(facet: F, count: () => Facets[F]): Facets[F] =>
      wanted === true || wanted === facet ? count() : NO_FACETS[facet];
    const counted = (filter: keyof SearchFilters, values: (facts: Facts) => readonly string[]) =>
      mostFirst(without(filter).facts(), values);
    const within = once(() => this.#matches(query, most));
    const without = (filter: keyof SearchFilters): Matches => {
      if (query[filter] === undefined) return within();
      const others: SearchQuery = { ...query };
      delete others[filter];
      return this.#matches(others, most);
    };
    const upTo = (
      filter: 'leadDays' | 'minimum',
      steps: readonly number[],
      value: (figures: Figures) => number | null,
    ) => {
      const all = without(filter).figures.map(value);
      return steps.map((step) => ({
        value: step,
        count: all.filter((one) => one !== null && one <= step).length,
      }));
    };
    const { priceFrom, priceTo, ...anyPrice } = query;
    const isPriced = priceFrom !== undefined || priceTo !== undefined;
    const prices = once(() => {
      const { figures } = isPriced ? this.#matches(anyPrice, most) : within();
      return figures.flatMap((one) => centsAt(one, query.quantity) ?? []);
    });
    return {
      category: of('category', () => counted('category', ([name]) => (name === '' ? [] : [name]))),
      useCase: of('useCase', () => counted('useCase', ([, useCases]) => useCases)),
      color: of('color', () => counted('color', ([, , colors]) => colors)),
      method: of('method', () => methodsFirst(without('method').facts())),
      attribute: of('attribute', () => counted('claims', ([, , , , , attributes]) => attributes)),
      eco: of('eco', () => ecoOf(without('eco').facts())),
      leadDays: of('leadDays', () => upTo('leadDays', LEAD_DAYS, ([leadDays]) => leadDays)),
      minimum: of('minimum', () => upTo('minimum', MINIMUMS, ([, minimum]) => minimum)),
      price: of('price', () =>
        PRICE_BANDS.map(
          ({ from, to }) =>
            prices().filter((one) => one >= from && one <= (to ?? Number.POSITIVE_INFINITY)).length,
        ),
      ),
      priceRange: of('priceRange', () =>
        prices().length === 0 ? null : { from: Math.min(...prices()), to: Math.max(...prices()) },
      ),
    };
  }

  /** In the same order; what was read for one search is known to the next. */
  #figuresOf(places: readonly number[]): Figures[] {
    if (this.#figures.size > REMEMBERED_FIGURES) this.#figures.clear();
    const unread = places.filter((place) => !this.#figures.has(place));
    for (const [at, figures] of this.#index.figures(unread).entries()) {
      const place = unread[at];
      if (place !== undefined) this.#figures.set(place, figures);
    }
    return places.map((place) => {
      const figures = this.#figures.get(place);
      if (figures === undefined) throw new Error(`place ${place} of the catalog has no figures`);
      return figures;
    });
  }

  /** What is told of the matches within the figures. */
  #matches(query: SearchQuery, most: number): Matches {
    const places = this.#search.anyOf(this.#search.find(query), most);
    const figures = this.#figuresOf(places);
    const isMatch = (_: unknown, at: number): boolean => {
      const one = figures[at];
      return one !== undefined && isWithin(one, query);
    };
    const facts = once(() => {
      const counts = new Map<Facts, number>();
      for (const [at, one] of this.#index.facts(places).entries())
        if (isMatch(one, at)) counts.set(one, (counts.get(one) ?? 0) + 1);
      return counts;
    });
    return { facts, figures: figures.filter(isMatch) };
  }
}

interface Matches {
  /** How many products have them. */
  facts: () => ReadonlyMap<Facts, number>;
  figures: Figures[];
}

const ecoOf = (facts: ReadonlyMap<Facts, number>): number =>
  [...facts].reduce((sum, [[, , , , isEco], products]) => sum + isEco * products, 0);

/** Whether what was found stands as it is asked for: no price to look at, no other order, no figure between two marks. */
const isInOrder = ({ order = 'relevance', priceFrom, priceTo, minimum, leadDays }: SearchQuery): boolean =>
  order === 'relevance' &&
  priceFrom === undefined &&
  priceTo === undefined &&
  (minimum === undefined || MINIMUMS.some((step) => step === minimum)) &&
  (leadDays === undefined || LEAD_DAYS.some((step) => step === leadDays));

function mostFirst(
  facts: ReadonlyMap<Facts, number>,
  valuesOf: (facts: Facts) => readonly string[],
): FacetValue[] {
  const counts = new Map<string, number>();
  for (const [one, products] of facts)
    for (const value of valuesOf(one)) counts.set(value, (counts.get(value) ?? 0) + products);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

/** A method is chosen by a word of its name too: embroidery finds cap embroidery, and counts it. */
function methodsFirst(facts: ReadonlyMap<Facts, number>): FacetValue[] {
  const names = [...new Set([...facts.keys()].flatMap(([, , , methods]) => methods))];
  const choices = names.map((name) => ({ name, mark: methodMark(name) }));
  const choosing = new Map(
    names.map((method) => {
      const marks = new Set(methodMarks(method).split(' '));
      return [method, choices.flatMap(({ name, mark }) => (marks.has(mark) ? [name] : []))];
    }),
  );
  return mostFirst(facts, ([, , , methods]) => [
    ...new Set(methods.flatMap((method) => choosing.get(method) ?? [])),
  ]);
}
