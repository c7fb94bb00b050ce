import type { SearchTerm } from '../../../tools/catalog/search-words.ts';
import { allOf, termExpression } from './expression.ts';
import type { IndexReader, Match } from './index-reader.ts';

/** How far each look into the index goes. */
const LOOK = 200;
/** How many of the rarest terms are looked for. */
const TRIED = 4;

/** A product that has at least those of the terms, by their position in the search. */
export interface PartialMatch extends Match {
  has: Set<number>;
}

interface Tried {
  at: number;
  expression: string;
  products: number;
}

/**
 * What may be shown when no product has every term: what has all of those that occur at all; where nothing has
 * these either, what has all but one or only one of the rarest four. Every look is bounded.
 */
export function haveSome(
  index: IndexReader,
  terms: readonly SearchTerm[],
  filters: readonly string[],
  productsWith: (term: SearchTerm) => number,
): PartialMatch[] {
  const look = (tried: readonly Tried[]): PartialMatch[] =>
    index
      .matches(allOf([...tried.map(({ expression }) => expression), ...filters]), LOOK)
      .map((match) => ({ ...match, has: new Set(tried.map(({ at }) => at)) }));

  const occurring = terms
    .map((term, at): Tried => ({ at, expression: termExpression(term), products: productsWith(term) }))
    .filter(({ expression }) => index.places(allOf([expression, ...filters]), 1, 0).length > 0);
  if (occurring.length === 0) return [];
  const withAll = occurring.length < terms.length ? look(occurring) : [];
  if (withAll.length > 0) return withAll;

  const rarest = occurring.sort((one, other) => one.products - other.products).slice(0, TRIED);
  const withoutOne = rarest.length > 2 ? rarest.map((left) => rarest.filter((tried) => tried !== left)) : [];
  const found = new Map<number, PartialMatch>();
  for (const match of [rarest, ...withoutOne, ...rarest.map((tried) => [tried])].flatMap(look)) {
    const known = found.get(match.place);
    if (known) for (const at of match.has) known.has.add(at);
    else found.set(match.place, match);
  }
  return [...found.values()];
}
