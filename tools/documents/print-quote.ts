import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { LANGUAGE } from '../languages/language-input.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { printedLooks } from './document-lines.ts';
import { onPaper } from './print-document.ts';
import { orderDocument, quoteDocument } from './quote-document.ts';

export const printQuote = defineStep({
  name: 'print_quote',
  access: 'link',
  effect: 'read',
  input: z.strictObject({ language: LANGUAGE.optional() }),
  async handler(ctx, { language }) {
    const quote = await linkedQuote(ctx);
    const account = accountOf(ctx);
    const order = await ctx.orders.byQuote(quote.id);
    const looks = await printedLooks(ctx, account.id, order?.items ?? quote.lines);
    if (order)
      return onPaper(
        ctx,
        orderDocument(order, await ctx.proofs.ofOrder(order.id), account, looks, ctx.now()),
        language,
      );
    const checkout = await ctx.quotes.checkout(quote.id);
    return onPaper(ctx, quoteDocument(quote, checkout, account, looks, ctx.now()), language);
  },
});
