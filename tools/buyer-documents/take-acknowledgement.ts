import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';

const MEND = 'Mend what it names, then send the document again.';

export const takeAcknowledgement = defineStep({
  name: 'take_acknowledgement',
  access: 'write',
  effect: 'change',
  input: z.strictObject({
    control: z.int().min(0).max(999_999_999),
    outcome: z.enum(['A', 'E', 'M', 'P', 'R', 'W', 'X']),
    text: z.string().max(500),
  }),
  handler: (ctx, { control, outcome, text }) =>
    ctx.transaction(async (tx, ctx) => {
      const own = (await tx.edi.byControl(accountOf(ctx).id, 'out', control)).at(-1);
      const document = own && (await tx.documentLog.byId(own.id));
      if (!document)
        throw new ServiceError(
          'not_found',
          'No document with this control number was written to this account.',
          {
            param: 'control',
          },
        );
      const isAccepted = ['A', 'E', 'P'].includes(outcome);
      const reason = isAccepted ? 'Acknowledged by a 997.' : `Refused by a 997. ${text}`.trim();
      await tx.documentLog.noteVerdict(document.id, {
        code: outcome,
        reason,
        status: isAccepted ? 'delivered' : 'failed',
        nextStep: isAccepted ? null : MEND,
        lookSince: isAccepted ? null : ctx.now().toISOString(),
      });
      return { orderId: document.orderId, number: document.number };
    }),
});
