import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { DELIVERY_ERRORS, ServiceError } from '../errors.ts';
import { DELIVERY_OUTPUT, toDelivery } from './checkout-wire.ts';
import type { CollectedAddress } from './collected-address.ts';
import { collectedPlaces } from './collection-goods.ts';
import { refuseUnlessCollecting } from './linked-collection.ts';
import { linkedQuote } from './linked-quote.ts';
import type { Quote } from './quote.ts';
import { checkoutAt } from './settle-destinations.ts';
import { splitQuote } from './split-quote.ts';

/** It has no MCP or REST door: only a person at the quote's page may do this. */
export const closeCollection = defineTool({
  name: 'close_collection',
  title: 'Close a collection of addresses',
  description:
    'Takes no more addresses and settles the quote: each address is a destination with its freight, tax and date. Pieces that nobody gets are one more destination, whose address is still to be given.',
  access: 'link',
  effect: 'change',
  openWorld: true,
  input: z.strictObject({}),
  output: DELIVERY_OUTPUT,
  errors: DELIVERY_ERRORS,
  example: {},
  async handler(ctx) {
    const quote = await linkedQuote(ctx);
    refuseUnlessCollecting(quote, ctx.now());
    const entries = await ctx.collectedAddresses.ofQuote(quote.id);
    if (entries.length === 0)
      throw new ServiceError('invalid_state', 'No address is in yet; there is nothing to ship to.');
    const closed = await settled(ctx, quote, entries);
    const checkout = await checkoutAt(
      ctx,
      closed,
      entries.map(({ shipTo }, index) => ({ number: index + 1, shipTo })),
    );
    return ctx.transaction(async (tx, ctx) => {
      const now = await linkedQuote({ ...ctx, quotes: tx.quotes });
      refuseUnlessCollecting(now, ctx.now());
      if (!isSame(entries, await tx.collectedAddresses.ofQuote(quote.id)))
        throw new ServiceError('invalid_state', 'An address came in just now; close the collection again.');
      await tx.quotes.saveDestinations({
        ...closed,
        collection: now.collection && closedAt(now.collection, ctx),
      });
      await tx.quotes.saveCheckout(checkout);
      return toDelivery(closed, checkout);
    });
  },
});

/** The quote as it is once it is closed. */
async function settled(ctx: Ctx, quote: Quote, entries: readonly CollectedAddress[]): Promise<Quote> {
  const { collection } = quote;
  if (!collection) return quote;
  const closed = { ...quote, collection: closedAt(collection, ctx) };
  return splitQuote(ctx, closed, collectedPlaces(quote, collection, entries));
}

const closedAt = (collection: NonNullable<Quote['collection']>, { now }: Pick<Ctx, 'now'>) => ({
  ...collection,
  closedAt: now().toISOString(),
});

const isSame = (before: readonly CollectedAddress[], after: readonly CollectedAddress[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
