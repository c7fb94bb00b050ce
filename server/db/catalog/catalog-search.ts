import { LRUCache } from 'lru-cache';
import { entryOf } from '../../../tools/catalog/lexicon.ts';
import {
  type Claim,
  type FindQuery,
  type SearchPage,
  type SearchQuery,
  type ShownHit,
  TOTAL_CAP,
} from '../../../tools/catalog/search-query.ts';
import {
  READ_CHARACTERS,
  type RefusedTerm,
  refusedTerms,
  type SearchTerm,
  searchTerms,
} from '../../../tools/catalog/search-words.ts';
import { once } from '../../../tools/values/once.ts';
import {
  allOf,
  filterExpressions,
  itemExpression,
  kindExpression,
  namedExpression,
  quoted,
  refusedExpression,
  termExpression,
} from './expression.ts';
import { claimMark } from './filter-marks.ts';
import type { IndexReader } from './index-reader.ts';
import { MatchingPlaces } from './matching-places.ts';
import { partialMatches } from './partial-matches.ts';
import type { ProductCache } from './product-cache.ts';
import { RankingNumbers } from './ranking-numbers.ts';
import { ProductLines, reasonsFor } from './reasons.ts';
import { highestFirst, Relevance, refusing } from './relevance.ts';
import type { CatalogVocabulary } from './vocabulary.ts';

/** This many matches are ranked by relevance; the others follow in the static rank. */
const RANKED = TOTAL_CAP + 1;
const REMEMBERED_SEARCHES = 200;
/** Some 2 kB each. */
const REMEMBERED_SHOWN = 4_000;

/** The result: the first places, and the expression whose other matches follow. */
export interface Found {
  mode: SearchPage['mode'];
  /** The first matches in the static rank. */
  matches: readonly number[];
  /** The same, most relevant first; measured once it is asked for. */
  ranked: () => readonly number[];
  goesOn: { expression: string | undefined } | undefined;
  total: number;
  /** Whether there are more matches than were read. */
  isCut: boolean;
  terms: readonly SearchTerm[];
  /** The item number, if the text was one. */
  item: string | undefined;
}

/** Searches one state of the catalog; after a change a new one is made. */
export class CatalogSearch {
  readonly #index: IndexReader;
  readonly #matching: MatchingPlaces;
  readonly #vocabulary: CatalogVocabulary;
  readonly #products: ProductCache;
  readonly #shown = new LRUCache<number, ProductLines>({ max: REMEMBERED_SHOWN });
  readonly #ranking: RankingNumbers;
  readonly #descriptionOf = (key: string): string => this.#index.description(key);
  readonly #remembered = new LRUCache<string, Found>({ max: REMEMBERED_SEARCHES });
  #size: number | undefined;

  constructor(index: IndexReader, vocabulary: CatalogVocabulary, products: ProductCache) {
    this.#index = index;
    this.#matching = new MatchingPlaces(index);
    this.#vocabulary = vocabulary;
    this.#products = products;
    this.#ranking = new RankingNumbers((places) => index.rankings(places));
  }

