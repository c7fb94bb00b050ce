import { z } from 'zod';
import { wishLinePictures } from '../artwork/line-picture.ts';
import { VisitorSecret } from '../artwork/visitor-logo.ts';
import { defineStep } from '../define.ts';
import { CartLines } from './cart-line.ts';
import { knownCart, picturedLines } from './known-cart.ts';

/** The goods of a cart with their logo are drawn in the background; a cart is no record that could ask for it. */
export const wishCartPictures = defineStep({
  name: 'wish_cart_pictures',
  access: 'public',
  effect: 'add',
  input: z.strictObject({
    lines: CartLines.describe('What is in it'),
    visitor: VisitorSecret.optional(),
  }),
  async handler(ctx, { lines, visitor }) {
    const { accountId, groups } = await knownCart(ctx, lines, visitor);
    const pictured = picturedLines(groups);
    await ctx.transaction((tx, ctx) => wishLinePictures(ctx, tx, accountId, pictured));
    return { pictures: pictured.length };
  },
});
