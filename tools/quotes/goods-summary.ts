/** The goods of a quote or an order in a line or two, for lists. */
import { z } from 'zod';
import { type Said, said } from '../languages/words.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { oneLine } from '../values/text.ts';
import { writtenBy } from '../written-by.ts';
import type { QuoteLine } from './quote.ts';

/** So many products are named; `line_count` and `pieces` count all. */
const NAMED = 3;
const MOST_LINES = 200;
const LONGEST_NAME = 80;

const pieces = z
  .int()
  .min(0)
  .max(MAX_QUANTITY * MOST_LINES);

export const GOODS_SUMMARY = {
  goods: z
    .array(
      z.object({
        key: z.string().describe('Product'),
        name: writtenBy('supplier').describe('Product name'),
        quantity: pieces.describe('Pieces, all colors and sizes'),
      }),
    )
    .describe('The first three products'),
  line_count: z.int().min(0).max(MOST_LINES).describe('How many lines it has'),
  pieces: pieces.describe('Pieces in all'),
};

interface Goods {
  key: string;
  name: string;
  quantity: number;
}

const goodsOf = (lines: readonly QuoteLine[]): Goods[] =>
  lines.map(({ spec: { key, quantity }, priced: { name } }) => ({ key, name, quantity }));

/** Of lines as they are published. */
export const publishedGoods = (lines: readonly Goods[]) => ({
  goods: productsIn(lines).slice(0, NAMED),
  line_count: lines.length,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

/** `250 × 20 oz Vacuum Tumbler and 2 more`. */
export const goodsTitle = (lines: readonly QuoteLine[]): Said => publishedTitle(goodsOf(lines));

/** The same of lines as they are published. */
export function publishedTitle(lines: readonly Goods[]): Said {
  const [first, ...others] = productsIn(lines);
  if (!first) return said('Nothing');
  const named = { count: first.quantity, goods: oneLine(first.name, LONGEST_NAME) };
  return others.length === 0
    ? said('{count} × {goods}', named)
    : said('{count} × {goods} and {more} more', { ...named, more: others.length });
}

/** Each product once, with the pieces of all its lines. */
function productsIn(lines: readonly Goods[]): Goods[] {
  const products = new Map<string, Goods>();
  for (const { key, name, quantity } of lines) {
    products.set(key, { key, name, quantity: quantity + (products.get(key)?.quantity ?? 0) });
  }
  return [...products.values()];
}
