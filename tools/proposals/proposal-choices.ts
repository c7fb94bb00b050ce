/** The colors and sizes a client can choose from, as the catalog has them. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { colorsOf } from './changed-product.ts';
import type { Proposal } from './proposal.ts';

export const ChoicesWire = z.object({
  key: z.string().describe('Product'),
  minimum: z.int().min(1).max(MAX_QUANTITY).describe('Pieces of all colors and sizes together'),
  colors: z.array(z.string()).describe('Colors'),
  sizes: z.array(z.string()).describe('Sizes of all colors; empty where there is one size'),
});

export async function choicesOf(
  { catalog }: Pick<Ctx, 'catalog'>,
  { products }: Proposal,
): Promise<z.input<typeof ChoicesWire>[]> {
  const found = await Promise.all(products.map(({ key }) => catalog.product(key)));
  return found.flatMap((product) => {
    if (!product) return [];
    const { key, minimum, parts } = product;
    const sizes = new Set(parts.flatMap(({ size }) => (size === null ? [] : [size])));
    return [{ key, minimum, colors: colorsOf(parts), sizes: [...sizes] }];
  });
}
