/** The colors and sizes a client can choose from, as the catalog has them. */
import type { Ctx } from '../context.ts';
import { colorsOf } from './changed-product.ts';
import type { Proposal } from './proposal.ts';

export interface ProductChoices {
  key: string;
  /** Pieces of all colors and sizes together. */
  minimum: number;
  colors: string[];
  /** Of all colors; empty where there is one size. */
  sizes: string[];
}

export async function choicesOf(
  { catalog }: Pick<Ctx, 'catalog'>,
  { products }: Proposal,
): Promise<ProductChoices[]> {
  const found = await Promise.all(products.map(({ key }) => catalog.product(key)));
  return found.flatMap((product) => {
    if (!product) return [];
    const { key, minimum, parts } = product;
    const sizes = new Set(parts.flatMap(({ size }) => (size === null ? [] : [size])));
    return [{ key, minimum, colors: colorsOf(parts), sizes: [...sizes] }];
  });
}
