/** A supplier's stock of a product, by color and size. */
import type { Availability } from './availability.ts';
import type { CatalogProduct, Part } from './product.ts';
import type { StockReading } from './supplier.ts';

export interface ProductStock {
  key: string;
  /** Every part of the product. */
  parts: StockedPart[];
  source: string;
  /** When the supplier said so. */
  asOf: string;
}

export interface StockedPart extends Pick<Part, 'partId' | 'color' | 'size' | 'isCloseOut'> {
  /** The fewest pieces that are sold of the product in this color and size. */
  minimum: number;
  /** `null` where the supplier did not say. */
  held: Availability | null;
}

export function productStock(product: CatalogProduct, { parts, source, asOf }: StockReading): ProductStock {
  const held = new Map(parts.map((part) => [part.partId, part]));
  return {
    key: product.key,
    parts: product.parts.map(({ ladder, ...part }) => ({
      ...part,
      minimum: Math.max(product.minimum, ladder?.[0]?.minQuantity ?? 1),
      held: held.get(part.partId) ?? null,
    })),
    source,
    asOf,
  };
}
