import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { isGone, SESSION_KINDS, unknownSession } from './checkout-session.ts';
import { SessionId, SessionWire, toSessionWire } from './session-wire.ts';

export const getCheckoutSession = defineTool({
  name: 'get_checkout_session',
  title: 'Read a cart or checkout of a platform',
  description:
    'A cart or checkout that a platform keeps here over a commerce protocol: what is wanted, and the quote of a checkout. Agents use `get_quote`.',
  access: 'write',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ id: SessionId, kind: z.enum(SESSION_KINDS).describe('What it is') }),
  output: SessionWire,
  errors: ['not_found'],
  example: { id: 'chk_demo', kind: 'checkout' },
  async handler(ctx, { id, kind }) {
    const session = await ctx.checkoutSessions.byId(accountOf(ctx).id, id);
    if (session?.kind !== kind || isGone(session, ctx.now())) throw unknownSession();
    return toSessionWire(session);
  },
});
