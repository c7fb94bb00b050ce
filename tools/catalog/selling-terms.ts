import type { CatalogProduct, Selling } from './product.ts';

/** A supplier's margin today. */
export interface SellingTerms {
  /** Absent if each product has its own. */
  selling?: Selling | undefined;
  /** ISO 8601. Older prices are of another price type: they keep the margin they were read for. */
  pricesFrom?: string | undefined;
}

/** The product with today's margin, whenever it was copied; cost and list prices are never mixed. */
export const withSellingTerms = <P extends Pick<CatalogProduct, 'selling' | 'asOf'>>(
  product: P,
  { selling, pricesFrom = '' }: SellingTerms,
): P => (selling === undefined || product.asOf < pricesFrom ? product : { ...product, selling });
