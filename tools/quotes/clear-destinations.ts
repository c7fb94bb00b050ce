import { z } from 'zod';
import { defineTool } from '../define.ts';
import { DELIVERY_ERRORS } from '../errors.ts';
import { linkedQuote } from './linked-quote.ts';
import { TotalsWire, toTotalsWire } from './quote-wire.ts';
import { refuseUnsplit, splitQuote } from './split-quote.ts';

/** It has no MCP or REST door: only a person at the quote's page may do this. */
export const clearDestinations = defineTool({
  name: 'clear_destinations',
  title: 'Ship a quote to one place again',
  description:
    'Drops the places of a quote with their addresses, so that all of it ships to one, whose address is still to be given. A quote to one place stays as it is.',
  access: 'link',
  effect: 'change',
  openWorld: true,
  input: z.strictObject({}),
  output: z.object({ totals: TotalsWire.describe('What it comes to at one place') }),
  errors: DELIVERY_ERRORS,
  example: {},
  async handler(ctx) {
    const quote = await linkedQuote(ctx);
    refuseUnsplit(quote, ctx.now());
    if (quote.destinations.length === 0) return { totals: toTotalsWire(quote.totals, false) };
    const whole = await splitQuote(ctx, quote, []);
    return ctx.transaction(async (tx, ctx) => {
      refuseUnsplit(await linkedQuote({ ...ctx, quotes: tx.quotes }), ctx.now());
      await tx.quotes.saveDestinations(whole);
      await tx.quotes.removeCheckout(quote.id);
      return { totals: toTotalsWire(whole.totals, false) };
    });
  },
});
