import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { endChange } from '../orders/end-change.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { holdBeneath } from '../orders/order-change.ts';
import { REASON } from '../values/reason.ts';

export const refuseChangeRequest = defineStep({
  name: 'refuse_change_request',
  access: { desk: ['sales'] },
  effect: 'change',
  input: z.strictObject({ ...ORDER_REF_INPUT, reason: REASON }),
  raises: ['order.change_declined', 'order.hold_cleared'],
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, seen);
      if (order.hold?.waitsFor !== 'request')
        throw new ServiceError('invalid_state', 'No request for a change of this order is open.');
      const ending = { change: null, by: 'desk', reason, hold: holdBeneath(order.hold) } as const;
      return endChange(ctx, tx, order, ending);
    }),
});
