import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { ORDER_STATUSES } from './order.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';

export const listOrders = defineTool({
  name: 'list_orders',
  title: 'List orders',
  description:
    'The orders of the account, newest first. For one order with its live status use `order_status`. Orders are placed by people at a quote’s `url`, never here.',
  access: 'orders',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    status: z.enum(ORDER_STATUSES).optional().describe('Only orders in this status'),
    ...PAGE_INPUT,
  }),
  output: z.object({ orders: z.array(OrderWire).describe('Newest first'), ...PAGE_OUTPUT }),
  errors: [],
  http: { method: 'GET', path: '/orders' },
  mcp: 'listed',
  example: { limit: 5 },
  async handler(ctx, { status, limit, offset }) {
    const { orders, total } = await ctx.orders.list(accountOf(ctx).id, {
      ...(status ? { status } : {}),
      limit,
      offset,
    });
    return {
      orders: orders.map((order) => toOrderWire(order, ctx.links)),
      ...pageOf(total, orders.length, { limit, offset }),
    };
  },
});
