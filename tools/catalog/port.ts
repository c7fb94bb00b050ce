import type { ListingPage, ListingQuery } from './listing.ts';
import type { CatalogProduct } from './product.ts';
import type { SearchPage, SearchQuery, ShownHit } from './search-query.ts';
import type { StockReading, Supplier } from './supplier.ts';

/** The catalog: a copy of what the suppliers publish, and its search index. */
export interface CatalogPort {
  /** Another one after every change of the catalog or of its suppliers' terms. */
  version(): string;
  product(key: string): Promise<CatalogProduct | undefined>;
  search(query: SearchQuery): Promise<SearchPage>;
  /** The same without reading whole products. */
  shelf(query: SearchQuery): Promise<SearchPage<ShownHit>>;
  supplier(code: string): Promise<Supplier | undefined>;
  categories(): Promise<string[]>;
  /** The keys of all suppliers' products with this item number. */
  keysOfSku(sku: string): Promise<string[]>;
  /** Keys of what is sold that begin so, in their order. */
  keysFrom(start: string, limit: number): Promise<string[]>;
  /** When a product came into the catalog and when it last changed, ISO 8601. */
  datesOf(key: string): Promise<ProductDates | undefined>;
  /** The keys of what is sold, those that changed first in front; `after` and `next` as of a listing. */
  soldKeys(page: { after: string | null; limit: number }): Promise<SoldKeys>;
  /** Products that came, changed or went, behind this one or from the first, the oldest change first. */
  changes(page: { after: { at: string; key: string } | null; limit: number }): Promise<CatalogChange[]>;
  /** Lists of products, in the order in which they changed. */
  listing(query: ListingQuery): Promise<ListingPage>;
}

export interface CatalogChange {
  key: string;
  at: string;
  isGone: boolean;
}

export interface SoldKeys {
  products: { key: string; changedAt: string }[];
  next: string | null;
}

export interface ProductDates {
  firstAt: string;
  changedAt: string;
}

/** Prices as their suppliers publish them now. */
export interface PricesPort {
  /**
   * The product with prices within its supplier's age limit, read again if necessary; with `notBefore`, read after that
   * time. While the supplier does not answer they may be older, as far as its settings allow: `asOf` says so.
   *
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  current(product: CatalogProduct, rule?: { notBefore?: Date; withinMs?: number }): Promise<CatalogProduct>;
}

/** The suppliers themselves, asked live. */
export interface SuppliersPort {
  /**
   * The supplier's stock of each part, at most ten minutes old, without what own open orders take of it that it does not
   * count yet.
   *
   * @param changing the order that changes: its own pieces stay
   * @param withinMs how long the supplier may take
   * @throws ServiceError `supplier_unavailable`, `timeout`
   */
  stock(product: StockedProduct, changing?: string, withinMs?: number): Promise<StockReading>;
}

/** What suppliers are asked by. */
export type StockedProduct = Pick<
  CatalogProduct,
  'key' | 'supplier' | 'sku' | 'parts' | 'minimum' | 'shipping' | 'companions'
>;
