import type { CatalogProduct, UseCase } from './product.ts';

/** A search as the catalog index understands it: already cleaned, filters apart from words. */
export interface SearchQuery {
  /** The caller's text, any characters at all; the index takes words out of it and never syntax. */
  text: string;
  useCase?: UseCase;
  category?: string;
  limit: number;
  offset: number;
}

/** Why one product is among the hits. */
export interface MatchReason {
  /** The caller's word. */
  word: string;
  /** What it was read as: itself, a synonym or a corrected spelling. */
  matched: string;
  how: 'exact' | 'synonym' | 'spelling';
  /** Where it stands: `name`, `brand`, `category`, `material`, `colors`, `use`. */
  field: string;
}

export interface SearchHit {
  product: CatalogProduct;
  reasons: MatchReason[];
}

export interface SearchPage {
  hits: SearchHit[];
  /** How many match, counted up to `totalCap`. */
  total: number;
  totalIsCapped: boolean;
  /** `all`: every word matched. `some`: no product has them all, so those with most of them. `none`: no words were given. */
  mode: 'all' | 'some' | 'none';
}
