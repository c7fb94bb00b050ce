import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ArtworkWire } from './artwork-wire.ts';
import { changeLogo } from './change-logo.ts';

export const removeLogo = defineTool({
  name: 'remove_logo',
  title: 'Remove a logo',
  description:
    'Takes a logo out of the brand kit: it is no longer listed and no longer the default. Quotes and orders that name it keep it. Choose another default with `set_default_logo`.',
  access: 'customer',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ artwork_id: z.string().min(1).max(120).describe('The logo, `art_…`') }),
  output: ArtworkWire,
  errors: ['not_found'],
  example: { artwork_id: 'art_demo' },
  async handler(ctx, { artwork_id }) {
    const at = ctx.now().toISOString();
    return changeLogo(ctx, artwork_id, (logos, accountId) => logos.remove(accountId, artwork_id, at));
  },
});
