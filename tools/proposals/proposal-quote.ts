/** The quote of an approved proposal: the lines at the prices that were shown, freight, tax and dates as they are now. */
import { accountOf } from '../caller.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { type Destination, destinationOf } from '../quotes/destination.ts';
import { QUOTE_DAYS, type Quote, type QuoteCharge, type QuoteLine } from '../quotes/quote.ts';
import { quoteDates, type Sourcing } from '../quotes/quote-dates.ts';
import { quoteTotals } from '../quotes/quote-totals.ts';
import { productsOf, sourceLines } from '../quotes/source-lines.ts';
import type { Proposal, ProposalProduct } from './proposal.ts';

const DAY_MS = 86_400_000;

/**
 * @throws ServiceError `not_available` naming the product that has left the catalog or the shelf since,
 * `supplier_unavailable`, `timeout`
 */
export async function quoteOf(
  ctx: Ctx,
  proposal: Proposal,
  chosen: readonly ProposalProduct[],
  name: string,
): Promise<Quote> {
  const now = ctx.now();
  const account = accountOf(ctx);
  const destination = destinationOf({ shipPostal: account.shipPostal });
  const sourcing = await sourceChosen(ctx, chosen);
  for (const product of chosen) refuseGone(product, sourcing, destination, now);
  const { lines, charges } = joined(chosen);
  return {
    id: ctx.newId('qt'),
    accountId: account.id,
    status: 'saved',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + QUOTE_DAYS * DAY_MS).toISOString(),
    contact: {
      name,
      company: null,
      email: proposal.clientEmail,
      note: null,
      shipRegion: destination.state,
      shipPostal: account.shipPostal,
    },
    lines,
    charges,
    totals: quoteTotals(lines, charges, productsOf(sourcing), destination),
    dates: quoteDates(lines, sourcing, destination, now),
    orderId: null,
  };
}

async function sourceChosen(ctx: Ctx, chosen: readonly ProposalProduct[]): Promise<Map<string, Sourcing>> {
  for (const product of chosen) if (!(await ctx.catalog.product(product.key))) throw gone(product);
  return sourceLines(
    ctx,
    chosen.map(({ key }) => key),
  );
}

/** @throws ServiceError `not_available` where the pieces can no longer be had */
function refuseGone(
  product: ProposalProduct,
  sourcing: ReadonlyMap<string, Sourcing>,
  destination: Destination,
  now: Date,
): void {
  try {
    quoteDates(product.lines, sourcing, destination, now);
  } catch (cause) {
    if (cause instanceof ServiceError && cause.code === 'not_available') throw gone(product, cause);
    throw cause;
  }
}

const gone = ({ name }: ProposalProduct, cause?: unknown): ServiceError =>
  new ServiceError(
    'not_available',
    `${name.slice(0, 80)} can no longer be had in this quantity; leave it out or ask for changes.`,
    { param: 'keys', cause },
  );

/** Lines and charges of all products, the lines numbered through. */
function joined(chosen: readonly ProposalProduct[]): { lines: QuoteLine[]; charges: QuoteCharge[] } {
  const lines: QuoteLine[] = [];
  const charges: QuoteCharge[] = [];
  for (const product of chosen) {
    const before = lines.length;
    lines.push(...product.lines.map((line) => ({ ...line, line: line.line + before })));
    charges.push(
      ...product.charges.map((charge) => ({ ...charge, lines: charge.lines.map((line) => line + before) })),
    );
  }
  return { lines, charges };
}
