import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { deskDay } from '../values/calendar.ts';
import type { Exemption } from './exemption.ts';
import { ExemptionWire, toExemptionWire } from './exemption-wire.ts';

/** A certificate with whose it is and who decided. */
export const DeskExemptionWire = ExemptionWire.extend({
  account_name: z.string().describe('Whose it is'),
  account_email: z.string().describe('The account’s own address'),
  submitted_by: z.string().describe('Who sent it'),
  decided_by: z.string().nullable().describe('Who of the desk decided'),
});

export async function toDeskExemptionWire(
  { accounts, links, now }: Pick<Ctx, 'accounts' | 'links' | 'now'>,
  exemption: Exemption,
): Promise<z.input<typeof DeskExemptionWire>> {
  const account = await accounts.byId(exemption.accountId);
  return {
    ...toExemptionWire(exemption, links, deskDay(now())),
    account_name: account?.name ?? exemption.accountId,
    account_email: account?.email ?? '',
    submitted_by: exemption.submittedBy,
    decided_by: exemption.decidedBy,
  };
}
