import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { changeOrder, holdClearedEvents } from './change-order.ts';
import { loadOrder, ORDER_REF_INPUT } from './find-order.ts';

export const clearHold = defineStep({
  name: 'clear_hold',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  input: z.strictObject(ORDER_REF_INPUT),
  raises: ['order.hold_cleared'],
  handler: (ctx, seen) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, seen);
      if (!order.hold) throw new ServiceError('invalid_state', 'The order is not on hold.');
      if (order.hold.waitsFor === 'answer')
        throw new ServiceError(
          'invalid_state',
          'A change waits for the customer’s answer; withdraw it to end the hold.',
        );
      if (order.hold.waitsFor === 'shipment')
        throw new ServiceError('invalid_state', 'Say what is billed of what shipped; that ends the hold.');
      const cleared = { ...order, hold: order.hold.beneath ?? null };
      return changeOrder(ctx, tx, cleared, ...holdClearedEvents(order, cleared));
    }),
});
