import { z } from 'zod';
import { defineTool } from '../define.ts';
import { LISTING_INPUT, ListingAnswer, listingPage } from './listing-wire.ts';

export const listChangedProducts = defineTool({
  name: 'list_changed_products',
  title: 'List what has changed',
  description:
    'Every product a sync brought something new of later than a moment: words, parts, prices, decorations or pictures. Page after page. For systems that keep a copy of the catalog.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    since: z.iso.datetime().max(40).describe('Changed later than this, ISO 8601 in UTC'),
    ...LISTING_INPUT,
  }),
  output: ListingAnswer,
  errors: [],
  example: { since: '2026-01-01T00:00:00Z', limit: 3 },
  async handler(ctx, { since, ...page }) {
    return listingPage(ctx, { kind: 'changed', since: new Date(since).toISOString() }, page);
  },
});
