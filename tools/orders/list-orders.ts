import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { DETAIL_INPUT } from '../values/detail.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { ORDER_STATUSES } from './order.ts';
import { OrderSummary, toOrderSummary } from './order-summary.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';

export const listOrders = defineTool({
  name: 'list_orders',
  title: 'List orders',
  description: 'Orders of the account, newest first. `order_status` reads one, live.',
  access: 'orders',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    status: describedInOpenApi(z.enum(ORDER_STATUSES).optional().describe('Only orders in this status')),
    search: z.string().trim().max(200).optional().describe('Number, PO or goods'),
    ...DETAIL_INPUT,
    ...PAGE_INPUT,
  }),
  output: z.object({
    orders: z.array(z.union([OrderWire, OrderSummary])).describe('Newest first; whole with `detail: "full"`'),
    ...PAGE_OUTPUT,
  }),
  errors: [],
  http: { method: 'GET', path: '/orders' },
  mcp: 'listed',
  example: { limit: 5 },
  async handler(ctx, { status, search, detail, limit, offset }) {
    const { orders, total } = await ctx.orders.list(accountOf(ctx).id, {
      ...(status ? { status } : {}),
      ...(search ? { text: search } : {}),
      limit,
      offset,
    });
    return {
      orders: orders.map((order) =>
        detail === 'full' ? toOrderWire(order, ctx.links) : toOrderSummary(order, ctx.links),
      ),
      ...pageOf(total, orders.length, { limit, offset }),
    };
  },
});
