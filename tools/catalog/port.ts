import type { CatalogProduct } from './product.ts';
import type { SearchPage, SearchQuery } from './search-query.ts';
import type { StockReading, Supplier } from './supplier.ts';

/** The catalog: a copy of what the suppliers publish, and the index over it. */
export interface CatalogPort {
  product(key: string): Promise<CatalogProduct | undefined>;
  search(query: SearchQuery): Promise<SearchPage>;
  supplier(code: string): Promise<Supplier | undefined>;
  categories(): Promise<string[]>;
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
