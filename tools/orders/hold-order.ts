import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { REASON } from '../values/reason.ts';
import { loadOrder, ORDER_REF_INPUT } from './find-order.ts';
import { hasEnded } from './moves.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';
import { putOnHold } from './put-on-hold.ts';

export const holdOrder = defineTool({
  name: 'hold_order',
  title: 'Put an order on hold',
  description:
    'Puts an order on hold and mails the customer the reason. The desk cannot move it on until `clear_hold`.',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ ...ORDER_REF_INPUT, reason: REASON }),
  output: OrderWire,
  raises: ['order.hold'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo', reason: 'The artwork is too small to print' },
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, seen);
      if (hasEnded(order))
        throw new ServiceError('invalid_state', `The order is ${order.status}; it cannot be put on hold.`);
      if (order.hold)
        throw new ServiceError('invalid_state', 'The order is already on hold; clear that hold first.');
      return toOrderWire(await putOnHold(ctx, tx, order, reason), ctx.links);
    }),
});
