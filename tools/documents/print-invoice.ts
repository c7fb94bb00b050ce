import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { linkedInvoice } from '../payments/linked-invoice.ts';
import { invoiceOnPaper } from './print-document.ts';

/** That of the quote's link, or the one of their account that a signed-in person names. */
export const printInvoice = defineStep({
  name: 'print_invoice',
  access: { customer: 'any', link: 'any' },
  effect: 'read',
  input: z.strictObject({
    id: z.string().min(1).max(120).optional().describe('Invoice id, `inv_…`'),
    language: LANGUAGE.optional(),
  }),
  handler: async (ctx, { id, language }) => invoiceOnPaper(ctx, await invoiceAsked(ctx, id), language),
});

async function invoiceAsked(ctx: Ctx, id: string | undefined) {
  const isLink = ctx.caller.kind === 'link';
  if (isLink !== (id === undefined))
    throw new ServiceError('validation_failed', 'Name the invoice, unless a link leads to it.', {
      param: 'id',
    });
  return id === undefined ? (await linkedInvoice(ctx)).invoice : ctx.invoices.byId(accountOf(ctx).id, id);
}
