import { z } from 'zod';
import { defineStep } from '../define.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { invoiceOnPaper } from './print-document.ts';

export const printInvoice = defineStep({
  name: 'print_invoice',
  access: 'link',
  effect: 'read',
  input: z.strictObject({ language: LANGUAGE.optional() }),
  async handler(ctx, { language }) {
    const order = await ctx.orders.byQuote((await linkedQuote(ctx)).id);
    return invoiceOnPaper(ctx, order && (await ctx.invoices.ofOrder(order.id)), language);
  },
});
