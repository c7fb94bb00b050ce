import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { deskDay } from '../values/calendar.ts';
import { REASON } from '../values/reason.ts';
import { deskExemption } from './desk-exemption.ts';
import { decided, type ExemptionDecision } from './exemption.ts';
import { exemptionDecidedMail } from './exemption-mails.ts';

export const decideExemption = defineStep({
  name: 'decide_exemption',
  access: { desk: ['finance'] },
  effect: 'change',
  input: z.strictObject({
    id: z.string().min(1).max(120).describe('The certificate, `exm_…`'),
    decision: z.enum(['accept', 'refuse']).describe('What the desk says'),
    reason: REASON.optional().describe('Why, in a sentence the customer reads; needed to refuse'),
  }),
  async handler(ctx, { id, decision, reason }) {
    const verdict = decisionOf(decision, reason);
    const now = ctx.now();
    const at = now.toISOString();
    const exemption = await ctx.transaction(async (tx, ctx) => {
      const found = await tx.exemptions.byId(id);
      const account = found && (await tx.accounts.byId(found.accountId));
      if (!found || !account)
        throw new ServiceError('not_found', 'There is no certificate with this id.', { param: 'id' });
      const changed = decided(found, verdict, { by: actorOf(ctx.caller), at, day: deskDay(now) });
      await tx.exemptions.decide(changed);
      await tx.mails.queue({
        id: ctx.newId('mail'),
        recipient: account.email,
        createdAt: at,
        about: changed.id,
        ...exemptionDecidedMail(changed, account.name),
      });
      return changed;
    });
    return deskExemption(ctx, exemption);
  },
});

function decisionOf(decision: 'accept' | 'refuse', reason: string | undefined): ExemptionDecision {
  if (decision === 'accept') return { status: 'accepted' };
  if (reason === undefined)
    throw new ServiceError('validation_failed', 'Say why it is refused.', { param: 'reason' });
  return { status: 'refused', reason };
}
