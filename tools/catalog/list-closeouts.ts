import { z } from 'zod';
import { defineTool } from '../define.ts';
import { LISTING_INPUT, ListingAnswer, listingPage } from './listing-wire.ts';

export const listCloseouts = defineTool({
  name: 'list_closeouts',
  title: 'List what is closed out',
  description:
    'Every product of which a part is closed out: the supplier sells what is left and makes no more. Page after page, each part saying whether it is. For systems that keep a copy of the catalog.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(LISTING_INPUT),
  output: ListingAnswer,
  errors: [],
  example: {},
  async handler(ctx, page) {
    return listingPage(ctx, { kind: 'close_out' }, page);
  },
});
