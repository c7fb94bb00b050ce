import type { CatalogProduct, UseCase } from './product.ts';

/** Where a word of a search can occur, the most important field first. */
export const SEARCH_FIELDS = [
  'sku',
  'name',
  'category',
  'brand',
  'material',
  'use',
  'decoration',
  'keywords',
  'colors',
  'description',
] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Totals are counted no further. */
export const TOTAL_CAP = 1_000;

/** A search: words and filters. */
export interface SearchQuery {
  /** The caller's text, with any characters; the index takes only words from it, never syntax. */
  text: string;
  useCase?: UseCase;
  /** A category as `categories()` names it; case and punctuation do not matter. */
  category?: string;
  limit: number;
  offset: number;
}

/** Why one product is among the results. */
export interface MatchReason {
  /** The caller's word, or several words with one meaning (`power bank`). */
  word: string;
  /** What it was read as: itself, a synonym or a corrected spelling. */
  matched: string;
  how: 'exact' | 'synonym' | 'spelling';
  field: SearchField;
}

export interface SearchHit {
  product: CatalogProduct;
  reasons: MatchReason[];
}

export interface SearchPage {
  hits: SearchHit[];
  /** The number of matches, counted up to `TOTAL_CAP`. */
  total: number;
  totalIsCapped: boolean;
  /** Whether another page follows; correct even if `total` is capped. */
  hasMore: boolean;
  /**
   * `all`: every word matched. `some`: no product has them all, so those with most of them. `none`: no words were
   * given.
   */
  mode: 'all' | 'some' | 'none';
}
