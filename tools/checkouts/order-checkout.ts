import { z } from 'zod';
import { defineTool } from '../define.ts';
import { loadOwnOrder, ORDER_ID } from '../orders/find-order.ts';
import { orderTimes } from './order-times.ts';

export const orderCheckout = defineTool({
  name: 'order_checkout',
  title: 'Find the checkout of an order',
  description:
    'The checkout that became this order, and when it moved, for commerce protocols. Agents use `order_status`.',
  access: 'orders',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ id: ORDER_ID }),
  output: z.object({
    checkout_id: z.string().describe('Of the checkout; of its quote where no platform made it'),
    shipped_at: z.iso.datetime().nullable().describe('When the first parcel left'),
    refunded_at: z.iso.datetime().nullable().describe('When money was refunded last'),
    cancelled_at: z.iso.datetime().nullable().describe('When it was cancelled'),
  }),
  errors: ['not_found'],
  example: { id: 'ord_demo' },
  handler: async (ctx, { id }) => orderTimes(ctx, await loadOwnOrder(ctx, id)),
});
