import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { loadOrder } from '../orders/find-order.ts';
import { type InvoiceWithBalance, invoiceNumber, invoiceToday } from '../payments/invoice.ts';
import type { InvoiceQuery } from '../payments/invoices-port.ts';
import { deskDayBegins } from '../values/calendar.ts';
import { billedLines } from './billed-lines.ts';

const MOST_AT_ONCE = 200;
const MOST_SKIPPED = 100_000;

/** For buyers' systems by SOAP; people have their account's page of invoices. */
export const findInvoices = defineStep({
  name: 'find_invoices',
  access: 'orders',
  effect: 'read',
  input: z.strictObject({
    po_number: z.string().min(1).max(64).optional().describe('The buyer’s number, in whatever case'),
    number: z.string().min(1).max(64).optional().describe('Invoice number, `INV-1001`'),
    issued_on: z.iso.date().optional().describe('Issued on this day'),
    issued_after: z.iso.datetime().max(40).optional().describe('Issued after this instant, not at it'),
    limit: z.int().min(1).max(MOST_AT_ONCE).default(MOST_AT_ONCE).describe('How many to return'),
    offset: z.int().min(0).max(MOST_SKIPPED).default(0).describe('How many to skip'),
  }),
  async handler(ctx, { limit, offset, ...filter }) {
    const query = toQuery(filter);
    const found =
      query === undefined
        ? []
        : await ctx.invoices.find(accountOf(ctx).id, { ...query, limit: limit + 1, offset });
    return {
      invoices: await Promise.all(found.slice(0, limit).map((invoice) => withLines(ctx, invoice))),
      has_more: found.length > limit,
    };
  },
});

interface Filter {
  po_number?: string | undefined;
  number?: string | undefined;
  issued_on?: string | undefined;
  issued_after?: string | undefined;
}

/** `undefined` for a number that no invoice here has. */
function toQuery({ po_number, number, issued_on, issued_after }: Filter): InvoiceQuery | undefined {
  if (po_number !== undefined) return { poNumber: po_number };
  if (number !== undefined) {
    const known = invoiceNumber(number);
    return known === undefined ? undefined : { number: known };
  }
  if (issued_on !== undefined) return { onDay: deskDayBegins(issued_on) };
  if (issued_after !== undefined) return { after: new Date(issued_after).toISOString() };
  throw new ServiceError('validation_failed', 'Send `po_number`, `number`, `issued_on` or `issued_after`.');
}

async function withLines(ctx: Ctx, invoice: InvoiceWithBalance) {
  const [order, received] = await Promise.all([
    loadOrder(ctx, { id: invoice.orderId }),
    ctx.receivedPurchaseOrders.ofOrder(invoice.orderId),
  ]);
  return { ...invoiceToday(invoice, ctx.links, ctx.now()), ...billedLines(order, received?.lines ?? []) };
}
