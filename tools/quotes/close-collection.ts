import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { deliveryOf } from './checkout.ts';
import type { CollectedAddress } from './collected-address.ts';
import { collectedPlaces } from './collection-goods.ts';
import { refuseUnlessCollecting } from './linked-collection.ts';
import { linkedQuote } from './linked-quote.ts';
import type { Quote } from './quote.ts';
import { checkoutAt } from './settle-destinations.ts';
import { splitQuote } from './split-quote.ts';

/** It has no MCP or REST door: only a person at the quote's page may do this. */
export const closeCollection = defineStep({
  name: 'close_collection',
  access: 'link',
  effect: 'change',
  input: z.strictObject({}),
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
      await tx.quotes.saveDestinations(
        {
          ...closed,
          collection: now.collection && closedAt(now.collection, ctx),
        },
        ctx.now().toISOString(),
      );
      await tx.quotes.saveCheckout(checkout);
      return deliveryOf(closed, checkout);
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
