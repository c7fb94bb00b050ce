import { z } from 'zod';
import { USUAL_QUANTITY } from '../catalog/search-query.ts';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { shownOf } from '../pricing/shown-product.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { Favorite, MOST_FAVORITES } from './favorite.ts';
import { toShelfProduct } from './shelf-product.ts';

/** Those of the signed-in person, or of a visitor whose browser names them; a product is `null` where the shop has it no more. */
export const listFavorites = defineStep({
  name: 'list_favorites',
  access: 'public',
  effect: 'read',
  input: z.strictObject({
    favorites: z
      .array(Favorite)
      .max(MOST_FAVORITES)
      .optional()
      .describe('Those that a visitor’s browser keeps'),
    quantity: z
      .int()
      .min(1)
      .max(MAX_QUANTITY)
      .default(USUAL_QUANTITY)
      .describe('Prices are those of so many pieces'),
    names_only: z.boolean().default(false).describe('Without the products'),
  }),
  async handler(ctx, { favorites, quantity, names_only: isShort }) {
    const kept =
      favorites ?? (ctx.caller.kind === 'customer' ? await ctx.favorites.of(ctx.caller.email) : []);
    const shown = async (one: Favorite) => ({
      ...one,
      product: isShort ? null : await shelfProduct(ctx, one.key, quantity),
    });
    return { favorites: await Promise.all(kept.map(shown)) };
  },
});

async function shelfProduct(ctx: Ctx, key: string, quantity: number) {
  const product = await ctx.catalog.product(key);
  if (!product) return null;
  const sizes = new Set(product.parts.map(({ size }) => size)).size;
  const color = product.pictures[0]?.color ?? product.parts[0]?.color ?? '';
  return { ...toShelfProduct(shownOf(product), ctx.links, { quantity, color }), color, sizes };
}
