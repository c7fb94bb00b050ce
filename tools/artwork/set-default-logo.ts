import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ArtworkWire } from './artwork-wire.ts';
import { changeLogo } from './change-logo.ts';

export const setDefaultLogo = defineTool({
  name: 'set_default_logo',
  title: 'Set the default logo',
  description:
    'Makes a logo of the account the one that is used where no logo is named; the one before it is no longer.',
  access: 'customer',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ artwork_id: z.string().min(1).max(120).describe('The logo, `art_…`') }),
  output: ArtworkWire,
  errors: ['not_found'],
  example: { artwork_id: 'art_demo' },
  async handler(ctx, { artwork_id }) {
    return changeLogo(ctx, artwork_id, (logos, accountId) => logos.makeDefault(accountId, artwork_id));
  },
});
