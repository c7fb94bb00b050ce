import { z } from 'zod';
import { defineTool } from '../define.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { ArtworkWire } from './artwork-wire.ts';
import { findArtwork } from './find-artwork.ts';
import { inInks } from './in-inks.ts';

export const openLogo = defineTool({
  name: 'open_logo',
  title: 'Open a logo on a page',
  description:
    'One logo of the account for the pages of a signed-in person; agents find theirs with `list_logos`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    artwork_id: z.string().min(1).max(120).describe('The logo'),
    inks: z
      .int()
      .min(1)
      .max(MAX_QUANTITY)
      .optional()
      .describe('Ink colors that are priced: its pictures show these'),
  }),
  output: ArtworkWire,
  errors: ['not_found', 'timeout'],
  example: { artwork_id: 'art_demo' },
  async handler(ctx, { artwork_id, inks }) {
    return inInks(ctx, await findArtwork(ctx, artwork_id, 'artwork_id'), inks);
  },
});
