import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { CartLine, MOST_CART_LINES } from '../quotes/cart-line.ts';
import { isUsPostal } from '../values/zip-codes.ts';
import { activeSession } from './linked-session.ts';

export const keepPunchoutCart = defineTool({
  name: 'keep_punchout_cart',
  title: 'Keep the cart of a session',
  description:
    'Replaces the cart of a punch-out session. Nothing is priced or saved before `return_punchout_cart`.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    lines: z.array(CartLine).max(MOST_CART_LINES).describe('The new lines of the cart'),
    delivery: z
      .strictObject({
        ship_postal: z
          .string()
          .refine(isUsPostal, 'a US ZIP code of five or nine digits')
          .nullable()
          .describe('ZIP code it ships to'),
        need_by: z.iso.date().nullable().describe('Day it must be there'),
      })
      .optional()
      .describe('What the shopper typed of the delivery; left out: as before'),
  }),
  output: z.object({ lines: z.int().min(0).max(MOST_CART_LINES).describe('Number of lines') }),
  errors: ['not_found', 'invalid_state'],
  example: { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }] },
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
