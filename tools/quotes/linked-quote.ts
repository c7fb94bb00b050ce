import type { InTransaction } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Quote } from './quote.ts';

/**
 * The quote of the caller's link.
 *
 * @throws ServiceError `not_found`
 */
export async function linkedQuote(ctx: InTransaction): Promise<Quote> {
  const { caller } = ctx;
  const quote =
    caller.kind === 'link' && caller.record === 'quote'
      ? await ctx.quotes.byId(caller.account.id, caller.recordId)
      : undefined;
  if (quote) return quote;
  throw new ServiceError('not_found', 'This link leads to no quote; ask the sender for a new one.');
}
