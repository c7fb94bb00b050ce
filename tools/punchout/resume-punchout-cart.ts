import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { MOST_CART_LINES } from '../quotes/cart-line.ts';
import { leftSession } from './left-session.ts';
import { activeSession } from './linked-session.ts';

export const resumePunchoutCart = defineTool({
  name: 'resume_punchout_cart',
  title: 'Take over the cart of an ended session',
  description:
    'Puts the cart that the same person left in a session that ended into this one, in place of what is in it. The cart is moved: it is offered no more.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({ lines: z.int().min(0).max(MOST_CART_LINES).describe('Number of lines') }),
  errors: ['not_found', 'invalid_state'],
  example: {},
  handler: (ctx) =>
    ctx.transaction(async (tx, ctx) => {
      const session = await activeSession(ctx, tx.punchout);
      const left = await leftSession(ctx, session, tx.punchout);
      if (!left) throw new ServiceError('invalid_state', 'There is no cart of an earlier session any more.');
      await tx.punchout.keepCart(session.id, left.cart, left.delivery ?? undefined);
      await tx.punchout.keepCart(left.id, []);
      return { lines: left.cart.length };
    }),
});
