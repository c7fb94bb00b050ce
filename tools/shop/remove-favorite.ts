import { z } from 'zod';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineStep } from '../define.ts';
import { customerOf } from '../identity/customer.ts';

export const removeFavorite = defineStep({
  name: 'remove_favorite',
  access: 'customer',
  effect: 'change',
  duty: 'answer',
  input: z.strictObject({ key: ProductKey }),
  async handler(ctx, { key }) {
    const { email } = customerOf(ctx);
    await ctx.transaction((tx) => tx.favorites.remove(email, key));
    return { key };
  },
});
