import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { type DatesToday, datesNow } from '../quotes/dates-today.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import type { Quote } from '../quotes/quote.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { EXPECTED_AMOUNT, PO_NUMBER, SEEN_DATE } from './payment-input.ts';
import type { Refund } from './payment-records.ts';
import { type NewOrder, placeOrder } from './place-order.ts';
import {
  cardNotAccepted,
  onTerms,
  paidByCard,
  payableCheckout,
  poNumberOf,
  refuseLater,
} from './quote-payment.ts';
import { refundSecondPayment } from './refund-second-payment.ts';
import { holdSpending } from './spending.ts';
import { ACCEPTED_TERMS, takeTerms } from './take-terms.ts';

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
    const checkout = await payableCheckout(ctx, quote, { payment, ...seen });
    await takeTerms(ctx, quote, accepted_terms);
    await holdSpending(ctx, quote, checkout.totals.totalCents, 'here');
    const given = {
      amountCents: checkout.totals.totalCents,
      poNumber: poNumberOf(quote, po_number, await ctx.approvals.ofQuote(quote.id), ctx.now()),
      at: ctx.now(),
    };
    const charge = payment === 'card' ? await charged(ctx, quote, checkout, card) : undefined;
    const paid = charge
      ? paidByCard({ ...given, ...charge })
      : onTerms({ ...given, termsDays: accountOf(ctx).termsDays });
    const { order, refund } = await place(
      ctx,
      { quote, delivery: checkout, today: checkout.today, payment: paid },
      charge,
      seen.in_hands_date,
    );
    if (refund) await carryOutRefund(ctx, refund, false);
    return order;
  },
});

interface Charge {
  provider: string;
  reference: string;
}

/** A quote is charged once: the provider answers a repeat with the first payment. */
async function charged(
  { payments }: Ctx,
  quote: Quote,
  { totals }: Checkout,
  card: string | undefined,
): Promise<Charge> {
  if (payments?.kind !== 'card') throw cardNotAccepted();
  if (card === undefined) throw new ServiceError('validation_failed', 'Choose a card.', { param: 'card' });
  const outcome = await payments.charge({ reference: quote.id, amountCents: totals.totalCents, card });
  if (outcome.kind === 'declined')
    throw new ServiceError('not_available', outcome.message, { param: 'card' });
  return { provider: payments.provider, reference: outcome.reference };
}

/**
 * A quote has one order: of two calls at once, the second gets the order of the first, and a card its money back.
 *
 * @throws ServiceError on terms, as `refuseLater`; who was charged gets the goods
 */
const place = (
  ctx: Ctx,
  ordered: NewOrder & { today: DatesToday },
  charge: Charge | undefined,
  seen = ordered.quote.dates.inHandsDate,
) =>
  ctx.transaction(async (tx, ctx): Promise<{ order: Order; refund?: Refund }> => {
    const order = await tx.orders.byQuote(ordered.quote.id);
    if (!order && !charge) refuseLater(await datesNow(tx, ordered.today), seen);
    if (!order) return { order: await placeOrder(ctx, tx, ordered) };
    if (!charge || charge.reference === order.payment.reference) return { order };
    const { provider, reference: paymentReference } = charge;
    const { amountCents } = ordered.payment;
    return {
      order,
      refund: await refundSecondPayment(ctx, tx, { order, provider, amountCents, paymentReference }),
    };
  });
