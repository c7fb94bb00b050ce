import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { isGone, SESSION_KINDS, unknownSession } from './checkout-session.ts';
import { SessionId, toSessionWire } from './session-wire.ts';

export const getCheckoutSession = defineStep({
  name: 'get_checkout_session',
  access: 'write',
  effect: 'read',
  input: z.strictObject({ id: SessionId, kind: z.enum(SESSION_KINDS).describe('What it is') }),
  async handler(ctx, { id, kind }) {
    const session = await ctx.checkoutSessions.byId(accountOf(ctx).id, id);
    if (session?.kind !== kind || isGone(session, ctx.now())) throw unknownSession();
    return toSessionWire(session);
  },
});
