import type { BrowsePage, BrowseQuery } from './facets.ts';
import type { ListingPage, ListingQuery } from './listing.ts';
import type { CatalogProduct } from './product.ts';
import type { SearchPage, SearchQuery } from './search-query.ts';
import type { StockReading, Supplier } from './supplier.ts';

/** The catalog: a copy of what the suppliers publish, and the index over it. */
export interface CatalogPort {
  product(key: string): Promise<CatalogProduct | undefined>;
  search(query: SearchQuery): Promise<SearchPage>;
  /** A search with filters, an order and counts: the shop front’s. */
  browse(query: BrowseQuery): Promise<BrowsePage>;
  supplier(code: string): Promise<Supplier | undefined>;
  categories(): Promise<string[]>;
  /** The keys of all suppliers' products with this item number. */
  keysOfSku(sku: string): Promise<string[]>;
  /** When a product came into the catalog and when it last changed, ISO 8601. */
  datesOf(key: string): Promise<ProductDates | undefined>;
  /** Products by what they are, those that changed first in front. */
  listing(query: ListingQuery): Promise<ListingPage>;
}

export interface ProductDates {
  firstAt: string;
  changedAt: string;
}

/** Prices as their suppliers publish them now. */
export interface PricesPort {
  /**
   * The product with its prices no older than its supplier's rule, read again where they are; with `notBefore`, read later
   * than that moment. While the supplier does not answer they may be older, as far as the rule allows: `asOf` says so.
   *
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  current(product: CatalogProduct, rule?: { notBefore?: Date }): Promise<CatalogProduct>;
}

/** The suppliers themselves, asked live. */
export interface SuppliersPort {
  /**
   * What the supplier has of each part, at most ten minutes old.
   *
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  stock(product: CatalogProduct): Promise<StockReading>;
}
