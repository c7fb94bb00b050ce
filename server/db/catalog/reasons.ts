import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { type MatchReason, SEARCH_FIELDS, type SearchField } from '../../../tools/catalog/search-query.ts';
import type { Alternative, SearchTerm } from '../../../tools/catalog/search-words.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import { colorWords, descriptionWords } from './product-words.ts';
import { readTelling } from './relevance-fields.ts';

/** The stems of one field in one line, each between spaces. */
type Line = string;

/**
 * Why a product matches a search: for each term it has, the reading that matched, the caller's own word first, and the
 * most important field with it. Missing terms have no reason.
 */
export function reasonsFor(
  terms: readonly SearchTerm[],
  product: CatalogProduct,
  telling: string,
): MatchReason[] {
  const lines = new Map<SearchField, Line>(readTelling(telling));
  const lineOf = (field: SearchField): Line => {
    const known = lines.get(field);
    if (known !== undefined) return known;
    const words =
      field === 'colors' ? colorWords(product) : field === 'description' ? descriptionWords(product) : [];
    const line = ` ${words.map(stem).join(' ')} `;
    lines.set(field, line);
    return line;
  };
  return terms.flatMap((term) => {
    for (const alternative of term.alternatives) {
      const field = fieldOf(alternative, lineOf);
      if (field)
        return [{ word: term.word, matched: alternative.words.join(' '), how: alternative.how, field }];
    }
    return [];
  });
}

function fieldOf(
  { words, how, adjacent }: Alternative,
  lineOf: (field: SearchField) => Line,
): SearchField | undefined {
  const stems = words.map(stem);
  const within = SEARCH_FIELDS.filter((field) => how !== 'synonym' || field !== 'description');
  const first = (part: string): SearchField | undefined =>
    within.find((field) => lineOf(field).includes(` ${part} `));
  const together = first(stems.join(' '));
  if (together !== undefined || adjacent || stems.length === 1) return together;
  const fields = stems.map(first);
  return fields.includes(undefined) ? undefined : fields[0];
}
