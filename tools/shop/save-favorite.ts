import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { Favorite, MOST_FAVORITES } from './favorite.ts';

export const saveFavorite = defineTool({
  name: 'save_favorite',
  title: 'Save a favorite',
  description:
    'Keeps a product for the signed-in person, to find it again in the shop; one that is kept already stays. `remove_favorite` takes it out again.',
  access: 'customer',
  effect: 'change',
  duty: 'answer',
  openWorld: false,
  input: z.strictObject({ key: ProductKey }),
  output: Favorite,
  errors: ['not_found', 'invalid_state'],
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key }) {
    const { name } = await findProduct(ctx, key);
    const { email } = customerOf(ctx);
    return ctx.transaction(async (tx, ctx) => {
      const kept = await tx.favorites.of(email);
      if (kept.length >= MOST_FAVORITES && kept.every((one) => one.key !== key))
        throw new ServiceError('invalid_state', `You keep ${MOST_FAVORITES} favorites; remove one first.`);
      const favorite = { key, name: name.slice(0, 120) };
      await tx.favorites.add(email, [favorite], ctx.now().toISOString());
      return favorite;
    });
  },
});
