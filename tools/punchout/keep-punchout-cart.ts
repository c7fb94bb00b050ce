import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { CartLine, MOST_CART_LINES } from '../quotes/cart-line.ts';
import { activeSession } from './linked-session.ts';

export const keepPunchoutCart = defineTool({
  name: 'keep_punchout_cart',
  title: 'Keep the cart of a session',
  description:
    'Puts these lines into the cart of a punch-out session instead of what was in it. Nothing is priced or saved by it before `return_punchout_cart`.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ lines: z.array(CartLine).max(MOST_CART_LINES).describe('What is in it now') }),
  output: z.object({ lines: z.int().min(0).max(MOST_CART_LINES).describe('How many lines it holds') }),
  errors: ['not_found', 'invalid_state'],
  example: { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }] },
  handler: (ctx, { lines }) =>
    ctx.transaction(async (tx) => {
      const session = await activeSession(ctx, tx.punchout);
      if (session.operation === 'inspect')
        throw new ServiceError('invalid_state', 'This cart is only shown, and cannot be changed.');
      await tx.punchout.keepCart(session.id, lines);
      return { lines: lines.length };
    }),
});
