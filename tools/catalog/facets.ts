/** A search as the shop front asks it: filters, an order, and how many there are of each. */
import type { ColorFamily } from './color-family.ts';
import type { SearchPage, SearchQuery } from './search-query.ts';

/** Working days in production one may filter by: so many or fewer. */
export const LEAD_DAYS = [3, 5, 7, 10, 15] as const;
/** Minimums one may filter by: so many pieces or fewer. */
export const MINIMUMS = [12, 24, 50, 100, 250] as const;
/** Prices a piece one may filter by, in cents, both ends included; the last goes on. */
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
  /** The fastest method takes at most so many working days. */
  leadDays?: (typeof LEAD_DAYS)[number];
  /** Orders of so many pieces, or fewer, are taken. */
  minimum?: (typeof MINIMUMS)[number];
}

/** What decides which products are found, whatever the page and the order. */
export type FindQuery = Pick<SearchQuery, 'text' | 'useCase' | 'category'> & BrowseFilters;

export interface BrowseQuery extends SearchQuery, BrowseFilters {
  /** Prices are those of so many pieces; of its minimum where a product asks for more. */
  quantity: number;
  /** Cents a decorated piece, in the product's default decoration. */
  priceFrom?: number;
  priceTo?: number;
  order: (typeof BROWSE_ORDERS)[number];
}

/** One choice of a facet: how many there would be if it alone were changed to this. */
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
  /** Whether there were more products than were counted for the facets, or looked through for a price or an order. */
  isSample: boolean;
}
