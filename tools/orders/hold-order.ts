import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { REASON } from '../values/reason.ts';
import { loadOrder, ORDER_REF_INPUT } from './find-order.ts';
import { hasEnded } from './moves.ts';
import { putOnHold } from './put-on-hold.ts';

export const holdOrder = defineStep({
  name: 'hold_order',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  input: z.strictObject({ ...ORDER_REF_INPUT, reason: REASON }),
  raises: ['order.hold'],
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, seen);
      if (hasEnded(order))
        throw new ServiceError('invalid_state', `The order is ${order.status}; it cannot be put on hold.`);
      if (order.hold)
        throw new ServiceError('invalid_state', 'The order is already on hold; clear that hold first.');
      return putOnHold(ctx, tx, order, reason);
    }),
});
