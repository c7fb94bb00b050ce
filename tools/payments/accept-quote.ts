import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order, Payment } from '../orders/order.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { isOpen, type Quote } from '../quotes/quote.ts';
import { refuseBeyondCredit } from './credit.ts';
import { EXPECTED_AMOUNT, PO_NUMBER, SEEN_DATE } from './payment-input.ts';
import {
  cardNotAccepted,
  notOrderable,
  onTerms,
  type PayableCheckout,
  paidByCard,
  payableCheckout,
  poNumberOf,
} from './quote-payment.ts';
import { holdSpending } from './spending.ts';
import { ACCEPTED_TERMS, takeTerms } from './take-terms.ts';
import { termsNeedSignIn } from './terms-sign-in.ts';

const input = z.strictObject({
  payment: z.enum(['card', 'terms']).describe('How the person pays'),
  amount: EXPECTED_AMOUNT,
  in_hands_date: SEEN_DATE,
  card: z.string().min(1).max(200).optional().describe('The card, as the payment provider identifies it'),
  po_number: PO_NUMBER,
  accepted_terms: ACCEPTED_TERMS,
});

/** Only a person at the quote's page accepts it: the tool has no MCP or REST door. */
export const acceptQuote = defineStep({
  name: 'accept_quote',
  access: 'link',
  effect: 'commit',
  input,
  raises: ['quote.ordered', 'order.paid'],
  async handler(ctx, { payment, card, po_number, accepted_terms, ...seen }) {
    const quote = await linkedQuote(ctx);
    const earlier = await ctx.orders.byQuote(quote.id);
    if (earlier) return earlier;
    const checkout = await payableCheckout(ctx, quote, seen);
    await takeTerms(ctx, quote, accepted_terms);
    await holdSpending(ctx, quote, checkout.totals.totalCents, 'here');
    const given = {
      amountCents: checkout.totals.totalCents,
      poNumber: poNumberOf(quote, po_number, await ctx.approvals.ofQuote(quote.id), ctx.now()),
      at: ctx.now(),
    };
    const paid =
      payment === 'card'
        ? paidByCard({ ...given, ...(await charged(ctx, quote, checkout, card)) })
        : onTerms({ ...given, termsDays: termsOf(ctx) });
    const order = await place(ctx, quote, checkout, paid);
    return order;
  },
});

/** A quote is charged once: the provider answers a repeat with the first payment. */
async function charged({ payments }: Ctx, quote: Quote, { totals }: Checkout, card: string | undefined) {
  if (payments?.kind !== 'card') throw cardNotAccepted();
  if (card === undefined) throw new ServiceError('validation_failed', 'Choose a card.', { param: 'card' });
  const outcome = await payments.charge({ reference: quote.id, amountCents: totals.totalCents, card });
  if (outcome.kind === 'declined')
    throw new ServiceError('not_available', outcome.message, { param: 'card' });
  return { provider: payments.provider, reference: outcome.reference };
}

function termsOf(ctx: Ctx): number {
  const { termsDays } = accountOf(ctx);
  if (termsDays === 0)
    throw new ServiceError('not_available', 'This account has no terms; pay by card.', { param: 'payment' });
  if (termsNeedSignIn(ctx.caller))
    throw new ServiceError(
      'not_available',
      'Only people of the account order on its terms: sign in first, or pay by card.',
      { param: 'payment' },
    );
  return termsDays;
}

/** A quote has one order: of two calls at once, the second gets the order of the first. */
function place(ctx: Ctx, quote: Quote, delivery: PayableCheckout, payment: Payment): Promise<Order> {
  return ctx.transaction(async (tx, ctx) => {
    const earlier = await tx.orders.byQuote(quote.id);
    if (earlier) return earlier;
    if (payment.method === 'terms') {
      // A charged customer gets the goods; without a charge, a quote that closed meanwhile stays closed.
      const current = await tx.quotes.byId(quote.accountId, quote.id);
      if (!(current && isOpen(current, ctx.now()))) throw notOrderable();
      // Checked inside the transaction, so that two quotes accepted at once cannot both use the same credit.
      await refuseBeyondCredit(accountOf(ctx), payment.amountCents, tx.invoices);
    }
    return placeOrder(ctx, tx, { quote, delivery, payment, dates: delivery.dates });
  });
}
