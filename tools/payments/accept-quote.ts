import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Order, Payment } from '../orders/order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { isOpen, type Quote } from '../quotes/quote.ts';
import { refuseBeyondCredit } from './credit.ts';
import { AMOUNT_SEEN, PO_NUMBER } from './payment-input.ts';
import { noCardHere, notOrderable, onTerms, paidByCard, payable } from './payment-of-quote.ts';

const input = z.strictObject({
  payment: z.enum(['card', 'terms']).describe('How the person pays'),
  amount: AMOUNT_SEEN,
  card: z.string().min(1).max(200).optional().describe('The card, as the payment provider names it'),
  po_number: PO_NUMBER,
});

/** A way from a quote to an order. It has no MCP or REST door: only a person at the quote's page comes here. */
export const acceptQuote = defineTool({
  name: 'accept_quote',
  title: 'Accept and pay a quote',
  description:
    'Pays a quote by card or on terms and makes the order. However often and from however many windows it is called, a quote becomes one order and is paid once. Where cards are taken on a page of the payment provider, `start_card_payment` leads there.',
  access: 'link',
  effect: 'commit',
  openWorld: true,
  input,
  output: OrderWire,
  raises: ['quote.ordered', 'order.paid'],
  errors: ['not_found', 'invalid_state', 'not_available'],
  example: { payment: 'terms', amount: 0 },
  async handler(ctx, { payment, amount, card, po_number }) {
    const quote = await linkedQuote(ctx);
    const earlier = await ctx.orders.byQuote(quote.id);
    if (earlier) return toOrderWire(earlier, ctx.links);
    const checkout = await payable(ctx, quote, amount);
    const given = { amountCents: checkout.totals.totalCents, poNumber: po_number || null, at: ctx.now() };
    const paid =
      payment === 'card'
        ? paidByCard({ ...given, ...(await charged(ctx, quote, checkout, card)) })
        : onTerms({ ...given, termsDays: termsOf(ctx) });
    const order = await place(ctx, quote, checkout, paid);
    return toOrderWire(order, ctx.links);
  },
});

/** Charges the card once per quote: the provider answers a repeat with the first payment. */
async function charged({ payments }: Ctx, quote: Quote, { totals }: Checkout, card: string | undefined) {
  if (payments?.kind !== 'card') throw noCardHere();
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
  return termsDays;
}

/** One order per quote: whoever comes second in the queue of writers gets the first one's. */
function place(ctx: Ctx, quote: Quote, delivery: Checkout, payment: Payment): Promise<Order> {
  return ctx.transaction(async (tx) => {
    const earlier = await tx.orders.byQuote(quote.id);
    if (earlier) return earlier;
    if (payment.method === 'terms') {
      // Whoever was charged gets the goods; where no money moved yet, a quote declined meanwhile stays declined.
      const current = await tx.quotes.byId(quote.accountId, quote.id);
      if (!(current && isOpen(current, ctx.now()))) throw notOrderable();
      // Inside, so that two quotes accepted at once do not both take what is left.
      await refuseBeyondCredit(accountOf(ctx), payment.amountCents, tx.invoices);
    }
    return placeOrder(ctx, tx, { quote, delivery, payment });
  });
}
