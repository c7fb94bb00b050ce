import { wishLinePictures } from '../artwork/line-picture.ts';
import type { InTransaction, Tx } from '../context.ts';
import { actorOf, personOf } from '../identity/account-of.ts';
import type { Checkout } from './checkout.ts';
import type { DraftQuote, Quote } from './quote.ts';
import { quoteInEvent } from './quote-in-event.ts';

/** Stores the new quote under the next number, with addresses that are known already, and raises its event. */
export async function saveQuote(
  ctx: InTransaction,
  tx: Tx,
  draft: DraftQuote,
  checkout?: Checkout,
): Promise<Quote> {
  const maker = personOf(ctx.caller);
  const quote = {
    ...draft,
    ...(maker === undefined ? {} : { madeBy: maker }),
    number: await tx.quotes.nextNumber(),
    updatedAt: ctx.now().toISOString(),
  };
  await tx.quotes.add(quote);
  await wishLinePictures(ctx, tx, quote.accountId, quote.lines);
  if (checkout) await tx.quotes.saveCheckout(checkout);
  await tx.events.emit({
    name: 'quote.saved',
    accountId: quote.accountId,
    actor: actorOf(ctx.caller),
    at: quote.createdAt,
    recordId: quote.id,
    data: { quote_id: quote.id },
    quote: quoteInEvent(quote, ctx.links, ctx.now()),
  });
  return quote;
}
