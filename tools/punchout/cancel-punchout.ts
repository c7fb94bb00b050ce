import { z } from 'zod';
import { defineTool } from '../define.ts';
import { activeSession, linkedSession } from './linked-session.ts';

export const cancelPunchout = defineTool({
  name: 'cancel_punchout',
  title: 'Leave a punch-out session',
  description:
    'Ends a punch-out session without a cart: nothing is saved, and the buyer’s requisition stays as it was. A second call changes nothing, and a returned cart stays returned.',
  access: 'link',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({ ending: z.enum(['returned', 'cancelled']).describe('How the session ended') }),
  errors: ['not_found', 'invalid_state'],
  example: {},
  handler: (ctx) =>
    ctx.transaction(async (tx, ctx) => {
      const { ending } = await linkedSession(ctx, tx.punchout);
      if (ending) return { ending: ending.how };
      const { id } = await activeSession(ctx, tx.punchout);
      await tx.punchout.endSession(id, { how: 'cancelled', quoteId: null, at: ctx.now().toISOString() });
      return { ending: 'cancelled' as const };
    }),
});
