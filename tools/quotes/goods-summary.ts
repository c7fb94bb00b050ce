/** The goods of a quote or an order in a line or two, for lists. */
import { z } from 'zod';
import { MAX_QUANTITY } from '../values/quantity.ts';
import type { QuoteLine } from './quote.ts';

/** So many products are named; `line_count` and `pieces` count all. */
const NAMED = 3;
const MOST_LINES = 200;

const pieces = z
  .int()
  .min(0)
  .max(MAX_QUANTITY * MOST_LINES);

export const GOODS_SUMMARY = {
  goods: z
    .array(
      z.object({
        key: z.string().describe('Product'),
        name: z.string().describe('Product name'),
        quantity: pieces.describe('Pieces, all colors and sizes'),
      }),
    )
    .describe('The first three products'),
  line_count: z.int().min(0).max(MOST_LINES).describe('How many lines it has'),
  pieces: pieces.describe('Pieces in all'),
};

export function toGoodsSummary(lines: readonly Pick<QuoteLine, 'key' | 'name' | 'quantity'>[]) {
  const products = new Map<string, { key: string; name: string; quantity: number }>();
  for (const { key, name, quantity } of lines) {
    products.set(key, { key, name, quantity: quantity + (products.get(key)?.quantity ?? 0) });
  }
  return {
    goods: [...products.values()].slice(0, NAMED),
    line_count: lines.length,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
