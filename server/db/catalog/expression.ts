/**
 * Builds FTS5 searches. Every word is quoted and holds only letters and digits, so that no text of a caller can be read
 * as syntax.
 */
import { LEAD_DAYS, MINIMUMS } from '../../../tools/catalog/facets.ts';
import type { FindQuery, SearchQuery } from '../../../tools/catalog/search-query.ts';
import type { RefusedTerm, SearchTerm } from '../../../tools/catalog/search-words.ts';
import {
  bandsWithin,
  categoryMark,
  claimMark,
  colorMark,
  ECO_MARK,
  kindMark,
  leadMark,
  materialMark,
  methodMark,
  minimumMark,
  NO_PRICE_MARK,
  namedKindMark,
  priceFromMark,
  priceUpToMark,
  RUSH_MARK,
  sizeMark,
  supplierMark,
  useCaseMark,
} from './filter-marks.ts';
import { conceptMark, skuMark, skuWord } from './product-words.ts';

type PriceRange = Pick<SearchQuery, 'priceFrom' | 'priceTo'>;

/** A single word with a digit may be an item number or a key: `demo:TUMBLER-20`. */
const ITEM_NUMBER = /^(?:[\w.-]+:)?((?=\D*\d)[\w./-]+)$/;

export const quoted = (word: string): string => `"${word}"`;

const REFUSED = 'NOT ';
/** Every product that is sold has it: something that is refused must be taken from something. */
const ANY_PRICE_MARK = priceUpToMark(bandsWithin(0, Number.POSITIVE_INFINITY).length - 1);

/** All of them; what is refused is taken from the rest. */
export function allOf(expressions: readonly string[]): string {
  const wanted = expressions.filter((expression) => !expression.startsWith(REFUSED));
  const refused = expressions.filter((expression) => expression.startsWith(REFUSED));
  if (refused.length === 0) return wanted.join(' AND ');
  return [wanted.join(' AND ') || quoted(ANY_PRICE_MARK), ...refused].join(' ');
}

/** A product that has any of the alternatives. */
export function termExpression({ alternatives, concepts }: SearchTerm): string {
  // Synonyms of several words are found by their mark alone.
  const words = alternatives.filter(({ adjacent }) => !adjacent || concepts.length === 0);
  const expressions = words.map((alternative) => `(${allOf(alternative.words.map(quoted))})`);
  return `(${[...expressions, ...concepts.map((concept) => quoted(conceptMark(concept)))].join(' OR ')})`;
}

/** A product of any of the kinds that the term names. */
export const kindExpression = ({ kinds }: SearchTerm): string => anyMark(kinds.map(kindMark));

/** What a product is of, or is named with. */
export const namedExpression = (kinds: readonly string[]): string => anyMark(kinds.map(namedKindMark));

const anyMark = (marks: readonly string[]): string => `(${marks.map(quoted).join(' OR ')})`;

/** What is refused by marks alone; `undefined` where a word of it has none. */
export function refusedExpression(terms: readonly RefusedTerm[]): string | undefined {
  const marks = terms.flatMap(({ kind, material }) =>
    kind ? [namedKindMark(kind)] : material ? [materialMark(material)] : [],
  );
  return marks.length < terms.length ? undefined : `${REFUSED}(${marks.map(quoted).join(' AND ')})`;
}

/** The filters of a search as expressions; none if there are no filters. */
export function filterExpressions(query: FindQuery & PriceRange): string[] {
  const { useCase, category, color, method, supplier, leadDays, minimum } = query;
  return [
    ...(useCase === undefined ? [] : [useCaseMark(useCase)]),
    ...(category === undefined ? [] : [categoryMark(category)]),
    ...(color === undefined ? [] : [colorMark(color)]),
    ...(query.sizes ?? []).map(sizeMark),
    ...(method === undefined ? [] : [methodMark(method)]),
    ...(supplier === undefined ? [] : [supplierMark(supplier)]),
    ...(query.eco ? [ECO_MARK] : []),
    ...(query.claims ?? []).map(claimMark),
    ...(query.rush ? [RUSH_MARK] : []),
    ...stepFrom(LEAD_DAYS, leadDays).map(leadMark),
    ...stepFrom(MINIMUMS, minimum).map(minimumMark),
  ]
    .map(quoted)
    .concat(priceExpressions(query))
    .concat((query.withoutClaims ?? []).map((claim) => `${REFUSED}${quoted(claimMark(claim))}`));
}

/** The step that leaves everything up to a figure; none where the figure is beyond them all. */
const stepFrom = (steps: readonly number[], most: number | undefined): number[] =>
  steps.filter((step) => most !== undefined && step >= most).slice(0, 1);

/** Products with some price in the bands that a range touches. */
function priceExpressions({ priceFrom, priceTo }: PriceRange): string[] {
  if (priceFrom === undefined && priceTo === undefined) return [];
  const bands = bandsWithin(priceFrom ?? 0, priceTo ?? Number.POSITIVE_INFINITY);
  const [first, last] = [bands[0], bands.at(-1)];
  // A range that ends before it begins touches no band, and no product has this mark.
  if (first === undefined || last === undefined) return [quoted(NO_PRICE_MARK)];
  return [
    ...(priceFrom === undefined ? [] : [quoted(priceFromMark(first))]),
    ...(priceTo === undefined ? [] : [quoted(priceUpToMark(last))]),
  ];
}

/** The item the text may name. */
export function itemExpression(text: string): string | undefined {
  const sku = ITEM_NUMBER.exec(text.trim())?.[1];
  return sku === undefined || skuWord(sku) === '' ? undefined : quoted(skuMark(sku));
}
