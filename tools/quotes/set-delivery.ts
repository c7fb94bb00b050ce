import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { SHIP_TO_INPUT, toShipTo } from './checkout-wire.ts';
import { destinationOf } from './destination.ts';
import { linkedQuote } from './linked-quote.ts';
import { isOpen, SEVERAL_PLACES } from './quote.ts';
import { TotalsWire, toTotalsWire } from './quote-wire.ts';
import { settleTotals } from './settle-totals.ts';
import { productsOf, sourceLines } from './source-lines.ts';

export const setDelivery = defineTool({
  name: 'set_delivery',
  title: 'Say where a quote ships',
  description:
    'Settles freight and tax for the exact address; the prices of the quote stay as they are. May be called again until the quote is ordered.',
  access: 'link',
  effect: 'change',
  openWorld: true,
  input: z.strictObject(SHIP_TO_INPUT),
  output: z.object({
    totals: TotalsWire.describe('What it comes to at this address'),
    amount_due: dollars.describe('What the person pays, dollars'),
  }),
  errors: [
    'not_found',
    'invalid_state',
    'not_available',
    'price_unavailable',
    'supplier_unavailable',
    'timeout',
  ],
  example: {
    name: 'Ada Byron',
    email: 'ada@example.com',
    street1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postal: '94105',
  },
  async handler(ctx, input) {
    const now = ctx.now();
    const quote = await linkedQuote(ctx);
    if (!isOpen(quote, now))
      throw new ServiceError('invalid_state', 'This quote can no longer be ordered; ask for a new one.');
    if (quote.destinations.length > 0) throw new ServiceError('invalid_state', SEVERAL_PLACES);
    const shipTo = toShipTo(input);
    const destination = destinationOf({ shipPostal: shipTo.postal });
    if (destination.state !== shipTo.state) {
      throw new ServiceError('validation_failed', 'The ZIP code is not in this state; check both.', {
        param: 'postal',
      });
    }
    const sourcing = await sourceLines(
      ctx,
      quote.lines.map(({ key }) => key),
    );
    const totals = await settleTotals(ctx, quote, productsOf(sourcing), shipTo);
    await ctx.transaction((tx) =>
      tx.quotes.saveCheckout({ quoteId: quote.id, shipTo, totals, updatedAt: now.toISOString() }),
    );
    return { totals: toTotalsWire(totals, true), amount_due: centsToDollars(totals.totalCents) };
  },
});
