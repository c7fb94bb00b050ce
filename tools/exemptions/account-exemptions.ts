import type { Ctx } from '../context.ts';
import type { TaxExemption } from '../pricing/sales-tax.ts';
import { deskDay } from '../values/calendar.ts';
import { hasExpired } from './exemption.ts';

/**
 * By which an account pays no sales tax today, one for each state. Where a state has only expired ones, the latest,
 * marked as expired, so that the buyer is told why tax applies.
 */
export async function accountExemptions(
  { exemptions, now }: Pick<Ctx, 'exemptions' | 'now'>,
  accountId: string,
): Promise<TaxExemption[]> {
  const day = deskDay(now());
  const byState = new Map<string, TaxExemption>();
  for (const exemption of await exemptions.accepted(accountId)) {
    const { kind, state, number, expiresOn } = exemption;
    const known = byState.get(state);
    if (!hasExpired(exemption, day)) {
      if (known === undefined || known.expiredOn !== undefined) byState.set(state, { kind, state, number });
    } else if (expiresOn !== null && (known === undefined || (known.expiredOn ?? day) < expiresOn))
      byState.set(state, { kind, state, number, expiredOn: expiresOn });
  }
  return [...byState.values()];
}
