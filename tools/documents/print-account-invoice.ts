import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { invoiceOnPaper } from './print-document.ts';

export const printAccountInvoice = defineStep({
  name: 'print_account_invoice',
  access: 'customer',
  effect: 'read',
  input: z.strictObject({
    id: z.string().min(1).max(120).describe('Invoice id, `inv_…`'),
    language: LANGUAGE.optional(),
  }),
  handler: async (ctx, { id, language }) =>
    invoiceOnPaper(ctx, await ctx.invoices.byId(accountOf(ctx).id, id), language),
});
