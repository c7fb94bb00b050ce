import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';

const MEND = 'Mend what it names, then send the document again.';

export const takeAcknowledgement = defineTool({
  name: 'take_acknowledgement',
  title: 'Take the 997 of a buyer’s system',
  description:
    'Notes the 997 of a buyer’s system about a document we wrote: that it was accepted, or that it was refused, which the desk has to look at. The same again changes nothing more.',
  access: 'write',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({
    control: z.int().min(0).max(999_999_999).describe('Control number of our group'),
    outcome: z
      .enum(['A', 'E', 'M', 'P', 'R', 'W', 'X'])
      .describe('AK901: `A`, `E` and `P` accept, all others refuse'),
    text: z.string().max(500).describe('The codes of what was wrong'),
  }),
  output: z.object({
    order_id: z.string().nullable().describe('The order it is about'),
    number: z.string().nullable().describe('Number of the paper'),
  }),
  errors: ['not_found'],
  example: { control: 1, outcome: 'A', text: '' },
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
      return { order_id: document.orderId, number: document.number };
    }),
});
