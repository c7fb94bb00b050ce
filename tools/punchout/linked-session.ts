import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { PunchoutPort } from './port.ts';
import { isActive, type PunchoutSession } from './punchout-session.ts';

/**
 * The session the caller is in, whatever became of it.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedSession(
  ctx: Ctx,
  punchout: PunchoutPort = ctx.punchout,
): Promise<PunchoutSession> {
  const { caller } = ctx;
  const session =
    caller.kind === 'link' && caller.record === 'punchout'
      ? await punchout.session(accountOf(ctx).id, caller.recordId)
      : undefined;
  if (session) return session;
  throw new ServiceError('not_found', 'This link leads to no session; start anew from your own system.');
}

/**
 * The session the caller is in, if it goes on.
 *
 * @throws ServiceError `not_found`, `invalid_state`
 */
export async function activeSession(ctx: Ctx, punchout?: PunchoutPort): Promise<PunchoutSession> {
  const session = await linkedSession(ctx, punchout);
  if (isActive(session, ctx.now())) return session;
  throw new ServiceError('invalid_state', 'This session has ended; start anew from your own system.');
}
