import { z } from 'zod';
import { defineStep } from '../define.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { applyMove } from '../orders/moves.ts';
import { storeCancelled } from '../orders/store-cancelled.ts';
import { REASON } from '../values/reason.ts';

export const refuseReceivedOrder = defineStep({
  name: 'refuse_received_order',
  access: { desk: ['sales', 'finance'] },
  effect: 'change',
  input: z.strictObject({ ...ORDER_REF_INPUT, reason: REASON }),
  raises: ['order.cancelled', 'order.hold_cleared'],
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const before = await loadOrder(tx, seen);
      const after = applyMove(before, 'refuse');
      return storeCancelled(ctx, tx, { before, after, reason });
    }),
});
