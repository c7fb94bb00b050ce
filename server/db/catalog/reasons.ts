import type { MatchReason, SearchField } from '../../../tools/catalog/search-query.ts';
import type { Alternative, SearchTerm } from '../../../tools/catalog/search-words.ts';
import type { ShownProduct } from '../../../tools/catalog/shown-product.ts';
import { stem } from '../../../tools/catalog/stem.ts';
import { colorWords, descriptionWords } from './product-words.ts';
import { fieldHolding } from './relevance-fields.ts';

/** A reading made ready to be looked for: its words together, and each where they may stand apart. */
interface Sought {
  together: string;
  apart: string[];
  isDescriptionRead: boolean;
  reason: Omit<MatchReason, 'field'>;
}

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

/** The stems of each field of a product; those of colors and description are put together when they are looked at. */
export class ProductLines {
  readonly shown: ShownProduct;
  readonly #ranking: string;
  readonly #descriptionOf: (key: string) => string;
  #colors: string | undefined;
  #description: string | undefined;

  constructor(shown: ShownProduct, ranking: string, descriptionOf: (key: string) => string) {
    this.shown = shown;
    this.#ranking = ranking;
    this.#descriptionOf = descriptionOf;
  }

  /** The most important field that holds these stems. */
  with(stems: string, isDescriptionRead: boolean): SearchField | undefined {
    const ranked = fieldHolding(this.#ranking, stems);
    if (ranked !== undefined) return ranked;
    this.#colors ??= lineOf(colorWords(this.shown.colors));
    if (this.#colors.includes(stems)) return 'colors';
    if (!isDescriptionRead) return undefined;
    this.#description ??= lineOf(descriptionWords(this.#descriptionOf(this.shown.key)));
    return this.#description.includes(stems) ? 'description' : undefined;
  }
}

const lineOf = (words: readonly string[]): string => ` ${words.map(stem).join(' ')} `;

function soughtOf(word: string, { words, how, adjacent }: Alternative): Sought {
  const stems = words.map(stem);
  return {
    together: ` ${stems.join(' ')} `,
    apart: adjacent || stems.length === 1 ? [] : stems.map((one) => ` ${one} `),
    isDescriptionRead: how !== 'synonym',
    reason: { word, matched: words.join(' '), how },
  };
}

function fieldOf(
  { together, apart, isDescriptionRead }: Sought,
  lines: ProductLines,
): SearchField | undefined {
  const standing = lines.with(together, isDescriptionRead);
  if (standing !== undefined || apart.length === 0) return standing;
  const found = apart.map((one) => lines.with(one, isDescriptionRead));
  return found.includes(undefined) ? undefined : found[0];
}
