import { z } from 'zod';
import { defineStep } from '../define.ts';
import type { Listing } from './listing.ts';

const MOST_PRODUCTS = 1_000;

/** Whole lists of the catalog with the parts of each product, page after page, for systems that keep a copy of it. */
export const listCatalog = defineStep({
  name: 'list_catalog',
  access: 'read',
  effect: 'read',
  input: z.strictObject({
    of: z
      .enum(['sold', 'not_sold', 'close_out', 'regulated'])
      .default('sold')
      .describe('`close_out`: a part of it is sold off and made no more; `regulated`: it needs a warning'),
    since: z.iso
      .datetime()
      .max(40)
      .optional()
      .describe('In place of that all that changed later than this; of `regulated` those alone'),
    after: z.string().min(1).max(300).optional().describe('`next` of the page before'),
    limit: z.int().min(1).max(MOST_PRODUCTS).default(MOST_PRODUCTS),
  }),
  handler: (ctx, { of, since, after = null, limit }) =>
    ctx.catalog.listing({
      listing: listingOf(of, since && new Date(since).toISOString()),
      after,
      limit,
    }),
});

function listingOf(of: Exclude<Listing['kind'], 'changed'>, since: string | undefined): Listing {
  if (of === 'regulated') return { kind: of, since };
  return since === undefined ? { kind: of } : { kind: 'changed', since };
}
