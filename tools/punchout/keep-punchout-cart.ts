import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { CartLine, MOST_CART_LINES } from '../quotes/cart-line.ts';
import { isUsPostal } from '../values/zip-codes.ts';
import { activeSession } from './linked-session.ts';

export const keepPunchoutCart = defineStep({
  name: 'keep_punchout_cart',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    lines: z.array(CartLine).max(MOST_CART_LINES),
    delivery: z
      .strictObject({
        ship_postal: z.string().refine(isUsPostal, 'a US ZIP code of five or nine digits').nullable(),
        need_by: z.iso.date().nullable(),
      })
      .optional(),
  }),
  handler: (ctx, { lines, delivery }) =>
    ctx.transaction(async (tx, ctx) => {
      const session = await activeSession(ctx, tx.punchout);
      if (session.operation === 'inspect') throw new ServiceError('invalid_state', 'This cart is read-only.');
      await tx.punchout.keepCart(
        session.id,
        lines,
        delivery && { shipPostal: delivery.ship_postal, needBy: delivery.need_by },
      );
      return { lines: lines.length };
    }),
});
