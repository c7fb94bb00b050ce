import { z } from 'zod';
import { defineStep } from '../define.ts';
import { endChange } from '../orders/end-change.ts';
import { holdBeneath } from '../orders/order-change.ts';
import { ANSWER_INPUT, evidenceOf } from './answer-input.ts';
import { linkedChange, refuseUnlessOpen } from './linked-change.ts';

/** Only a person at the page of the change declines it: a purchase order that was taken back is made and sent again. */
export const declineOrderChange = defineStep({
  name: 'decline_order_change',
  access: 'link',
  effect: 'change',
  input: z.strictObject(ANSWER_INPUT),
  raises: ['order.change_declined', 'order.hold_cleared'],
  async handler(ctx, answer) {
    const seen = await linkedChange(ctx, ctx);
    if (seen.change.status === 'declined') return seen.change;
    const evidence = await evidenceOf(ctx, seen.change, 'declined', answer);
    return ctx.transaction(async (tx, ctx) => {
      const linked = await linkedChange(ctx, tx);
      refuseUnlessOpen(linked);
      const { change, order } = linked;
      const declined = await tx.orderChanges.change({ ...change, status: 'declined', evidence });
      if (!declined) throw new Error(`the change ${change.id} changed inside one transaction`);
      const reason = evidence.comment ?? '';
      await endChange(ctx, tx, order, { change, by: 'customer', reason, hold: holdBeneath(order.hold) });
      return declined;
    });
  },
});
