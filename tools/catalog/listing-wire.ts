/** Lists of the whole catalog for the industry's services: page by page, each with a cursor to the next. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Listing } from './listing.ts';
import { ProductKey } from './product-wire.ts';

const MOST_PRODUCTS = 1_000;

export const LISTING_INPUT = {
  after: z.string().min(1).max(300).optional().describe('`next` of the page before; left out for the first'),
  limit: z.int().min(1).max(MOST_PRODUCTS).default(MOST_PRODUCTS).describe('Products a page'),
};

export const ListingAnswer = z.object({
  products: z
    .array(
      z.object({
        key: ProductKey,
        parts: z
          .array(
            z.object({
              part_id: z.string().describe('Color and size'),
              is_close_out: z.boolean().describe('The supplier sells what is left and makes no more'),
            }),
          )
          .describe('Every part of the product'),
      }),
    )
    .describe('Those that changed first in front'),
  next: z.string().nullable().describe('Send this as `after` for the next page; null behind the last'),
});

/** One page of a list. */
export async function listingPage(
  ctx: Ctx,
  listing: Listing,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<z.input<typeof ListingAnswer>> {
  const page = await ctx.catalog.listing({ listing, after: after ?? null, limit });
  return {
    products: page.products.map(({ key, parts }) => ({
      key,
      parts: parts.map(({ partId, isCloseOut }) => ({ part_id: partId, is_close_out: isCloseOut })),
    })),
    next: page.next,
  };
}
