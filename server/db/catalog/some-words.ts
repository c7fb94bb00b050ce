import type { SearchTerm } from '../../../tools/catalog/search-words.ts';
import { allOf, termExpression } from './expression.ts';
import type { IndexReader } from './index-reader.ts';
import type { CatalogVocabulary } from './vocabulary.ts';

/** How far each look goes. */
const LOOK = 300;
/** How many of the rarest terms are tried one by one. */
const TRIED = 4;

interface Tried {
  expression: string;
  /** How many products have it, as far as it was counted; beyond, as many as have its commonest word. */
  products: number;
}

/**
 * What to show when no product has every term: what has all of those that occur at all, or else what has most of
 * the rarest four, the rarer the term the more it counts. Every look into the index is bounded.
 */
export function haveSome(
  index: IndexReader,
  vocabulary: CatalogVocabulary,
  terms: readonly SearchTerm[],
  filters: readonly string[],
): number[] {
  const occurring = terms
    .map((term): Tried => {
      const expression = termExpression(term);
      const products = index.inOrder(allOf([expression, ...filters]), LOOK, 0).length;
      return {
        expression,
        products: products < LOOK ? products : Math.max(LOOK, vocabulary.productsWithAny(term)),
      };
    })
    .filter(({ products }) => products > 0);
  if (occurring.length < terms.length && occurring.length > 0) {
    const expression = allOf([...occurring.map((tried) => tried.expression), ...filters]);
    const places = index.byRelevance(expression, undefined, LOOK);
    if (places.length > 0) return places;
  }
  return havingMost(
    index,
    occurring.sort((one, other) => one.products - other.products).slice(0, TRIED),
    filters,
  );
}

function havingMost(index: IndexReader, rarest: readonly Tried[], filters: readonly string[]): number[] {
  const withoutOne = rarest.length > 2 ? rarest.map((left) => rarest.filter((tried) => tried !== left)) : [];
  const sets = [...(rarest.length > 1 ? [rarest] : []), ...withoutOne, ...rarest.map((tried) => [tried])];
  const scores = new Map<number, number>();
  for (const set of sets) {
    const score = set.reduce((sum, { products }) => sum + 1 / Math.log2(1 + products), 0);
    for (const place of index.inOrder(
      allOf([...set.map((tried) => tried.expression), ...filters]),
      LOOK,
      0,
    )) {
      scores.set(place, Math.max(scores.get(place) ?? 0, score));
    }
  }
  return [...scores]
    .sort(([place, score], [otherPlace, otherScore]) => otherScore - score || place - otherPlace)
    .map(([place]) => place);
}
