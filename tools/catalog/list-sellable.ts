import { z } from 'zod';
import { defineTool } from '../define.ts';
import { LISTING_INPUT, ListingAnswer, listingPage } from './listing-wire.ts';

export const listSellable = defineTool({
  name: 'list_sellable',
  title: 'List what is sold',
  description:
    'Every product that can be ordered, with its parts, page after page; or every one that cannot. For systems that keep a copy of the catalog. To find a product use `search_products`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    sellable: z.boolean().default(true).describe('`false` lists what is in the catalog and not sold'),
    ...LISTING_INPUT,
  }),
  output: ListingAnswer,
  errors: [],
  example: { limit: 3 },
  async handler(ctx, { sellable, ...page }) {
    return listingPage(ctx, { kind: sellable ? 'sold' : 'not_sold' }, page);
  },
});
