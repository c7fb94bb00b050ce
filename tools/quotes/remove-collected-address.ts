import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { refuseUnlessCollecting } from './linked-collection.ts';
import { linkedQuote } from './linked-quote.ts';

/** It has no MCP or REST door: only a person at the quote's page may do this. */
export const removeCollectedAddress = defineStep({
  name: 'remove_collected_address',
  access: 'link',
  effect: 'change',
  input: z.strictObject({ id: z.string().min(1).max(60).describe('The entry') }),
  handler: (ctx, { id }) =>
    ctx.transaction(async (tx, ctx) => {
      const quote = await linkedQuote({ ...ctx, quotes: tx.quotes });
      refuseUnlessCollecting(quote, ctx.now());
      const entry = await tx.collectedAddresses.byId(id);
      const { collection } = quote;
      if (entry?.quoteId !== quote.id || !collection)
        throw new ServiceError('not_found', 'This address is not in the collection any more.', {
          param: 'id',
        });
      const received = collection.received - 1;
      await tx.collectedAddresses.remove(id);
      await tx.quotes.saveDestinations(
        { ...quote, collection: { ...collection, received } },
        ctx.now().toISOString(),
      );
      return { received };
    }),
});
