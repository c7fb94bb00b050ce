/** Whole stretches of the catalog, for those who keep a copy of it: what is sold, what ends, what has changed. */

export type Listing =
  | { kind: 'sold' }
  | { kind: 'not_sold' }
  | { kind: 'close_out' }
  /** Changed later than this moment, ISO 8601. */
  | { kind: 'changed'; since: string };

export interface ListingQuery {
  listing: Listing;
  /** Where the last page ended; `null` for the first. */
  after: string | null;
  limit: number;
}

export interface ListedProduct {
  key: string;
  parts: { partId: string; isCloseOut: boolean }[];
}

export interface ListingPage {
  products: ListedProduct[];
  /** What to ask the next page with; `null` behind the last. */
  next: string | null;
}
