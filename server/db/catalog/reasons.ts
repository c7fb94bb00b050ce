import { type MatchReason, SEARCH_FIELDS, type SearchField } from '../../../tools/catalog/search-query.ts';
import type { Alternative, SearchTerm } from '../../../tools/catalog/search-words.ts';
import type { ShownProduct } from '../../../tools/catalog/shown-product.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import { colorWords, descriptionWords } from './product-words.ts';
import { readTelling } from './relevance-fields.ts';

/** The stems of one field in one line, each between spaces. */
type Line = string;

/** A reading made ready to be looked for: its words together, and each where they may stand apart. */
interface Sought {
  together: string;
  apart: string[];
  fields: readonly SearchField[];
  reason: Omit<MatchReason, 'field'>;
}

const WITHOUT_DESCRIPTION = SEARCH_FIELDS.filter((field) => field !== 'description');

/**
 * Why a product matches a search: for each term it has, the reading that matched, the caller's own word first, and the
 * most important field with it. Missing terms have no reason. A description is read where a word stands nowhere else.
 */
export function reasonsFor(terms: readonly SearchTerm[]): (product: ProductLines) => MatchReason[] {
  const sought = terms.map(({ word, alternatives }) => alternatives.map((one) => soughtOf(word, one)));
  return (product) =>
    sought.flatMap((readings) => {
      for (const reading of readings) {
        const field = fieldOf(reading, product);
        if (field) return [{ ...reading.reason, field }];
      }
      return [];
    });
}

/** The stems of each field of a product, put together when they are looked at. */
export class ProductLines {
  readonly shown: ShownProduct;
  readonly #descriptionOf: (key: string) => string;
  readonly #lines: Map<SearchField, Line>;

  constructor(shown: ShownProduct, telling: string, descriptionOf: (key: string) => string) {
    this.shown = shown;
    this.#descriptionOf = descriptionOf;
    this.#lines = new Map(readTelling(telling));
  }

  /** The first of these fields that holds these stems. */
  with(stems: string, fields: readonly SearchField[]): SearchField | undefined {
    for (const field of fields) if (this.#line(field).includes(stems)) return field;
    return undefined;
  }

  #line(field: SearchField): Line {
    const known = this.#lines.get(field);
    if (known !== undefined) return known;
    const words =
      field === 'colors'
        ? colorWords(this.shown.colors)
        : field === 'description'
          ? descriptionWords(this.#descriptionOf(this.shown.key))
          : [];
    const line = ` ${words.map(stem).join(' ')} `;
    this.#lines.set(field, line);
    return line;
  }
}

function soughtOf(word: string, { words, how, adjacent }: Alternative): Sought {
  const stems = words.map(stem);
  return {
    together: ` ${stems.join(' ')} `,
    apart: adjacent || stems.length === 1 ? [] : stems.map((one) => ` ${one} `),
    fields: how === 'synonym' ? WITHOUT_DESCRIPTION : SEARCH_FIELDS,
    reason: { word, matched: words.join(' '), how },
  };
}

function fieldOf({ together, apart, fields }: Sought, lines: ProductLines): SearchField | undefined {
  const standing = lines.with(together, fields);
  if (standing !== undefined || apart.length === 0) return standing;
  const found = apart.map((one) => lines.with(one, fields));
  return found.includes(undefined) ? undefined : found[0];
}
