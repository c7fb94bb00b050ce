import type { CatalogProduct, Selling } from './product.ts';

/** How a supplier's goods are sold today. */
export interface SoldAs {
  /** Left out where each product says so itself. */
  selling?: Selling | undefined;
  /** ISO 8601. Prices read before this are of another kind: they keep the margin they were read for. */
  pricesFrom?: string | undefined;
}

/** The product at today's margin, whenever it was copied; cost and list are not mixed. */
export const soldAs = <P extends Pick<CatalogProduct, 'selling' | 'asOf'>>(
  product: P,
  { selling, pricesFrom = '' }: SoldAs,
): P => (selling === undefined || product.asOf < pricesFrom ? product : { ...product, selling });
