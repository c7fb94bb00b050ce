import { z } from 'zod';
import { defineStep } from '../define.ts';

const MOST_PRODUCTS = 1_000;

/** Whole lists of the catalog with the parts of each product, page after page, for systems that keep a copy of it. */
export const listCatalog = defineStep({
  name: 'list_catalog',
  access: 'read',
  effect: 'read',
  input: z.strictObject({
    of: z
      .enum(['sold', 'not_sold', 'close_out'])
      .default('sold')
      .describe('`close_out`: a part of it is sold off and made no more'),
    since: z.iso.datetime().max(40).optional().describe('In place of that all that changed later than this'),
    after: z.string().min(1).max(300).optional().describe('`next` of the page before'),
    limit: z.int().min(1).max(MOST_PRODUCTS).default(MOST_PRODUCTS),
  }),
  handler: (ctx, { of, since, after = null, limit }) =>
    ctx.catalog.listing({
      listing: since === undefined ? { kind: of } : { kind: 'changed', since: new Date(since).toISOString() },
      after,
      limit,
    }),
});
