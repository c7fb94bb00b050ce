import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ORDER_STATUSES } from '../orders/order.ts';
import type { DeskFilter } from '../orders/port.ts';
import { paymentIssues } from '../payments/payment-issues.ts';
import { EmailAddress } from '../values/email-address.ts';
import { PAGE_INPUT, pageOf } from '../values/list.ts';
import { sortInput } from '../values/sort.ts';
import { withDeskFacts } from './desk-facts.ts';
/** Words that are common, but not together, are looked for in all orders. */
export const deskSearch = {
  name: 'desk_search',
  weight: 1,
  handler: ({ orders }: Ctx, filter: DeskFilter) => orders.listForDesk(filter),
};

export const listDeskOrders = defineStep({
  name: 'list_desk_orders',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({
    status: z.enum(ORDER_STATUSES).optional().describe('Only orders in this status'),
    open: z
      .boolean()
      .optional()
      .describe('True: only those that have not ended. False: only those that have'),
    assigned_to: EmailAddress.optional().describe('Only orders this person of the staff looks after'),
    search: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe(
        'Words or their beginnings: numbers of ours and theirs, purchase orders, parcels, names, goods, logos',
      ),
    ...sortInput('created', 'total', 'in_hands', 'since'),
    ...PAGE_INPUT,
  }),
  async handler(ctx, { status, open, assigned_to, search, sort, limit, offset }) {
    const filter = {
      ...(status ? { status } : {}),
      ...(open === undefined ? {} : { open }),
      ...(assigned_to === undefined ? {} : { assignedTo: assigned_to.toLowerCase() }),
      ...(search ? { text: search } : {}),
      ...(sort ? { sort } : {}),
      limit,
      offset,
    };
    const [{ orders, total }, risks, issues, billedOtherwise] = await Promise.all([
      search ? ctx.inTurn(deskSearch, filter) : ctx.orders.listForDesk(filter),
      ctx.risks.open(),
      paymentIssues(ctx),
      ctx.purchaseOrders.billedOtherwise(),
    ]);
    const rows = await withDeskFacts(ctx, orders, { risks, paymentIssues: issues, billedOtherwise });
    return { orders: rows, ...pageOf(total, rows.length, { limit, offset }) };
  },
});
