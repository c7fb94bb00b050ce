import { z } from 'zod';
import { defineTool } from '../define.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { ArtworkWire } from './artwork-wire.ts';
import { inInks } from './in-inks.ts';
import { logosOfVisitor, VisitorSecret } from './visitor-logo.ts';

export const showVisitorLogos = defineTool({
  name: 'show_visitor_logos',
  title: 'Show a visitor their logos',
  description:
    'The logos that a visitor of the shop uploaded in this browser in the last week, for its pages; customers have theirs with `list_logos`.',
  access: 'public',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    visitor: VisitorSecret,
    artwork_id: z.string().min(1).max(120).optional().describe('This one alone'),
    inks: z
      .int()
      .min(1)
      .max(MAX_QUANTITY)
      .optional()
      .describe('Ink colors that are priced: its pictures show these'),
  }),
  output: z.object({ artwork: z.array(ArtworkWire).describe('Newest first') }),
  errors: ['timeout'],
  example: { visitor: 'A'.repeat(43) },
  async handler(ctx, { visitor, artwork_id, inks }) {
    const own = await logosOfVisitor(ctx, visitor);
    const shown = own.filter(({ id }) => artwork_id === undefined || id === artwork_id);
    return { artwork: await Promise.all(shown.map((artwork) => inInks(ctx, artwork, inks))) };
  },
});
