import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { invoiceOnPaper, Paper } from './print-document.ts';

export const printAccountInvoice = defineTool({
  name: 'print_account_invoice',
  title: 'Print an invoice of the account',
  description:
    'One invoice of the account as a PDF, for a signed-in customer, with payments and credits deducted as of today. Find its id with `list_invoices`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    id: z.string().min(1).max(120).describe('Invoice id, `inv_…`'),
    language: LANGUAGE.optional(),
  }),
  output: Paper,
  errors: ['not_found', 'not_available'],
  example: { id: 'inv_demo' },
  handler: async (ctx, { id, language }) =>
    invoiceOnPaper(ctx, await ctx.invoices.byId(accountOf(ctx).id, id), language),
});
