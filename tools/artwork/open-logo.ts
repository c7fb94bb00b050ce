import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ArtworkWire, toArtworkWire } from './artwork-wire.ts';
import { findArtwork } from './find-artwork.ts';

export const openLogo = defineTool({
  name: 'open_logo',
  title: 'Open a logo on a page',
  description:
    'One logo of the account for the pages of a signed-in person; agents find theirs with `list_logos`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ artwork_id: z.string().min(1).max(120).describe('The logo') }),
  output: ArtworkWire,
  errors: ['not_found'],
  example: { artwork_id: 'art_demo' },
  handler: async (ctx, { artwork_id }) =>
    toArtworkWire(await findArtwork(ctx, artwork_id, 'artwork_id'), ctx.links),
});
