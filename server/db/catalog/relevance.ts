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
const TRUST: Record<Reading, number> = { exact: 1, spelling: 0.85, synonym: 0.7 };

/** What the kind of goods counts beside the qualities asked for, where a product has only some of them. */
const KIND_WEIGHT = 3;
/** Two words that follow each other in the search and in the product say more than each by itself. */
const TOGETHER_WEIGHT = 0.5;
const SOFT_WEIGHT = 0.1;
/** A name ends with what the product is: a mug tumbler is a tumbler. */
const HEAD_WEIGHT = 0.2;

/** Of the kinds a brand stands for, each is meant less than the one before. */
const NEXT_KIND = 0.1;

const BETWEEN_FIELDS = '|';

/** The stems of a product by which it is ranked, in one line: ` urban tshirt | tee | kestrel | …`. */
export function tellingWords(words: Record<SearchField, string[]>): string {
  const fields = FIELD_WEIGHTS.map(([field]) => words[field].map(stem).join(' '));
  return ` ${fields.join(` ${BETWEEN_FIELDS} `)} `;
}

/** The fields of such a line, each with a space on either side of every stem. */
export function readTelling(telling: string): [SearchField, string][] {
  const lines = telling.split(BETWEEN_FIELDS);
  return FIELD_WEIGHTS.map(([field], at) => [field, lines[at] ?? '']);
}

interface Weighed {
  term: SearchTerm;
  rarity: number;
  /** Finds every reading that stands in one piece. */
  pattern: RegExp;
  trust: ReadonlyMap<string, number>;
  /** The caller's own words where they are several: they may stand apart. */
  apart: string[];
}

/** A search made ready to be measured against many products. */
export class Relevance {
  readonly #terms: Weighed[];
  readonly #together: { words: string; weight: number }[];

  /** `productsWith` is about how many of the `products` in the catalog have a term. */
  constructor(terms: readonly SearchTerm[], products: number, productsWith: (term: SearchTerm) => number) {
    this.#terms = terms.map((term) => {
      const trust = new Map<string, number>();
      for (const [at, { words, how }] of term.alternatives.entries()) {
        const phrase = words.map(stem).join(' ');
        const trusted = TRUST[how] - (term.brand ? at * NEXT_KIND : 0);
        trust.set(phrase, Math.max(trusted, trust.get(phrase) ?? 0));
      }
      const own = term.alternatives[0]?.words ?? [];
      return {
        term,
        rarity: Math.log(1 + products / Math.max(1, productsWith(term))),
        // Longer phrases first: at one position only the first that fits is found.
        pattern: new RegExp(
          ` (${[...trust.keys()].sort((a, b) => b.length - a.length).join('|')})(?= )`,
          'g',
        ),
        trust,
        apart: own.length > 1 ? own.map((word) => ` ${stem(word)} `) : [],
      };
    });
    this.#together = this.#terms.flatMap((one, at) => {
      const next = this.#terms[at + 1];
      const words = [one, next].map((weighed) => weighed?.term.alternatives[0]?.words.map(stem).join(' '));
      return next === undefined || one.term.brand || next.term.brand
        ? []
        : [{ words: ` ${words.join(' ')} `, weight: TOGETHER_WEIGHT * Math.min(one.rarity, next.rarity) }];
    });
  }

  /** `has` are the terms the product is known to have, wherever they stand; without it, all of them. */
  of(telling: string, has?: ReadonlySet<SearchTerm>): number {
    let sum = 0;
    for (const weighed of this.#terms) {
      const { term, rarity } = weighed;
      const weight = weightIn(telling, weighed);
      if (term.isSoft) sum += SOFT_WEIGHT * rarity * weight;
      else if (has === undefined) sum += rarity * (1 + weight);
      else if (weight > 0 || has.has(term)) {
        sum += rarity * (1 + weight) * (term.isKind && weight > 0 ? KIND_WEIGHT : 1);
      }
    }
    for (const { words, weight } of this.#together) if (telling.includes(words)) sum += weight;
    return sum;
  }
}

/** The weights of all fields that hold the term, each counted once in its most trusted reading. */
function weightIn(telling: string, { pattern, trust, apart }: Weighed): number {
  let weight = 0;
  let trusted = 0;
  let field = 0;
  let end = telling.indexOf(BETWEEN_FIELDS);
  pattern.lastIndex = 0;
  for (let match = pattern.exec(telling); match; match = pattern.exec(telling)) {
    while (end >= 0 && end <= match.index) {
      field += 1;
      trusted = 0;
      end = telling.indexOf(BETWEEN_FIELDS, end + 1);
    }
    const trustedHere = trust.get(match[1] ?? '') ?? 0;
    if (trustedHere > trusted) {
      weight += (trustedHere - trusted) * (FIELD_WEIGHTS[field]?.[1] ?? 0);
      trusted = trustedHere;
    }
    // Between the name's last word and the sign behind it stands one space.
    if (field === 0 && pattern.lastIndex + 1 === end) weight += HEAD_WEIGHT * trustedHere;
  }
  if (weight > 0 || apart.length === 0 || !apart.every((part) => telling.includes(part))) return weight;
  return FIELD_WEIGHTS[fieldAt(telling, telling.indexOf(apart.at(-1) ?? ''))]?.[1] ?? 0;
}

function fieldAt(telling: string, position: number): number {
  let field = 0;
  for (let at = telling.indexOf(BETWEEN_FIELDS); at >= 0 && at <= position; field++) {
    at = telling.indexOf(BETWEEN_FIELDS, at + 1);
  }
  return field;
}

/** What names a product, its kind and its material: what it merely goes with is no reason to refuse it. */
const REFUSED_FIELDS: ReadonlySet<SearchField> = new Set(['name', 'category', 'brand', 'material']);

/** Whether a product is any of the goods that are refused; it is one when it has each of the words. */
export function refusing(refused: readonly (readonly SearchTerm[])[]): (telling: string) => boolean {
  const phrases = refused.map((terms) =>
    terms.map(({ alternatives }) => alternatives.map(({ words }) => ` ${words.map(stem).join(' ')} `)),
  );
  return (telling) => {
    const lines = readTelling(telling).flatMap(([field, line]) => (REFUSED_FIELDS.has(field) ? [line] : []));
    const has = (phrase: string) => lines.some((line) => line.includes(phrase));
    return phrases.some((terms) => terms.every((readings) => readings.some(has)));
  };
}
