import { z } from 'zod';
import { defineStep } from '../define.ts';
import { artworkName } from './artwork-name.ts';
import { changeLogo } from './change-logo.ts';

export const renameLogo = defineStep({
  name: 'rename_logo',
  access: 'customer',
  effect: 'change',
  input: z.strictObject({
    artwork_id: z.string().min(1).max(120).describe('The logo, `art_…`'),
    name: z.string().trim().min(1).max(200).describe('What to call it'),
  }),
  async handler(ctx, { artwork_id, name: given }) {
    const name = artworkName(given);
    return changeLogo(ctx, artwork_id, (logos, accountId) => logos.rename(accountId, artwork_id, name));
  },
});
