import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { deskDay } from '../values/calendar.ts';
import { PAGE_INPUT, pageOf } from '../values/list.ts';
import { sortInput } from '../values/sort.ts';
import { creditLeft } from './credit.ts';
import { INVOICE_STATUSES, invoiceToday } from './invoice.ts';

export const listInvoices = defineStep({
  name: 'list_invoices',
  access: 'customer',
  effect: 'read',
  input: z.strictObject({
    status: z.enum(INVOICE_STATUSES).optional().describe('Only invoices in this status today'),
    search: z.string().trim().max(200).optional().describe('Number, PO, name or goods'),
    ...sortInput('created', 'total'),
    ...PAGE_INPUT,
  }),
  async handler(ctx, { status, search, sort, limit, offset }) {
    const account = accountOf(ctx);
    const now = ctx.now();
    const { invoices, total } = await ctx.invoices.list(account.id, {
      ...(status ? { status } : {}),
      ...(search ? { text: search } : {}),
      ...(sort ? { sort } : {}),
      today: deskDay(now),
      limit,
      offset,
    });
    return {
      invoices: invoices.map((invoice) => invoiceToday(invoice, ctx.links, now)),
      openBalanceCents: await ctx.invoices.openBalanceCents(account.id),
      creditLeftCents: await creditLeft(account, ctx.invoices),
      ...pageOf(total, invoices.length, { limit, offset }),
    };
  },
});