  /**
   * One page; `ordered` are the places where they do not stand as they were found. Nothing is ranked for a page without
   * hits.
   */
  search(query: SearchQuery, ordered?: () => readonly number[]): SearchPage<ShownHit> {
    const { limit, offset } = query;
    const found = this.find(query);
    const places =
      limit === 0
        ? this.#from(found.matches, found, 1, offset)
        : (ordered?.().slice(offset, offset + limit + 1) ?? this.places(found, limit + 1, offset));
    return {
      hits: this.#hits(found, places.slice(0, limit)),
      total: Math.min(found.total, TOTAL_CAP),
      totalIsCapped: found.isCut || found.total > TOTAL_CAP,
      hasMore: places.length > limit,
      mode: found.mode,
      brands: found.terms.flatMap(brandOf),
      unproven: (query.wishes ?? []).filter((wish) => !this.#isProven(wish)),
      isSample: false,
    };
  }

  /** Cached matches: the same words and filters are read page after page. */
  find(query: FindQuery): Found {
    const text = query.text.slice(0, READ_CHARACTERS);
    const wishes = (query.wishes ?? []).filter((wish) => this.#isProven(wish));
    const filters = filterExpressions({ ...query, claims: [...(query.claims ?? []), ...wishes] });
    const without = query.without ?? [];
    const key = JSON.stringify([text, filters, without]);
    const known = this.#remembered.get(key);
    if (known) return known;
    const found = this.#find(text, filters, without);
    this.#remembered.set(key, found);
    return found;
  }

  /** Whether any product of the catalog proves it. */
  #isProven(claim: Claim): boolean {
    return this.#matching.has(quoted(claimMark(claim)));
  }

  #find(text: string, filters: readonly string[], without: readonly string[]): Found {
    const item = itemExpression(text);
    const named = item === undefined ? [] : this.#index.places(allOf([item, ...filters]), RANKED);
    if (named.length > 0) return found({ mode: 'all', matches: named, item: text.trim() });

    const terms = searchTerms(text, this.#vocabulary);
    const all = without
      .map((goods) => refusedTerms(goods, this.#vocabulary))
      .filter(({ length }) => length > 0);
    const refused = all.filter((one) => refusedExpression(one) === undefined);
    const kept = [...filters, ...all.flatMap((one) => refusedExpression(one) ?? [])];
    const matched = this.#match(terms, kept, refused.length > 0);
    return { ...(refused.length > 0 ? this.#withoutRefused(matched, refused) : matched), terms };
  }

  /** What is refused is left out of the best matches, and those behind them are left out with it. */
  #withoutRefused(matched: Found, refused: readonly RefusedTerm[][]): Found {
    const isRefused = refusing(refused);
    const rankings = this.#index.rankings(matched.matches);
    const matches = matched.matches.filter((_, at) => !isRefused(rankings[at] ?? ''));
    const left = new Set(matches);
    const ranked = once(() => matched.ranked().filter((place) => left.has(place)));
    const isCut = matched.isCut || matched.goesOn !== undefined;
    return { ...matched, matches, ranked, goesOn: undefined, total: matches.length, isCut };
  }

  #match(terms: readonly SearchTerm[], filters: readonly string[], isRanked: boolean): Found {
    if (terms.length === 0) {
      const expression = filters.length === 0 ? undefined : allOf(filters);
      const places = this.#index.places(expression, TOTAL_CAP + 1);
      const total = places.length;
      if (isRanked) return found({ mode: 'none', matches: places, isCut: total > TOTAL_CAP });
      return found({ mode: 'none', goesOn: { expression }, total });
    }
    const named = terms.filter(({ kinds }) => kinds.length > 0);
    const ofKinds = [...filters, ...named.map(kindExpression)];
    const rest = terms.filter((term) => !named.includes(term));
    const isCarried = named.length > 0 && this.#matching.has(allOf(ofKinds));
    // What goes with gloves is none.
    if (named.length > 0 && !isCarried && !named.some((term) => this.#isNamed(term)))
      return found({ mode: 'some', terms });
    if (!isCarried && terms.length > 1 && terms.some((term) => term.isHead && !this.#isThere(term)))
      return found({ mode: 'some', terms });
    return (
      (isCarried ? this.#haveAll('all', terms, rest, ofKinds) : undefined) ??
      this.#haveAll('all', terms, terms, filters) ??
      (isCarried ? this.#haveSome(terms, rest, ofKinds) : this.#haveSome(terms, terms, filters))
    );
  }

  /** Whether the name of any product speaks of its kind, or of one it may be replaced by. */
  #isNamed({ kinds, alternatives }: SearchTerm): boolean {
    const others = alternatives.flatMap(({ how, words }) => {
      const entry = how === 'synonym' ? entryOf(words) : undefined;
      return entry?.role === 'kind' ? [entry.value] : [];
    });
    return this.#matching.has(namedExpression([...kinds, ...others]));
  }

  /** Whether any product is it, by more than what its description mentions. */
  #isThere(term: SearchTerm): boolean {
    const { alternatives, kinds, concepts, isKind, brand } = term;
    const [first] = alternatives;
    if (brand || first === undefined || (kinds.length > 0 && this.#matching.has(kindExpression(term))))
      return true;
    if (first.how === 'spelling' && !isKind) return false;
    if (kinds.length === 0 && concepts.length > 0) return true;
    return first.words.every((word) => /\d/.test(word) || this.#vocabulary.tells(word));
  }

  #haveAll(
    mode: 'all' | 'some',
    terms: readonly SearchTerm[],
    rest: readonly SearchTerm[],
    filters: readonly string[],
  ): Found | undefined {
    if (terms.length === 0) return undefined;
    const narrowing = rest.filter(({ isSoft }) => !isSoft);
    // Filters alone say enough: `premium` within a category ranks, and finds the rest as well.
    const needed = narrowing.length === 0 && filters.length === 0 ? rest : narrowing;
    const expression = allOf([...needed.map(termExpression), ...filters]);
    const matches = this.#first(expression);
    if (matches.length === 0) return undefined;
    const goesOn = matches.length < RANKED ? undefined : { expression };
    return found({ mode, matches, ranked: once(() => this.#byRelevance(terms, matches)), goesOn, terms });
  }

  #first(expression: string): number[] {
    if (!this.#ranking.isNew) return this.#matching.first(expression, RANKED);
    const matches = this.#index.firstWithWords(expression, RANKED);
    this.#ranking.take(matches);
    return matches.map(({ place }) => place);
  }

  /** All the words that occur among what has passed the filters, the kinds that are named among them, or some of them. */
  #haveSome(terms: readonly SearchTerm[], rest: readonly SearchTerm[], filters: readonly string[]): Found {
    const occurring = this.#occurring(rest, filters);
    const those = terms.filter((term) => occurring.includes(term) || !rest.includes(term));
    const allThatOccur =
      occurring.length < rest.length ? this.#haveAll('some', those, occurring, filters) : undefined;
    if (allThatOccur) return allThatOccur;
    const some = partialMatches(this.#matching, occurring, filters, (term) =>
      this.#vocabulary.productsWith(term),
    );
    const matches = some.matches.map(({ place }) => place);
    const kinds = those.filter((term) => !rest.includes(term));
    const ranked = (): number[] =>
      this.#byRelevance(
        those,
        matches,
        some.matches.map(({ has }) => new Set([...has, ...kinds])),
      );
    return found({ mode: 'some', matches, ranked: once(ranked), isCut: some.isCut, terms: those });
  }

  /** The terms that any product has, under the filters. */
  #occurring(terms: readonly SearchTerm[], filters: readonly string[]): SearchTerm[] {
    return terms.filter((term) => this.#matching.has(allOf([termExpression(term), ...filters])));
  }

  /** The places, which stand in the static rank, most relevant first. */
  #byRelevance(
    terms: readonly SearchTerm[],
    places: readonly number[],
    has?: readonly ReadonlySet<SearchTerm>[],
  ): number[] {
    const starts = this.#ranking.load(places);
    const productsWith = (term: SearchTerm) => this.#vocabulary.productsWith(term);
    this.#size ??= this.#index.products();
    const relevance = new Relevance(terms, this.#size, productsWith, this.#ranking);
    return highestFirst(places, relevance.scores(starts, has));
  }

  /** The places of the result, ranked ones first. */
  places(found: Found, limit: number, offset: number): number[] {
    return this.#from(found.ranked(), found, limit, offset);
  }

  /** The first `limit` in any order, which is cheaper. */
  anyOf(found: Found, limit: number): number[] {
    return this.#from(limit < found.matches.length ? found.ranked() : found.matches, found, limit, 0);
  }

  #from(first: readonly number[], { matches, goesOn }: Found, limit: number, offset: number): number[] {
    const places = first.slice(offset, offset + limit);
    if (!goesOn || places.length === limit) return places;
    const skip = Math.max(0, offset - first.length);
    return places.concat(
      this.#index.places(goesOn.expression, limit - places.length, { after: matches.at(-1), skip }),
    );
  }

  /** The products in these places, each with the reason why it matches. */
  #hits({ terms, item }: Found, places: readonly number[]): ShownHit[] {
    const reasonsOf = item === undefined ? reasonsFor(terms) : undefined;
    return this.#standing(places).map((product) => {
      const { shown } = product;
      const named = { word: item ?? '', matched: shown.sku, how: 'exact', field: 'sku' } as const;
      return { shown, reasons: reasonsOf?.(product) ?? [named] };
    });
  }

  /** What is shown of these places. */
  #standing(places: readonly number[]): ProductLines[] {
    const standing = new Map(places.map((place) => [place, this.#shown.get(place)]));
    const unread = places.filter((place) => !standing.get(place));
    for (const { place, ranking, ...stored } of this.#index.standing(unread)) {
      const shown = this.#products.shown(stored);
      if (!shown) continue;
      const lines = new ProductLines(shown, ranking, this.#descriptionOf);
      standing.set(place, lines);
      this.#shown.set(place, lines);
    }
    return places.flatMap((place) => standing.get(place) ?? []);
  }
}

function found(part: Partial<Found> & Pick<Found, 'mode'>): Found {
  const { matches = [] } = part;
  const total = matches.length;
  const ranked = () => matches;
  return { matches, ranked, goesOn: undefined, total, isCut: false, terms: [], item: undefined, ...part };
}

const brandOf = ({ brand, word, alternatives }: SearchTerm): SearchPage['brands'] =>
  brand === undefined
    ? []
    : [{ brand: word, kinds: brand === 'left_out' ? [] : alternatives.map(({ words }) => words.join(' ')) }];
