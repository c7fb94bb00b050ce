/**
 * Builds FTS5 searches. Every word is quoted and holds only letters and digits, so that no text of a caller can be read
 * as syntax.
 */
import type { FindQuery } from '../../../tools/catalog/facets.ts';
import type { SearchTerm } from '../../../tools/catalog/search-words.ts';
import {
  categoryMark,
  colorMark,
  conceptMark,
  ECO_MARK,
  leadMark,
  methodMark,
  minimumMark,
  skuMark,
  skuWord,
  useCaseMark,
} from './product-words.ts';

/** A single word with a digit may be an item number or a key: `demo:TUMBLER-20`. */
const ITEM_NUMBER = /^\s*(?:[\w.-]+:)?([\w./-]*\d[\w./-]*)\s*$/;

const quoted = (word: string): string => `"${word}"`;

export const allOf = (expressions: readonly string[]): string => expressions.join(' AND ');

/** A product that has any of the alternatives. */
export function termExpression({ alternatives, concept }: SearchTerm): string {
  // Synonyms of several words are found by their mark alone.
  const words = alternatives.filter(({ adjacent }) => !adjacent || concept === undefined);
  const expressions = words.map((alternative) => `(${allOf(alternative.words.map(quoted))})`);
  return `(${[...expressions, ...(concept === undefined ? [] : [quoted(conceptMark(concept))])].join(' OR ')})`;
}

/** The filters of a search as expressions; none if there are no filters. */
export function filterExpressions(query: FindQuery): string[] {
  const { useCase, category, color, method, eco, leadDays, minimum } = query;
  return [
    ...(useCase === undefined ? [] : [useCaseMark(useCase)]),
    ...(category === undefined ? [] : [categoryMark(category)]),
    ...(color === undefined ? [] : [colorMark(color)]),
    ...(method === undefined ? [] : [methodMark(method)]),
    ...(eco === undefined ? [] : [ECO_MARK]),
    ...(leadDays === undefined ? [] : [leadMark(leadDays)]),
    ...(minimum === undefined ? [] : [minimumMark(minimum)]),
  ].map(quoted);
}

/** The item the text may name. */
export function itemExpression(text: string): string | undefined {
  const sku = ITEM_NUMBER.exec(text)?.[1];
  return sku === undefined || skuWord(sku) === '' ? undefined : quoted(skuMark(sku));
}
