import { z } from 'zod';
import { defineStep } from '../define.ts';

export const notePaymentAnswer = defineStep({
  name: 'note_payment_answer',
  access: { desk: ['finance'] },
  effect: 'change',
  input: z.strictObject({
    id: z.string().min(1).max(120).describe('Of the page, refund or dispute'),
    is_answered: z
      .boolean()
      .describe('Whether the provider answered about it; if not, the failure is counted'),
  }),
  async handler(ctx, { id, is_answered: isAnswered }) {
    await ctx.transaction(({ paymentRecords }, { now }) =>
      isAnswered ? paymentRecords.endFailures(id) : paymentRecords.noteFailure(id, now().toISOString()),
    );
    return { id };
  },
});
