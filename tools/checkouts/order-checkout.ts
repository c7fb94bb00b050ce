import { z } from 'zod';
import { defineStep } from '../define.ts';
import { loadOwnOrder, ORDER_ID } from '../orders/find-order.ts';
import { orderTimes } from './order-times.ts';

export const orderCheckout = defineStep({
  name: 'order_checkout',
  access: 'orders',
  effect: 'read',
  input: z.strictObject({ id: ORDER_ID }),
  handler: async (ctx, { id }) => orderTimes(ctx, await loadOwnOrder(ctx, id)),
});
