import { z } from 'zod';
import { defineStep } from '../define.ts';
import { activeSession, linkedSession } from './linked-session.ts';

export const cancelPunchout = defineStep({
  name: 'cancel_punchout',
  access: 'link',
  effect: 'change',
  input: z.strictObject({}),
  handler: (ctx) =>
    ctx.transaction(async (tx, ctx) => {
      const { ending } = await linkedSession(ctx, tx.punchout);
      if (ending) return { ending: ending.how };
      const { id } = await activeSession(ctx, tx.punchout);
      await tx.punchout.endSession(id, { how: 'cancelled', quoteId: null, at: ctx.now().toISOString() });
      return { ending: 'cancelled' as const };
    }),
});
