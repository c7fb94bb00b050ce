import { z } from 'zod';
import { defineTool } from '../define.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { USE_CASES } from './product.ts';
import { ProductSummary, toSummary } from './product-wire.ts';

const LONGEST_TEXT = 500;

export const searchProducts = defineTool({
  name: 'search_products',
  title: 'Search the catalog',
  description:
    'Products that match words for type, brand, material, color or use; synonyms and small typos are understood. Without words it browses. Ranking is by merit alone, nobody pays for a place; each hit says why it matched. Read one with `get_product`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    query: z
      .string()
      .max(LONGEST_TEXT)
      .optional()
      .describe('Words: product type, material, brand, color, use'),
    use_case: z.enum(USE_CASES).optional().describe('Only products for this use'),
    category: z.string().min(1).max(80).optional().describe('Only this category, as products name it'),
    ...PAGE_INPUT,
  }),
  output: z.object({
    products: z
      .array(
        ProductSummary.extend({
          matched: z
            .array(
              z.object({
                word: z.string().describe('Your word'),
                read_as: z.string().describe('What it was read as'),
                how: z.enum(['exact', 'synonym', 'spelling']).describe('How it matched'),
                field: z.string().describe('Where it stands'),
              }),
            )
            .describe('Why this product is here'),
        }),
      )
      .describe('The best matches first'),
    ...PAGE_OUTPUT,
    total_is_capped: z.boolean().describe('Whether there are more than `total` says'),
    match: z
      .enum(['all', 'some', 'none'])
      .describe(
        '`all`: every word matched; `some`: no product has all your words; `none`: no words were given',
      ),
  }),
  errors: [],
  http: { method: 'GET', path: '/products', rename: { q: 'query' } },
  mcp: 'listed',
  example: { query: 'insulated tumbler', limit: 3 },
  async handler(ctx, { query, use_case, category, limit, offset }) {
    const page = await ctx.catalog.search({
      text: query ?? '',
      ...(use_case === undefined ? {} : { useCase: use_case }),
      ...(category === undefined ? {} : { category }),
      limit,
      offset,
    });
    return {
      products: page.hits.map(({ product, reasons }) => ({
        ...toSummary(product, ctx.links),
        matched: reasons.map(({ word, matched, how, field }) => ({ word, read_as: matched, how, field })),
      })),
      ...pageOf(page.total, page.hits.length, { limit, offset }),
      has_more: page.hasMore,
      total_is_capped: page.totalIsCapped,
      match: page.mode,
    };
  },
});
