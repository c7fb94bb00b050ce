/** Replaces a quote: the older one can no longer be paid, and its page leads to the newer one. */
import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { QuotesPort } from './port.ts';
import { isOpen, type Quote } from './quote.ts';
import { findQuote } from './quote-number.ts';

/**
 * The quote to replace; `undefined` if none is named.
 *
 * @throws ServiceError `not_found`; `invalid_state` if it was ordered, declined, replaced or has expired
 */
export async function replacedQuote(
  ctx: InTransaction,
  quoteId: string | undefined,
  quotes: QuotesPort = ctx.quotes,
): Promise<Quote | undefined> {
  if (quoteId === undefined) return undefined;
  const quote = await findQuote(quotes, accountOf(ctx).id, quoteId);
  if (!quote) {
    throw new ServiceError(
      'not_found',
      'No quote of this account has this id or number; list them with `list_quotes`.',
      { param: 'replaces' },
    );
  }
  if (isOpen(quote, ctx.now())) return quote;
  throw new ServiceError(
    'invalid_state',
    quote.orderId === null
      ? 'That quote can no longer be ordered, so nothing has to take its place. Leave `replaces` out.'
      : 'That quote was ordered. To change the order, ask with `request_change`; to buy more, leave `replaces` out.',
    { param: 'replaces' },
  );
}

/** @throws ServiceError `invalid_state` if it was ordered or replaced meanwhile */
export async function replaceQuote(ctx: InTransaction, tx: Tx, quote: Quote, by: string): Promise<void> {
  await replacedQuote(ctx, quote.id, tx.quotes);
  await tx.quotes.markReplaced(quote.id, by, ctx.now().toISOString());
}
