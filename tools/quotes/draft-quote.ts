import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Destination } from './destination.ts';
import { type KeyedLineRequest, ofSentLine } from './line-input.ts';
import { newQuote } from './new-quote.ts';
import { priceLines } from './price-lines.ts';
import type { Quote, QuoteContact } from './quote.ts';
import { productsOf, sourceLines } from './source-lines.ts';

interface QuoteTerms {
  accountId: string;
  contact: Omit<QuoteContact, 'shipRegion'>;
  destination: Destination;
}

/**
 * The quote of these lines at today’s prices, stock and dates, not yet saved.
 *
 * @throws ServiceError as `sourceLines` and `priceLines` do, `param` naming the line
 */
export async function draftQuote(
  ctx: Ctx,
  requests: readonly KeyedLineRequest[],
  { accountId, contact, destination }: QuoteTerms,
): Promise<Quote> {
  try {
    const sourcing = await sourceLines(
      ctx,
      requests.map(({ key }) => key),
    );
    const products = productsOf(sourcing);
    const priced = priceLines(
      requests.flatMap(({ key, ...request }) => {
        const product = products.get(key);
        return product ? [{ product, ...request }] : [];
      }),
    );
    return newQuote({
      id: ctx.newId('qt'),
      accountId,
      now: ctx.now(),
      contact,
      priced,
      sourcing,
      destination,
    });
  } catch (cause) {
    throw cause instanceof ServiceError ? ofSentLine(cause, requests) : cause;
  }
}
