/** What is read of words, or sent as fields: items, each with what its words name. */
import type { What } from './lexicon.ts';
import type { Claim, WishFilters } from './search-query.ts';
import type { Joint } from './sentence.ts';

export interface Reading {
  what: What | 'figure';
  /** `mug`, `plastic`, `CN`. */
  value: string;
  /** As typed. */
  words: string;
  /** It is looked for as a word. */
  isGoods: boolean;
  /** What is asked of the goods, beside words. */
  filters?: WishFilters | undefined;
  /** What it claims, or what is refused of it. */
  claim?: Claim | undefined;
  /** Why it is no fact of the catalog. */
  notFact?: string | undefined;
}

export interface Item {
  /** How it follows the one before. */
  joint: Joint;
  readings: Reading[];
  isRefused: boolean;
  /** The number of the item with the word that refuses it. */
  refusedFrom?: number | undefined;
  /** All of it as typed, with the word that refuses it. */
  words: string;
  start: number;
  end: number;
  /** The goods as typed; empty where it names none. */
  goods: string;
  /** The same in the catalog's words. */
  sought: string;
  /** What a search looks for: the goods with the small words around. */
  text: string;
  /** One of what it names is enough: `tumbler or mug`. */
  isEither: boolean;
  /** The product, and the pieces, where they are sent as fields. */
  key?: string;
  quantity?: number;
  /** It begins as a wish of its own: `a tumbler`, `something useful`. */
  isOwn: boolean;
}
