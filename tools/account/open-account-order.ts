import { z } from 'zod';
import { defineStep } from '../define.ts';
import { loadOwnOrder, ORDER_ID } from '../orders/find-order.ts';
import { followedOrder } from '../proofs/order-now.ts';

export const openAccountOrder = defineStep({
  name: 'open_account_order',
  access: 'customer',
  effect: 'read',
  input: z.strictObject({ id: ORDER_ID }),
  async handler(ctx, { id }) {
    const order = await loadOwnOrder(ctx, id);
    return {
      ...(await followedOrder(ctx, order)),
      url: ctx.links.quote(order.quoteId),
    };
  },
});
