/** The quote of a buyer's order, checked against the order. */

import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { isOpen, type Quote } from '../quotes/quote.ts';
import { quoteIdOf, refuseDifferences, unknownLine } from './compare-with-quote.ts';
import type { BuyersOrder } from './order-input.ts';

/** @throws ServiceError `not_found`, `not_available`, `validation_failed` */
export async function orderedQuote(ctx: Ctx, order: BuyersOrder): Promise<Quote> {
  const quote = await ctx.quotes.byId(accountOf(ctx).id, quoteIdOf(order));
  if (!quote) throw unknownLine(order.lines[0] ?? { place: 1 });
  refuseDifferences(order, quote);
  return quote;
}

/** @throws ServiceError `invalid_state` where it was ordered, `not_available` where it is no longer open */
export function refuseClosed(quote: Quote, now: Date): void {
  if (quote.status === 'ordered')
    throw new ServiceError('invalid_state', 'This cart is already ordered; a cart is ordered once.', {
      param: 'lines',
    });
  if (!isOpen(quote, now))
    throw new ServiceError(
      'not_available',
      'The prices of this cart no longer hold; punch out again for a new one.',
      { param: 'lines' },
    );
}
