import { type MatchReason, SEARCH_FIELDS, type SearchField } from '../../../tools/catalog/search-query.ts';
import type { Alternative, SearchTerm } from '../../../tools/catalog/search-words.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import type { StemmedFields } from './remembered-products.ts';

const WORD_FIELDS = SEARCH_FIELDS.filter((field) => field !== 'sku');

/**
 * Why a product answers a search: for each term it has, the reading that led to it, the caller's own before any
 * other, and the most telling place it stands in. Terms the product lacks have no reason.
 */
export function reasonsFor(terms: readonly SearchTerm[], fields: StemmedFields): MatchReason[] {
  return terms.flatMap((term) => {
    for (const alternative of term.alternatives) {
      const field = placeOf(alternative, fields);
      if (field)
        return [{ word: term.word, matched: alternative.words.join(' '), how: alternative.how, field }];
    }
    return [];
  });
}

function placeOf({ words, how, adjacent }: Alternative, fields: StemmedFields): SearchField | undefined {
  const stems = words.map(stem);
  const within = how === 'synonym' ? WORD_FIELDS.filter((field) => field !== 'description') : WORD_FIELDS;
  if (adjacent) return within.find((field) => standsIn(fields[field], stems));
  const places = stems.map((word) => within.find((field) => fields[field].includes(word)));
  if (places.includes(undefined)) return undefined;
  return within.find((field) => stems.every((word) => fields[field].includes(word))) ?? places[0];
}

function standsIn(field: readonly string[], phrase: readonly string[]): boolean {
  return field.some((_, at) => phrase.every((word, offset) => field[at + offset] === word));
}
