import { z } from 'zod';
import { defineStep } from '../define.ts';
import { changeLogo } from './change-logo.ts';

export const setDefaultLogo = defineStep({
  name: 'set_default_logo',
  access: 'customer',
  effect: 'change',
  input: z.strictObject({ artwork_id: z.string().min(1).max(120).describe('The logo, `art_…`') }),
  async handler(ctx, { artwork_id }) {
    return changeLogo(ctx, artwork_id, (logos, accountId) => logos.makeDefault(accountId, artwork_id));
  },
});
