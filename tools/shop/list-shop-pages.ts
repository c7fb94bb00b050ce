import { z } from 'zod';
import { defineStep } from '../define.ts';

const MOST_AT_ONCE = 2_000;

/** The products that have a page in the shop, part after part, for search engines. */
export const listShopPages = defineStep({
  name: 'list_shop_pages',
  access: 'public',
  effect: 'read',
  input: z.strictObject({
    after: z.string().min(1).max(300).optional().describe('`next` of the part before'),
    limit: z.int().min(1).max(MOST_AT_ONCE).default(MOST_AT_ONCE).describe('Products at once'),
  }),
  handler: (ctx, { after = null, limit }) => ctx.catalog.soldKeys({ after, limit }),
});
