import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { loadOrder } from '../orders/find-order.ts';
import { type InvoiceWithBalance, invoiceNumber, owedCents } from '../payments/invoice.ts';
import { InvoiceWire, toInvoiceWire } from '../payments/invoice-wire.ts';
import type { InvoiceQuery } from '../payments/invoices-port.ts';
import { deskDayBegins } from '../values/calendar.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars, sum } from '../values/money.ts';
import { billedLines } from './billed-lines.ts';

const MOST_AT_ONCE = 200;
const MOST_SKIPPED = 100_000;

const FoundInvoice = InvoiceWire.extend({
  lines: z
    .array(
      z.object({
        kind: z.enum(['goods', 'charge', 'freight']).describe('What the line bills'),
        key: z.string().nullable().describe('The product; null beside goods'),
        part_id: z.string().nullable().describe('Its color and size; null beside goods'),
        description: z.string().describe('In words'),
        quantity: z.int().min(0).describe('How many'),
        unit_price: dollars.describe('Dollars each'),
        amount: dollars.describe('Dollars'),
        buyer_line: z
          .int()
          .min(0)
          .nullable()
          .describe('The buyer’s line; null where it is of none or several'),
        buyer_product_id: z.string().nullable().describe('What the buyer calls the product'),
      }),
    )
    .describe('What is billed, line by line'),
  sales: dollars.describe('The sum of the lines'),
  shipping: dollars.describe('Freight beside the lines'),
  tax: dollars.describe('Sales tax'),
  taxes: z
    .array(z.object({ state: z.string().describe('Where'), amount: dollars.describe('Dollars') }))
    .describe('Sales tax by state'),
  settled: dollars.describe('Paid and credited so far'),
});

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
      invoices: await Promise.all(found.slice(0, limit).map((invoice) => toFoundInvoice(ctx, invoice))),
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

async function toFoundInvoice(ctx: Ctx, invoice: InvoiceWithBalance): Promise<z.input<typeof FoundInvoice>> {
  const [order, received] = await Promise.all([
    loadOrder(ctx, { id: invoice.orderId }),
    ctx.receivedPurchaseOrders.ofOrder(invoice.orderId),
  ]);
  const { lines, salesCents, shippingCents, taxes } = billedLines(order, received?.lines ?? []);
  return {
    ...toInvoiceWire(invoice, ctx.links, ctx.now()),
    lines: lines.map(({ kind, key, partId, description, quantity, unitCents, amountCents, buyerLine }) => ({
      kind,
      key,
      part_id: partId,
      description,
      quantity,
      unit_price: centsToDollars(unitCents),
      amount: centsToDollars(amountCents),
      buyer_line: buyerLine?.number ?? null,
      buyer_product_id: buyerLine?.productId ?? null,
    })),
    sales: centsToDollars(salesCents),
    shipping: centsToDollars(shippingCents),
    tax: centsToDollars(sum(taxes.map(({ amountCents }) => amountCents))),
    taxes: taxes.map(({ state, amountCents }) => ({ state, amount: centsToDollars(amountCents) })),
    settled: centsToDollars(invoice.totalCents - owedCents(invoice)),
  };
}
