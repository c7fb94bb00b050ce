import type { InTransaction } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { PunchoutPort } from './port.ts';
import { isActive, type PunchoutSession } from './punchout-session.ts';

/**
 * The session of the caller's link, also one that has ended.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedSession(
  ctx: InTransaction,
  punchout: PunchoutPort = ctx.punchout,
): Promise<PunchoutSession> {
  const { caller } = ctx;
  const session =
    caller.kind === 'link' && caller.record === 'punchout'
      ? await punchout.session(accountOf(ctx).id, caller.recordId)
      : undefined;
  if (session) return session;
  throw new ServiceError('not_found', 'This link leads to no session; start again from your own system.');
}

/**
 * The session of the caller's link, while it is active.
 *
 * @throws ServiceError `not_found`, `invalid_state`
 */
export const activeSession = async (ctx: InTransaction, punchout?: PunchoutPort): Promise<PunchoutSession> =>
  whileActive(await linkedSession(ctx, punchout), ctx.now());

/** @throws ServiceError `invalid_state` */
export function whileActive(session: PunchoutSession, now: Date): PunchoutSession {
  if (isActive(session, now)) return session;
  throw new ServiceError('invalid_state', 'This session has ended; start again from your own system.');
}
