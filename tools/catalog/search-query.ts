import type { CatalogProduct, UseCase } from './product.ts';

/** Where a word of a search can stand, the most telling place first. */
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

/** A search as it was asked for: filters apart from words. */
export interface SearchQuery {
  /** The caller's text, any characters at all; the index takes words out of it and never syntax. */
  text: string;
  useCase?: UseCase;
  /** A category as `categories()` names it; case and punctuation do not matter. */
  category?: string;
  limit: number;
  offset: number;
}

/** Why one product is among the hits. */
export interface MatchReason {
  /** The caller's word, or words where they mean one thing (`power bank`). */
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
  /** How many match, counted up to `TOTAL_CAP`. */
  total: number;
  totalIsCapped: boolean;
  /** Whether there is anything behind this page, true to the last page even where `total` is capped. */
  hasMore: boolean;
  /** `all`: every word matched. `some`: no product has them all, so those with most of them. `none`: no words were given. */
  mode: 'all' | 'some' | 'none';
}
