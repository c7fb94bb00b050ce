import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { changeOrder, seenOrder } from './change-order.ts';
import { SEEN_INPUT } from './desk-input.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';

export const clearHold = defineTool({
  name: 'clear_hold',
  title: 'Clear a hold',
  description: 'Lets a held order go on from the status it is in; its page and every subscriber are told.',
  access: 'desk',
  effect: 'change',
  openWorld: false,
  input: z.strictObject(SEEN_INPUT),
  output: OrderWire,
  raises: ['order.hold_cleared'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo' },
  handler: (ctx, seen) =>
    ctx.transaction(async (tx) => {
      const order = await seenOrder(tx, seen);
      if (!order.hold) throw new ServiceError('invalid_state', 'The order is not on hold.');
      return toOrderWire(
        await changeOrder(ctx, tx, { ...order, hold: null }, { name: 'order.hold_cleared', data: {} }),
        ctx.links,
      );
    }),
});
