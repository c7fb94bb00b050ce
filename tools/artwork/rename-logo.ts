import { z } from 'zod';
import { defineTool } from '../define.ts';
import { artworkName } from './artwork-name.ts';
import { ArtworkWire } from './artwork-wire.ts';
import { changeLogo } from './change-logo.ts';

export const renameLogo = defineTool({
  name: 'rename_logo',
  title: 'Rename a logo',
  description:
    'Changes what a logo of the account is called; its `artwork_id` and its files stay as they are.',
  access: 'customer',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    artwork_id: z.string().min(1).max(120).describe('The logo, `art_…`'),
    name: z.string().trim().min(1).max(200).describe('What to call it'),
  }),
  output: ArtworkWire,
  errors: ['not_found'],
  example: { artwork_id: 'art_demo', name: 'Demo Company mark' },
  async handler(ctx, { artwork_id, name: given }) {
    const name = artworkName(given);
    return changeLogo(ctx, artwork_id, (logos, accountId) => logos.rename(accountId, artwork_id, name));
  },
});
