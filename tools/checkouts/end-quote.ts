import type { Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { isOpen } from '../quotes/quote.ts';

/**
 * From now on nobody can pay the quote of a checkout.
 *
 * @throws ServiceError `invalid_state` if it was ordered
 */
export async function endQuote(tx: Tx, accountId: string, quoteId: string, now: Date): Promise<void> {
  const quote = await tx.quotes.byId(accountId, quoteId);
  if (quote?.orderId)
    throw new ServiceError('invalid_state', 'It was ordered; ask for a change of the order.', {
      param: 'id',
    });
  if (quote && isOpen(quote, now)) await tx.quotes.markExpired(quote.id, now.toISOString());
}
