/** Whole parts of the catalog, for systems that keep a copy of it: sellable, closed out, changed. */

export type Listing =
  | { kind: 'sold' }
  | { kind: 'not_sold' }
  | { kind: 'close_out' }
  /** A regulation asks for a warning; changed after this time, if it is given. */
  | { kind: 'regulated'; since?: string | undefined }
  /** Changed after this time, ISO 8601. */
  | { kind: 'changed'; since: string };

export interface ListingQuery {
  listing: Listing;
  /** The end of the last page; `null` for the first. */
  after: string | null;
  limit: number;
}

export interface ListedProduct {
  key: string;
  parts: { partId: string; isCloseOut: boolean }[];
}

export interface ListingPage {
  products: ListedProduct[];
  /** The cursor of the next page; `null` after the last. */
  next: string | null;
}
