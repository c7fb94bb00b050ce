import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { isGone, SESSION_KINDS, unknownSession } from './checkout-session.ts';
import { endQuote } from './end-quote.ts';
import { SessionId, SessionWire, toSessionWire } from './session-wire.ts';

export const cancelCheckoutSession = defineTool({
  name: 'cancel_checkout_session',
  title: 'Cancel a cart or checkout of a platform',
  description:
    'Ends a cart or checkout that a platform keeps here. The quote of a checkout ends as well: nobody can pay it any more. What was ordered stays: use `request_change`.',
  access: 'write',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    id: SessionId,
    kind: z.enum(SESSION_KINDS).describe('What it is'),
    quote_id: SessionId.nullable().describe('The newest quote of the checkout'),
  }),
  output: SessionWire,
  errors: ['not_found', 'invalid_state'],
  example: { id: 'chk_demo', kind: 'checkout', quote_id: null },
  async handler(ctx, { id, kind, quote_id }) {
    const accountId = accountOf(ctx).id;
    return ctx.transaction(async (tx, ctx) => {
      const session = await tx.checkoutSessions.byId(accountId, id);
      const now = ctx.now();
      if (session?.kind !== kind || isGone(session, now)) throw unknownSession();
      if (quote_id !== null) await endQuote(tx, accountId, quote_id, now);
      const canceled = { ...session, isCanceled: true, changedAt: now.toISOString() };
      await tx.checkoutSessions.save(canceled);
      return toSessionWire(canceled);
    });
  },
});
