import { z } from 'zod';
import { accountOf } from '../caller.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';

export const orderStatus = defineTool({
  name: 'order_status',
  title: 'Follow an order',
  description:
    'One order: how far it is, when it is expected, its tracking once shipped, its payment, and a hold with its reason.',
  access: 'orders',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({ id: z.string().min(1).max(120).describe('Order id, `ord_…`') }),
  output: OrderWire,
  errors: ['not_found'],
  http: { method: 'GET', path: '/orders/{id}' },
  mcp: 'listed',
  example: { id: 'ord_demo' },
  async handler(ctx, { id }) {
    const order = await ctx.orders.byId(accountOf(ctx).id, id);
    if (!order)
      throw new ServiceError(
        'not_found',
        'No order of this account has this id; list them with `list_orders`.',
        { param: 'id' },
      );
    return toOrderWire(order, ctx.links);
  },
});
