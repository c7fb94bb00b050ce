import type { Ctx } from '../context.ts';
import type { Destination } from './destination.ts';
import { newQuote } from './new-quote.ts';
import { type LineWish, priceLines } from './price-lines.ts';
import type { Quote, QuoteContact } from './quote.ts';
import { productsOf, sourceLines } from './source-lines.ts';

/** A line as asked for, its product by its key. */
export interface QuoteWish extends Omit<LineWish, 'product'> {
  key: string;
}

interface For {
  accountId: string;
  contact: Omit<QuoteContact, 'shipRegion'>;
  destination: Destination;
}

/**
 * The quote of these lines at today’s prices, stock and dates, not yet saved. Whoever asks for it, it is made here.
 *
 * @throws ServiceError as `sourceLines` and `priceLines` do, `param` naming the line
 */
export async function wishedQuote(
  ctx: Ctx,
  wishes: readonly QuoteWish[],
  { accountId, contact, destination }: For,
): Promise<Quote> {
  const sourcing = await sourceLines(
    ctx,
    wishes.map(({ key }) => key),
  );
  const products = productsOf(sourcing);
  const priced = priceLines(
    wishes.flatMap(({ key, ...wish }) => {
      const product = products.get(key);
      return product ? [{ product, ...wish }] : [];
    }),
    false,
  );
  return newQuote({ id: ctx.newId('qt'), accountId, now: ctx.now(), contact, priced, sourcing, destination });
}
