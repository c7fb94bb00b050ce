import { z } from 'zod';
import { defineStep } from '../define.ts';
import { CODE, supplierNow } from './supplier-input.ts';

/** A copy of its catalog in the background, beside those on its schedule. */
export const syncSupplier = defineStep({
  name: 'sync_supplier',
  access: { desk: ['admin', 'production'] },
  effect: 'change',
  input: z.strictObject({
    code: CODE,
    full: z.boolean().default(false).describe('Everything again, not only what changed'),
    accept_shrink: z
      .boolean()
      .default(false)
      .describe('Products that are no longer listed go, however many they are'),
  }),
  async handler(ctx, { code, full, accept_shrink: acceptShrink }) {
    await ctx.supplierSetups.requestSync(code, { isFull: full, acceptShrink });
    return supplierNow(ctx, code);
  },
});
