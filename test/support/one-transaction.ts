/** Every test that opens the shop runs below this watch: a keyed request has one transaction. */
import type { IdempotencyPort } from '../../rest-shim/idempotency.ts';

/** Its answer is saved with the last one alone: a crash would leave what an earlier one did. */
export const inOneTransaction = ({ once }: IdempotencyPort): IdempotencyPort => ({
  once: (request, ctx, work) =>
    once(request, ctx, (ctx) => {
      let hasBegun = false;
      return work({
        ...ctx,
        transaction(inTransaction) {
          if (hasBegun) throw new Error('A keyed request began a second transaction.');
          hasBegun = true;
          return ctx.transaction((tx) => inTransaction(tx, this));
        },
      });
    }),
});
