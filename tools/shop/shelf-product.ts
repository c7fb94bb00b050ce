/** A product in a list for people, with the facts that set it apart. */
import type { z } from 'zod';
import type { ShownProduct } from '../catalog/shown-product.ts';
import type { Links } from '../identity/links.ts';
import { type ProductSummary, swatchesOf, toSummary } from './product-summary.ts';

export interface ShelfProduct extends z.input<typeof ProductSummary> {
  /** Hex values of some of its colors. */
  swatches: string[];
  /** Working days in production by the fastest method. */
  lead_days: number | null;
  eco: string[];
}

/** @param shown at what quantity the price is told, and the color of the picture */
export const toShelfProduct = (
  product: ShownProduct,
  links: Links,
  shown: { quantity: number; color?: string | undefined },
): ShelfProduct => ({
  ...toSummary(product, links, shown),
  swatches: swatchesOf(product),
  lead_days: product.leadDays,
  eco: product.eco,
});
