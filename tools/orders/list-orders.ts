import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { listForAgents } from '../quotes/list-for-agents.ts';
import { DETAIL_INPUT } from '../values/detail.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { sortInput } from '../values/sort.ts';
import { CHANGES_INPUT, STRETCH_INPUT, STRETCH_OUTPUT, stretchOf } from '../values/stretch.ts';
import { ORDER_STATUSES } from './order.ts';
import { ORDER_SORTS } from './order-sorts.ts';
import { OrderSummary, shortOrder, toOrderSummary } from './order-summary.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';
import type { OrdersPort } from './port.ts';

/** A word that is common in the shop and rare in the account is looked for in all orders of the account. */
export const orderSearch = {
  name: 'order_search',
  weight: 1,
  handler: (
    { orders }: Ctx,
    { accountId, filter }: { accountId: string; filter: Parameters<OrdersPort['list']>[1] },
  ) => orders.list(accountId, filter),
};

export const listOrders = defineTool({
  name: 'list_orders',
  title: 'List orders',
  description: 'Orders, newest first. `order_status` reads each whole, live.',
  access: 'orders',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    status: describedInOpenApi(z.enum(ORDER_STATUSES).optional().describe('Only orders in this status')),
    search: describedInOpenApi(z.string().trim().max(200).optional().describe('Number, PO or goods')),
    ...DETAIL_INPUT,
    ...sortInput('created', 'total', 'in_hands'),
    ...STRETCH_INPUT,
    ...CHANGES_INPUT,
  }),
  output: z.object({
    orders: z
      .array(z.union([OrderWire, OrderSummary]))
      .describe('As they are sorted, or as they changed; whole with `detail: "full"`'),
    ...STRETCH_OUTPUT,
  }),
  errors: [],
  http: { method: 'GET', path: '/orders' },
  mcp: 'listed',
  forAgents: (answer) =>
    listForAgents(answer, {
      name: 'orders',
      lines: 'items',
      all: answer.orders.filter((order) => 'items' in order),
      shown: (order) => order,
      short: shortOrder,
      reader: 'order_status',
    }),
  example: { limit: 5 },
  async handler(ctx, { status, search, detail, ...asked }) {
    const { id: accountId } = accountOf(ctx);
    const { rows, page } = await stretchOf(asked, {
      byId: (id) => ctx.orders.byId(accountId, id),
      async read(stretch) {
        const filter = { ...(status ? { status } : {}), ...(search ? { text: search } : {}), ...stretch };
        const { orders, total } = search
          ? await ctx.inTurn(orderSearch, { accountId, filter })
          : await ctx.orders.list(accountId, filter);
        return { rows: orders, total };
      },
      recordOf: (order) => order,
      keys: ORDER_SORTS,
    });
    return {
      orders: rows.map((order) =>
        detail === 'full' ? toOrderWire(order, ctx.links) : toOrderSummary(order, ctx.links),
      ),
      ...page,
    };
  },
});
