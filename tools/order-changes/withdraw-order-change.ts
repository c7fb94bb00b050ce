import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { endChange } from '../orders/end-change.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { waitingChange } from '../orders/waiting-change.ts';
import { REASON } from '../values/reason.ts';

/** A request of the customer is open again. A purchase order that was taken back is made and sent again. */
export const withdrawOrderChange = defineStep({
  name: 'withdraw_order_change',
  access: { desk: ['sales'] },
  effect: 'change',
  input: z.strictObject({ ...ORDER_REF_INPUT, reason: REASON }),
  raises: ['order.change_declined', 'order.hold_cleared'],
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, seen);
      const open = await waitingChange(tx, order);
      if (!open) throw new ServiceError('invalid_state', 'No change of this order waits for an answer.');
      await tx.orderChanges.change({ ...open, status: 'withdrawn', ended: reason });
      const hold = order.hold?.waitsFor === 'answer' ? (order.hold.beneath ?? null) : order.hold;
      return endChange(ctx, tx, order, { change: open, by: 'desk', reason, hold });
    }),
});
