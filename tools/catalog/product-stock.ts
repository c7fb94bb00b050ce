/** A supplier's stock of a product, by color and size. */
import type { CatalogProduct } from './product.ts';
import type { PartStock, StockReading } from './supplier.ts';

export interface ProductStock {
  key: string;
  /** Every part of the product, with `null` where the supplier did not say. */
  parts: StockedPart[];
  source: string;
  /** When the supplier said so. */
  asOf: string;
}

export interface StockedPart extends Required<Pick<PartStock, 'partId' | 'incoming' | 'places'>> {
  color: string;
  size: string | null;
  quantity: number | null;
}

export function productStock(product: CatalogProduct, { parts, source, asOf }: StockReading): ProductStock {
  const stocked = new Map(parts.map((part) => [part.partId, part]));
  return {
    key: product.key,
    parts: product.parts.map(({ partId, color, size }) => {
      const { quantity = null, incoming = [], places = [] } = stocked.get(partId) ?? {};
      return { partId, color, size, quantity, incoming, places };
    }),
    source,
    asOf,
  };
}
