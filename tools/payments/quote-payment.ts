/** The checks before a quote is paid, and the payment as the order stores it. */

import { type Approval, approvalStatusAt } from '../approvals/approval.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountExemptions } from '../exemptions/account-exemptions.ts';
import { accountOf } from '../identity/account-of.ts';
import { said } from '../languages/words.ts';
import type { Payment } from '../orders/order.ts';
import { type Checkout, isSettled } from '../quotes/checkout.ts';
import { isCollecting, STILL_COLLECTING } from '../quotes/collection.ts';
import { type DatesToday, datesToday } from '../quotes/dates-today.ts';
import type { Quote } from '../quotes/quote.ts';
import { exemptionIn } from '../quotes/quote-totals.ts';
import { centsToDollars } from '../values/money.ts';
import { refuseUnlessMayOwe } from './may-owe.ts';

/** What the person saw before paying. */
interface Seen {
  payment: Payment['method'];
  amount: number;
  in_hands_date?: string | undefined;
}

/** A checkout with the dates it is ordered with. */
export interface PayableCheckout extends Checkout {
  today: DatesToday;
}

/**
 * The delivery, totals and date the person saw.
 *
 * @throws ServiceError as `refuseUnlessMayOwe`; `invalid_state` if it has no delivery, the total is another, the date is later, or
 * the certificate it was settled by is no longer valid; `not_available` if the goods are gone
 */
export async function payableCheckout(
  ctx: Ctx,
  quote: Quote,
  { payment, amount, in_hands_date = quote.dates.inHandsDate }: Seen,
): Promise<PayableCheckout> {
  const checkout = await ctx.quotes.checkout(quote.id);
  const { totalCents: cents, freight } = (checkout ?? quote).totals;
  const debt = { account: accountOf(ctx), quotes: [quote], by: payment, cents, freight };
  await refuseUnlessMayOwe(ctx, ctx, debt);
  if (isCollecting(quote)) throw new ServiceError('invalid_state', STILL_COLLECTING);
  if (!checkout) throw new ServiceError('invalid_state', 'Enter the delivery address first.');
  if (!isSettled(quote, checkout))
    throw new ServiceError('invalid_state', 'Enter the address of every destination first.');
  if (centsToDollars(checkout.totals.totalCents) !== amount) {
    throw new ServiceError(
      'invalid_state',
      said('The total is now {total}; check it before you pay.', {
        total: { cents: checkout.totals.totalCents },
      }),
      { param: 'amount' },
    );
  }
  await refuseLapsed(ctx, quote, checkout);
  const today = await datesToday(ctx, quote, checkout);
  refuseLater(today, in_hands_date);
  return { ...checkout, today };
}

/** @throws ServiceError `not_available` if goods are gone, `invalid_state` if the date is later than the person saw */
export function refuseLater({ dates, gone }: DatesToday, seen: string): void {
  if (gone !== null)
    throw new ServiceError(
      'not_available',
      said('{what} Nothing was charged; ask for a new quote.', { what: gone }),
    );
  if (dates.inHandsDate <= seen) return;
  throw new ServiceError(
    'invalid_state',
    said('The in-hands date is now {day}, not {promised}; check it before you pay.', {
      day: { day: dates.inHandsDate },
      promised: { day: seen },
    }),
    { param: 'in_hands_date' },
  );
}

/** A certificate counts on the day of the order, not on the day the address was entered. */
async function refuseLapsed(ctx: Ctx, { accountId }: Quote, checkout: Checkout): Promise<void> {
  const totals = [checkout.totals, ...checkout.destinations.map((one) => one.totals)];
  const used = totals.flatMap(({ tax }) => tax.exemption ?? []);
  if (used.length === 0) return;
  const known = await accountExemptions(ctx, accountId);
  const exemption = used.find(({ state, number }) => {
    const now = exemptionIn(known, state);
    return now?.number !== number || now.expiredOn !== undefined;
  });
  if (exemption === undefined) return;
  throw new ServiceError(
    'invalid_state',
    said(
      'The sales tax certificate {number} is no longer valid; save the delivery address again for the total with tax.',
      { number: exemption.number },
    ),
    { param: 'amount' },
  );
}

export const cardNotAccepted = (): ServiceError =>
  new ServiceError('not_available', 'This shop takes no cards here; choose another way to pay.', {
    param: 'payment',
  });

/** The number given with the payment, else that of an approval that still counts, else that of the quote. */
export const poNumberOf = (
  quote: Quote,
  given: string | undefined,
  approvals: readonly Approval[],
  now: Date,
): string | null => given || (numberApproved(quote, approvals, now) ?? quote.terms?.poNumber ?? null);

function numberApproved(quote: Quote, approvals: readonly Approval[], now: Date): string | undefined {
  const counts = (approval: Approval): boolean =>
    ['approved', 'pending'].includes(approvalStatusAt(approval, quote, now));
  return approvals.find((approval) => approval.poNumber !== undefined && counts(approval))?.poNumber;
}

interface CardPaid {
  provider: string;
  reference: string;
  amountCents: number;
  poNumber: string | null;
  at: Date;
}

export const paidByCard = ({ at, ...paid }: CardPaid): Payment => ({
  status: 'paid',
  method: 'card',
  termsDays: null,
  at: at.toISOString(),
  refundedCents: 0,
  ...paid,
});

interface OnTerms {
  amountCents: number;
  termsDays: number;
  poNumber: string | null;
  at: Date;
}

export const onTerms = ({ at, ...agreed }: OnTerms): Payment => ({
  status: 'on_terms',
  method: 'terms',
  provider: null,
  reference: null,
  at: at.toISOString(),
  refundedCents: 0,
  ...agreed,
});
