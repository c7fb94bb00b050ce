import { z } from 'zod';
import { defineStep } from '../define.ts';
import { changeLogo } from './change-logo.ts';

export const removeLogo = defineStep({
  name: 'remove_logo',
  access: 'customer',
  effect: 'change',
  input: z.strictObject({ artwork_id: z.string().min(1).max(120).describe('The logo, `art_…`') }),
  async handler(ctx, { artwork_id }) {
    const at = ctx.now().toISOString();
    return changeLogo(ctx, artwork_id, (logos, accountId) => logos.remove(accountId, artwork_id, at));
  },
});
