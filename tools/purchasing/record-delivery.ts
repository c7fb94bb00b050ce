import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { changeOrder, holdClearedEvents } from '../orders/change-order.ts';
import { delivered } from '../orders/delivery.ts';
import { loadOrder, ORDER_REF_INPUT } from '../orders/find-order.ts';
import { waitsForShipment } from '../orders/shipped-pieces.ts';
import { deskDay } from '../values/calendar.ts';

/** A person says that it arrived, where no carrier does. */
export const recordDelivery = defineStep({
  name: 'record_delivery',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  input: z.strictObject({ ...ORDER_REF_INPUT, on: z.iso.date().optional() }),
  raises: ['order.complete', 'order.hold_cleared'],
  handler: async (ctx, { on, ...seen }) =>
    ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, seen);
      const today = deskDay(ctx.now());
      const day = on ?? today;
      if (day > today || day < deskDay(new Date(order.createdAt)))
        throw new ServiceError('validation_failed', 'Give a day from its order until today.', {
          param: 'on',
        });
      if (waitsForShipment(order.shipped))
        throw new ServiceError('invalid_state', 'Decide first what is billed of what shipped.');
      const { order: after, event } = delivered(order, { on: day, by: 'person' });
      return changeOrder(ctx, tx, after, ...holdClearedEvents(order, after), event);
    }),
});
