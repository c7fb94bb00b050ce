/**
 * Searches in the language of FTS5. Every word is put in quotes and holds letters and digits only, so no text a
 * caller sends can be read as syntax.
 */
import type { SearchQuery } from '../../../tools/catalog/search-query.ts';
import type { Alternative, SearchTerm } from '../../../tools/catalog/search-words.ts';
import { categoryFilter, skuFilter, skuWord, useCaseFilter } from './product-words.ts';

/** A text of one piece with a digit in it may be an item number or a key: `demo:TUMBLER-20`. */
const ITEM_NUMBER = /^\s*(?:[\w.-]+:)?([\w./-]*\d[\w./-]*)\s*$/;

/** No synonyms in descriptions: these mention much that the product is not. */
const NOT_IN_DESCRIPTIONS = '- description';

function alternativeExpression({ words, how, adjacent }: Alternative): string {
  const quoted = adjacent ? [`"${words.join(' ')}"`] : words.map((word) => `"${word}"`);
  const all = quoted.length === 1 ? quoted.join('') : `(${quoted.join(' AND ')})`;
  return how === 'synonym' ? `${NOT_IN_DESCRIPTIONS} : ${all}` : all;
}

/** A product that has any of the alternatives. */
export function termExpression(term: SearchTerm): string {
  return `(${term.alternatives.map(alternativeExpression).join(' OR ')})`;
}

export const allOf = (expressions: readonly string[]): string => expressions.join(' AND ');

/** The filters of a search as expressions, none where it has none. */
export function filterExpressions({ useCase, category }: SearchQuery): string[] {
  return [
    ...(useCase === undefined ? [] : [filter(useCaseFilter(useCase))]),
    ...(category === undefined ? [] : [filter(categoryFilter(category))]),
  ];
}

/** The item the text names, where it may name one. */
export function itemExpression(text: string): string | undefined {
  const sku = ITEM_NUMBER.exec(text)?.[1];
  return sku === undefined || skuWord(sku) === '' ? undefined : filter(skuFilter(sku));
}

const filter = (word: string): string => `filters : "${word}"`;
