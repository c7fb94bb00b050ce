/**
 * How well a match answers a search: each term counts by its rarity (inverse document frequency) and by where in
 * the product it stands, as BM25 does over weighted fields. FTS5's own `bm25()` is not used: it counts every row of
 * every word in the whole index for each search, which takes most of the time where a word is common.
 */
import type { SearchField } from '../../../tools/catalog/search-query.ts';
import type { Reading, SearchTerm } from '../../../tools/catalog/search-words.ts';
import { stem } from '../../../tools/catalog/stem.ts';

/** What a term adds, beyond being there at all, by the field it stands in. Others add nothing. */
const FIELD_WEIGHTS = [
  ['name', 1],
  ['category', 0.8],
  ['brand', 0.6],
  ['material', 0.4],
  ['use', 0.4],
  ['decoration', 0.3],
  ['keywords', 0.3],
] as const satisfies [SearchField, number][];

/** How far a reading is trusted in comparison with the caller's own word. */
const TRUST: Record<Reading, number> = { exact: 1, spelling: 1, synonym: 0.7 };

const BETWEEN_FIELDS = '|';

/** The stems of a product by which it is ranked, in one line: ` urban tshirt | tee | kestrel | …`. */
export function tellingWords(words: Record<SearchField, string[]>): string {
  const fields = FIELD_WEIGHTS.map(([field]) => words[field].map(stem).join(' '));
  return ` ${fields.join(` ${BETWEEN_FIELDS} `)} `;
}

interface Weighed {
  rarity: number;
  readings: { parts: string[]; trust: number }[];
}

/** A search made ready to be measured against many products. */
export class Relevance {
  readonly #terms: Weighed[];

  /** `productsWith` is about how many of the `products` in the catalog have a term. */
  constructor(terms: readonly SearchTerm[], products: number, productsWith: (term: SearchTerm) => number) {
    this.#terms = terms.map((term) => ({
      rarity: Math.log(1 + products / Math.max(1, productsWith(term))),
      readings: term.alternatives.map(({ words, how, adjacent }) => ({
        parts: (adjacent ? [words.map(stem).join(' ')] : words.map(stem)).map((part) => ` ${part} `),
        trust: TRUST[how],
      })),
    }));
  }

  /** `has` says which terms the product is known to have, wherever they stand; without it, all of them. */
  of(telling: string, has?: ReadonlySet<number>): number {
    let sum = 0;
    for (const [at, { rarity, readings }] of this.#terms.entries()) {
      const weight = weightIn(telling, readings);
      if (weight > 0 || has === undefined || has.has(at)) sum += rarity * (1 + weight);
    }
    return sum;
  }
}

/** The weights of all fields that hold the term, each counted once in its most trusted reading. */
function weightIn(telling: string, readings: Weighed['readings']): number {
  const trusted = FIELD_WEIGHTS.map(() => 0);
  for (const { parts, trust } of readings) {
    const [first = '', ...others] = parts;
    if (others.some((part) => !telling.includes(part))) continue;
    for (let at = telling.indexOf(first); at >= 0; at = telling.indexOf(first, at + 1)) {
      const field = fieldAt(telling, at);
      trusted[field] = Math.max(trusted[field] ?? 0, trust);
    }
  }
  return FIELD_WEIGHTS.reduce((sum, [, weight], field) => sum + weight * (trusted[field] ?? 0), 0);
}

function fieldAt(telling: string, position: number): number {
  let field = 0;
  for (let at = telling.indexOf(BETWEEN_FIELDS); at >= 0 && at <= position; field++) {
    at = telling.indexOf(BETWEEN_FIELDS, at + 1);
  }
  return field;
}
