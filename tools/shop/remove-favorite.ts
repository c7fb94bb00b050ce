import { z } from 'zod';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';

export const removeFavorite = defineTool({
  name: 'remove_favorite',
  title: 'Remove a favorite',
  description:
    'Takes a product out of those that the signed-in person saved; one that is not there is no fault. `save_favorite` keeps it again.',
  access: 'customer',
  effect: 'change',
  duty: 'answer',
  openWorld: false,
  input: z.strictObject({ key: ProductKey }),
  output: z.object({ key: ProductKey }),
  errors: [],
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key }) {
    const { email } = customerOf(ctx);
    await ctx.transaction((tx) => tx.favorites.remove(email, key));
    return { key };
  },
});
