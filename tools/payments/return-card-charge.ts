import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';

export const returnCardCharge = defineStep({
  name: 'return_card_charge',
  access: { desk: ['finance'] },
  effect: 'commit',
  needsProof: true,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Of the charge, `card_…`') }),
  async handler(ctx, { id }) {
    const { payments } = ctx;
    if (payments?.kind !== 'card')
      throw new ServiceError('not_available', 'The payment provider of this shop takes no purchasing cards.');
    // Recorded before the money moves: from now on no order can come of this charge.
    const returning = await ctx.transaction((tx) =>
      tx.paymentRecords.moveCharge(id, ['open', 'returning'], 'returning'),
    );
    if (!returning) return { isReturned: false };
    await payments.undo(id);
    await ctx.transaction((tx) => tx.paymentRecords.moveCharge(id, ['returning'], 'returned'));
    return { isReturned: true };
  },
});
