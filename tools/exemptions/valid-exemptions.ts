import type { Ctx } from '../context.ts';
import type { TaxExemption } from '../pricing/sales-tax.ts';
import { deskDay } from '../values/calendar.ts';
import { hasExpired } from './exemption.ts';

/** By which an account pays no sales tax today, one for each state. */
export async function validExemptions(
  { exemptions, now }: Pick<Ctx, 'exemptions' | 'now'>,
  accountId: string,
): Promise<TaxExemption[]> {
  const day = deskDay(now());
  const byState = new Map<string, TaxExemption>();
  for (const exemption of await exemptions.accepted(accountId)) {
    const { kind, state, number } = exemption;
    if (!hasExpired(exemption, day) && !byState.has(state)) byState.set(state, { kind, state, number });
  }
  return [...byState.values()];
}
