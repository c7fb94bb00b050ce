import { z } from 'zod';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';

const MOST_AT_ONCE = 2_000;

export const listShopPages = defineTool({
  name: 'list_shop_pages',
  title: 'List the pages of the shop',
  description:
    'The products that have a page in the shop, with the day it last changed, part after part, for search engines. Systems that keep a copy of the catalog use `search_products`.',
  access: 'public',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    after: z.string().min(1).max(300).optional().describe('`next` of the part before'),
    limit: z.int().min(1).max(MOST_AT_ONCE).default(MOST_AT_ONCE).describe('Products at once'),
  }),
  output: z.object({
    products: z
      .array(z.object({ key: ProductKey, changed_at: z.iso.datetime().describe('When it last changed') }))
      .describe('Those that changed first in front'),
    next: z.string().nullable().describe('Send this as `after`; null behind the last'),
  }),
  errors: [],
  example: { limit: 3 },
  async handler(ctx, { after, limit }) {
    const { products, next } = await ctx.catalog.soldKeys({ after: after ?? null, limit });
    return { products: products.map(({ key, changedAt }) => ({ key, changed_at: changedAt })), next };
  },
});
