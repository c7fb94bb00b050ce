import type { SearchTerm } from '../../../tools/catalog/search-words.ts';
import { allOf, termExpression } from './expression.ts';
import type { IndexReader, Match } from './index-reader.ts';

/** How far each look into the index goes. */
const LOOK = 200;
/** How many of the rarest terms are looked for. */
const TRIED = 4;

/** A product that has at least those of the terms. */
export interface PartialMatch extends Match {
  has: Set<SearchTerm>;
}

/**
 * What may be shown when no product has all of these terms: what has the rarest four, all but one of them, or only
 * one. Every look is bounded; `isCut` says that one of them ended before the index did.
 */
export function partialMatches(
  index: IndexReader,
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
    const matches = index.matches(allOf([...looked.map(termExpression), ...filters]), LOOK);
    isCut ||= matches.length === LOOK;
    for (const match of matches) {
      const known = found.get(match.place) ?? { ...match, has: new Set() };
      for (const term of looked) known.has.add(term);
      found.set(match.place, known);
    }
  }
  return { matches: [...found.values()], isCut };
}
