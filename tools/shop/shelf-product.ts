/** A product in a list for people, with the facts that set it apart. */
import { z } from 'zod';
import type { ShownProduct } from '../catalog/shown-product.ts';
import type { Links } from '../identity/links.ts';
import { ProductSummary, swatchesOf, toSummary } from './product-summary.ts';

export const ShelfProduct = ProductSummary.extend({
  swatches: z.array(z.string()).describe('Hex values of some of its colors'),
  lead_days: z.int().min(0).max(400).nullable().describe('Working days in production by the fastest method'),
  eco: z.array(z.string()).describe('What makes it a greener choice'),
});
export type ShelfProduct = z.output<typeof ShelfProduct>;

/** @param shown at what quantity the price is told, and the color of the picture */
export const toShelfProduct = (
  product: ShownProduct,
  links: Links,
  shown: { quantity: number; color?: string | undefined },
): z.input<typeof ShelfProduct> => ({
  ...toSummary(product, links, shown),
  swatches: swatchesOf(product),
  lead_days: product.leadDays,
  eco: product.eco,
});
