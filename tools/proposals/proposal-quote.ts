/** The quote of an approved proposal: its lines at the prices shown, with freight, tax and dates of today. */

import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import { accountOf } from '../identity/account-of.ts';
import { said } from '../languages/words.ts';
import { type Destination, destinationFor } from '../quotes/destination.ts';
import { joinedLines } from '../quotes/joined-lines.ts';
import { newQuote } from '../quotes/new-quote.ts';
import type { DraftQuote } from '../quotes/quote.ts';
import { quoteDates, type Sourcing } from '../quotes/quote-dates.ts';
import { sourceLines } from '../quotes/source-lines.ts';
import type { Proposal, ProposalProduct } from './proposal.ts';

/**
 * @throws ServiceError `not_available` naming the product that is no longer sold or in stock, `supplier_unavailable`,
 * `timeout`
 */
export async function quoteOf(
  ctx: Ctx,
  proposal: Proposal,
  chosen: readonly ProposalProduct[],
  name: string,
): Promise<DraftQuote> {
  const now = ctx.now();
  const { rush = false, needBy = null } = proposal;
  const account = accountOf(ctx);
  const destination = destinationFor(account);
  const sourcing = await sourceChosen(ctx, chosen);
  for (const product of chosen) refuseGone(product, sourcing, destination, { now, rush });
  return newQuote({
    rates: ctx.freight.rates,
    exemptions: await accountExemptions(ctx, account.id),
    id: ctx.newId('qt'),
    accountId: account.id,
    now,
    rush,
    needBy,
    contact: {
      name,
      company: null,
      email: proposal.clientEmail,
      note: null,
    },
    destination,
    priced: joinedLines(chosen),
    sourcing,
  });
}

async function sourceChosen(ctx: Ctx, chosen: readonly ProposalProduct[]): Promise<Map<string, Sourcing>> {
  for (const product of chosen) if (!(await ctx.catalog.product(product.key))) throw gone(product);
  return sourceLines(
    ctx,
    chosen.map(({ key }) => key),
  );
}

/** @throws ServiceError `not_available` if the pieces are no longer available */
function refuseGone(
  product: ProposalProduct,
  sourcing: ReadonlyMap<string, Sourcing>,
  destination: Destination,
  { now, rush }: { now: Date; rush: boolean },
): void {
  try {
    quoteDates(product.lines, sourcing, destination, { now, rush });
  } catch (cause) {
    if (cause instanceof ServiceError && cause.code === 'not_available') throw gone(product, cause);
    throw cause;
  }
}

const gone = ({ name }: ProposalProduct, cause?: unknown): ServiceError =>
  new ServiceError(
    'not_available',
    said('{name} can no longer be had in this quantity; leave it out or ask for changes.', {
      name: name.slice(0, 80),
    }),
    { param: 'keys', cause },
  );
