import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { isGone, SESSION_KINDS, unknownSession } from './checkout-session.ts';
import { endQuote } from './end-quote.ts';
import { SessionId, toSessionWire } from './session-wire.ts';

export const cancelCheckoutSession = defineStep({
  name: 'cancel_checkout_session',
  access: 'write',
  effect: 'change',
  input: z.strictObject({
    id: SessionId,
    kind: z.enum(SESSION_KINDS).describe('What it is'),
    quote_id: SessionId.nullable().describe('The newest quote of the checkout'),
  }),
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
