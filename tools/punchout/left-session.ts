import type { InTransaction } from '../context.ts';
import type { PunchoutPort } from './port.ts';
import { KEPT_DAYS, type PunchoutSession } from './punchout-session.ts';

const MS_PER_DAY = 86_400_000;

/**
 * The session whose cart the same person may take over: the newest that ended without returning it. A new cart is taken
 * over while nothing else is in it, an edit by the next edit of the same cart.
 */
export async function leftSession(
  { now, punchout: reading }: InTransaction,
  session: PunchoutSession,
  punchout: PunchoutPort = reading,
): Promise<PunchoutSession | undefined> {
  const { operation, cart } = session;
  if (operation === 'inspect' || (operation === 'create' && cart.length > 0)) return undefined;
  const at = now();
  return punchout.leftSession(session, {
    after: new Date(at.getTime() - KEPT_DAYS * MS_PER_DAY).toISOString(),
    now: at.toISOString(),
  });
}
