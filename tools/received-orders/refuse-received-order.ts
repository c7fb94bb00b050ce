import { z } from 'zod';
import { defineTool } from '../define.ts';
import { changeOrder, endOfHold, seenOrder } from '../orders/change-order.ts';
import { SEEN_INPUT } from '../orders/desk-input.ts';
import { moved } from '../orders/moves.ts';
import { orderCancelledMail } from '../orders/order-mails.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { REASON } from '../values/reason.ts';

export const refuseReceivedOrder = defineTool({
  name: 'refuse_received_order',
  title: 'Refuse a received purchase order',
  description: 'Turns down a purchase order that came in by SOAP and tells the buyer why.',
  access: 'desk',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ ...SEEN_INPUT, reason: REASON }),
  output: OrderWire,
  raises: ['order.cancelled', 'order.hold_cleared'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo', reason: 'The parts are discontinued' },
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx) => {
      const before = await seenOrder(tx, seen);
      const order = moved(before, 'refuse');
      const told = { name: 'order.cancelled', data: { reason } } as const;
      const refused = await changeOrder(ctx, tx, order, ...endOfHold(before, order), told);
      await tx.mails.queue(orderCancelledMail(refused, reason, ctx));
      return toOrderWire(refused, ctx.links);
    }),
});
