import type { Ctx } from '../context.ts';
import { deskDay } from '../values/calendar.ts';
import type { Exemption } from './exemption.ts';
import { toExemptionWire } from './exemption-wire.ts';

/** A certificate as its account reads it, with whose it is and who decided. */
export async function deskExemption(
  { accounts, links, now }: Pick<Ctx, 'accounts' | 'links' | 'now'>,
  exemption: Exemption,
) {
  const account = await accounts.byId(exemption.accountId);
  return {
    ...toExemptionWire(exemption, links, deskDay(now())),
    account_name: account?.name ?? exemption.accountId,
    account_email: account?.email ?? '',
    submitted_by: exemption.submittedBy,
    decided_by: exemption.decidedBy,
  };
}
