import type { SearchTerm } from '../../../tools/catalog/search-words.ts';
import { allOf, termExpression } from './expression.ts';
import type { MatchingPlaces } from './matching-places.ts';

/** The limit of each query of the index. */
const LOOK = 200;
/** How many of the rarest terms are searched. */
const TRIED = 4;

/** A product that has at least those of the terms. */
interface PartialMatch {
  place: number;
  has: Set<SearchTerm>;
}

/**
 * Partial matches, if no product has all terms: products with all of the rarest four, all but one of them, or one. Every
 * query is limited; `isCut` says that one reached its limit. They stand in the static rank.
 */
export function partialMatches(
  matching: MatchingPlaces,
  terms: readonly SearchTerm[],
  filters: readonly string[],
  productsWith: (term: SearchTerm) => number,
): { matches: PartialMatch[]; isCut: boolean } {
  const rarest = terms
    .map((term) => ({ term, products: productsWith(term) }))
    .sort((one, other) => one.products - other.products)
    .slice(0, TRIED)
    .map(({ term }) => term);
  const together = rarest.length < terms.length ? [rarest] : [];
  const withoutOne = rarest.length > 2 ? rarest.map((left) => rarest.filter((term) => term !== left)) : [];
  const found = new Map<number, PartialMatch>();
  let isCut = false;
  for (const looked of [...together, ...withoutOne, ...rarest.map((term) => [term])]) {
    const places = matching.first(allOf([...looked.map(termExpression), ...filters]), LOOK);
    isCut ||= places.length === LOOK;
    for (const place of places) {
      const known = found.get(place) ?? { place, has: new Set() };
      for (const term of looked) known.has.add(term);
      found.set(place, known);
    }
  }
  return { matches: [...found.values()].sort((one, other) => one.place - other.place), isCut };
}
