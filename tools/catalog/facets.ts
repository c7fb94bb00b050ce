/** The search of the shop: filters, sorting, and the number of products for each filter. */
import type { ColorFamily } from './color-family.ts';
import type { SearchPage, SearchQuery } from './search-query.ts';

/** The filter steps for production time: at most this many working days. */
export const LEAD_DAYS = [3, 5, 7, 10, 15] as const;
/** The filter steps for the minimum: at most this many pieces. */
export const MINIMUMS = [12, 24, 50, 100, 250] as const;
/** The filter steps for the price per piece, in cents, both ends included; the last has no upper end. */
export const PRICE_BANDS = [
  { from: 0, to: 200 },
  { from: 200, to: 500 },
  { from: 500, to: 1_000 },
  { from: 1_000, to: 2_500 },
  { from: 2_500, to: 5_000 },
  { from: 5_000, to: null },
] as const;
export const BROWSE_ORDERS = ['relevance', 'price', 'lead'] as const;

/** Filters beyond those of a search by words. */
export interface BrowseFilters {
  color?: ColorFamily;
  /** A method of decoration as products name it; case and punctuation do not matter. */
  method?: string;
  eco?: true;
  /** The fastest method takes at most this many working days. */
  leadDays?: (typeof LEAD_DAYS)[number];
  /** Orders of this many pieces, or fewer, are accepted. */
  minimum?: (typeof MINIMUMS)[number];
}

/** Everything that decides which products match, without page and sorting. */
export type FindQuery = Pick<SearchQuery, 'text' | 'useCase' | 'category'> & BrowseFilters;

export interface BrowseQuery extends SearchQuery, BrowseFilters {
  /** Prices are for this many pieces, or for the product's minimum if that is more. */
  quantity: number;
  /** Cents per decorated piece, in the product's default decoration. */
  priceFrom?: number;
  priceTo?: number;
  order: (typeof BROWSE_ORDERS)[number];
}

/** A choice of a facet: how many products there would be if only this filter changed. */
export interface FacetValue<V extends string | number = string> {
  value: V;
  count: number;
}

export interface Facets {
  category: FacetValue[];
  useCase: FacetValue[];
  color: FacetValue[];
  method: FacetValue[];
  /** How many are a greener choice. */
  eco: number;
  leadDays: FacetValue<number>[];
  minimum: FacetValue<number>[];
  /** By `PRICE_BANDS`. */
  price: number[];
}

export interface BrowsePage extends SearchPage {
  facets: Facets;
  /** Whether there were more products than were counted for the facets, or read for a price or a sort order. */
  isSample: boolean;
}
