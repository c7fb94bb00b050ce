import { z } from 'zod';
import { defineStep } from '../define.ts';
import { linkedQuote } from './linked-quote.ts';
import { refuseUnsplit, splitQuote } from './split-quote.ts';

/** It has no MCP or REST door: only a person at the quote's page may do this. */
export const clearDestinations = defineStep({
  name: 'clear_destinations',
  access: 'link',
  effect: 'change',
  input: z.strictObject({}),
  async handler(ctx) {
    const quote = await linkedQuote(ctx);
    refuseUnsplit(quote, ctx.now());
    if (quote.destinations.length === 0) return { totals: quote.totals };
    const whole = await splitQuote(ctx, quote, []);
    return ctx.transaction(async (tx, ctx) => {
      refuseUnsplit(await linkedQuote({ ...ctx, quotes: tx.quotes }), ctx.now());
      await tx.quotes.saveDestinations(whole, ctx.now().toISOString());
      await tx.quotes.removeCheckout(quote.id);
      return { totals: whole.totals };
    });
  },
});
