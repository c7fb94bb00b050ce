/** A quote that goes to other places than it was saved for. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import type { DestinationWish } from './destination.ts';
import { withDestinations } from './new-quote.ts';
import type { Quote } from './quote.ts';
import { refuseClosed } from './settle-destinations.ts';
import { sourceLines } from './source-lines.ts';

/**
 * The quote at these places, or at the one it was saved for where none is given; it is not stored.
 *
 * @throws ServiceError as `sourceLines` and `withDestinations`
 */
export async function splitQuote(ctx: Ctx, quote: Quote, wishes: readonly DestinationWish[]): Promise<Quote> {
  const sourcing = await sourceLines(
    ctx,
    quote.lines.map(({ spec }) => spec.key),
  );
  return withDestinations(quote, wishes, {
    now: ctx.now(),
    sourcing,
    rates: ctx.freight.rates,
    exemptions: await accountExemptions(ctx, quote.accountId),
  });
}

/** @throws ServiceError `invalid_state` */
export function refuseUnsplit(quote: Quote, now: Date): void {
  refuseClosed(quote, now);
  if (quote.collection === null) return;
  throw new ServiceError(
    'invalid_state',
    'The places of this quote are the addresses that people entered; change the address of each.',
  );
}
