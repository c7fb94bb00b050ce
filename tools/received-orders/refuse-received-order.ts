import { z } from 'zod';
import { defineTool } from '../define.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { applyMove } from '../orders/moves.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { storeCancelled } from '../orders/store-cancelled.ts';
import { REASON } from '../values/reason.ts';

export const refuseReceivedOrder = defineTool({
  name: 'refuse_received_order',
  title: 'Refuse a received purchase order',
  description:
    'Refuses a purchase order that came by SOAP, cancels its order and mails the buyer the reason.',
  access: { desk: ['sales', 'finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ ...ORDER_REF_INPUT, reason: REASON }),
  output: OrderWire,
  raises: ['order.cancelled', 'order.hold_cleared'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo', reason: 'The parts are discontinued' },
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const before = await loadOrder(tx, seen);
      const after = applyMove(before, 'refuse');
      return toOrderWire(await storeCancelled(ctx, tx, { before, after, reason }), ctx.links);
    }),
});
