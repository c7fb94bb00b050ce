import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { leftSession } from './left-session.ts';
import { activeSession } from './linked-session.ts';

export const resumePunchoutCart = defineStep({
  name: 'resume_punchout_cart',
  access: 'link',
  effect: 'change',
  input: z.strictObject({}),
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
