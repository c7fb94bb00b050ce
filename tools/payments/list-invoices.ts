import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { deskDay } from '../values/calendar.ts';
import { dollars } from '../values/dollars.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { centsToDollars } from '../values/money.ts';
import { creditLeft } from './credit.ts';
import { INVOICE_STATUSES } from './invoice.ts';
import { InvoiceWire, toInvoiceWire } from './invoice-wire.ts';

export const listInvoices = defineTool({
  name: 'list_invoices',
  title: 'List invoices',
  description:
    'The invoices of the account, newest first, with what is still owed. An order is invoiced when it ships; the invoice of one paid by card is marked paid.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    status: z.enum(INVOICE_STATUSES).optional().describe('Only invoices in this status today'),
    search: z.string().trim().max(200).optional().describe('Number, PO, name or goods'),
    ...PAGE_INPUT,
  }),
  output: z.object({
    invoices: z.array(InvoiceWire).describe('Newest first'),
    open_balance: dollars.describe('Dollars owed on terms, orders not invoiced yet included'),
    credit_left: dollars
      .nullable()
      .describe('Dollars that may still be ordered on terms; null without a limit'),
    ...PAGE_OUTPUT,
  }),
  errors: [],
  example: { status: 'open' },
  async handler(ctx, { status, search, limit, offset }) {
    const account = accountOf(ctx);
    const now = ctx.now();
    const { invoices, total } = await ctx.invoices.list(account.id, {
      ...(status ? { status } : {}),
      ...(search ? { text: search } : {}),
      today: deskDay(now),
      limit,
      offset,
    });
    const left = await creditLeft(account, ctx.invoices);
    return {
      invoices: invoices.map((invoice) => toInvoiceWire(invoice, ctx.links, now)),
      open_balance: centsToDollars(await ctx.invoices.openBalanceCents(account.id)),
      credit_left: left === null ? null : centsToDollars(left),
      ...pageOf(total, invoices.length, { limit, offset }),
    };
  },
});
