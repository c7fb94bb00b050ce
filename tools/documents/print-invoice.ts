import { z } from 'zod';
import { defineTool } from '../define.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { invoiceOnPaper, Paper } from './print-document.ts';

export const printInvoice = defineTool({
  name: 'print_invoice',
  title: 'Print the invoice of a quote',
  description:
    'The invoice of a quote’s order as a PDF, for the holder of the quote’s link, with payments and credits deducted as of today.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ language: LANGUAGE.optional() }),
  output: Paper,
  errors: ['not_found', 'not_available'],
  example: {},
  async handler(ctx, { language }) {
    const order = await ctx.orders.byQuote((await linkedQuote(ctx)).id);
    return invoiceOnPaper(ctx, order && (await ctx.invoices.ofOrder(order.id)), language);
  },
});
