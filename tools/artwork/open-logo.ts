import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { findArtwork } from './find-artwork.ts';
import { inInks } from './in-inks.ts';

export const openLogo = defineStep({
  name: 'open_logo',
  access: 'customer',
  effect: 'read',
  input: z.strictObject({
    artwork_id: z.string().min(1).max(120).optional().describe('The logo; the default where it is left out'),
    inks: z
      .int()
      .min(1)
      .max(MAX_QUANTITY)
      .optional()
      .describe('Ink colors that are priced: its pictures show these'),
  }),
  async handler(ctx, { artwork_id, inks }) {
    const preset = artwork_id === undefined ? await ctx.artwork.defaultOf(accountOf(ctx).id) : undefined;
    return inInks(ctx, preset ?? (await findArtwork(ctx, artwork_id ?? '', 'artwork_id')), inks);
  },
});
