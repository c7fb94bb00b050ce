import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { said } from '../languages/words.ts';
import { MOST_FAVORITES } from './favorite.ts';

export const saveFavorite = defineStep({
  name: 'save_favorite',
  access: 'customer',
  effect: 'change',
  duty: 'answer',
  input: z.strictObject({ key: ProductKey }),
  async handler(ctx, { key }) {
    const { name } = await findProduct(ctx, key);
    const { email } = customerOf(ctx);
    return ctx.transaction(async (tx, ctx) => {
      const kept = await tx.favorites.of(email);
      if (kept.length >= MOST_FAVORITES && kept.every((one) => one.key !== key))
        throw new ServiceError(
          'invalid_state',
          said('You keep {count} favorites; remove one first.', { count: MOST_FAVORITES }),
        );
      const favorite = { key, name: name.slice(0, 120) };
      await tx.favorites.add(email, [favorite], ctx.now().toISOString());
      return favorite;
    });
  },
});
