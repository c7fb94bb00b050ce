import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { endChange } from '../orders/end-change.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { holdBeneath } from '../orders/order-change.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { REASON } from '../values/reason.ts';

export const refuseChangeRequest = defineTool({
  name: 'refuse_change_request',
  title: 'Refuse a request for a change',
  description:
    'Answers a customer’s request to change or cancel an order with no and the reason: the hold for it ends, and the order goes on as it is. `propose_order_change` or `cancel_order` answer it with yes.',
  access: { desk: ['sales'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ ...ORDER_REF_INPUT, reason: REASON }),
  output: OrderWire,
  raises: ['order.change_declined', 'order.hold_cleared'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo', reason: 'The goods are being printed already' },
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, seen);
      if (order.hold?.waitsFor !== 'request')
        throw new ServiceError('invalid_state', 'No request for a change of this order is open.');
      const ending = { change: null, by: 'desk', reason, hold: holdBeneath(order.hold) } as const;
      return toOrderWire(await endChange(ctx, tx, order, ending), ctx.links);
    }),
});
