import { z } from 'zod';
import { accountOf, actorOf } from '../caller.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import { isOpen, type Quote } from '../quotes/quote.ts';
import { centsToDollars, formatCents } from '../values/money.ts';
import { orderInEvent, quoteInEvent } from '../webhooks/records-in-events.ts';
import type { Order, Payment } from './order.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';

const input = z.strictObject({
  payment: z.enum(['card', 'terms']).describe('How the person pays'),
  amount: z
    .number()
    .min(0)
    .max(100_000_000_000)
    .describe('The total the person saw, dollars: nobody pays another'),
  card: z.string().min(1).max(200).optional().describe('The card, as the payment provider names it'),
  po_number: z.string().trim().max(60).optional().describe('The customer’s own purchase order number'),
});

/** The one way from a quote to an order. It has no MCP or REST door: only a person at the quote's page comes here. */
export const acceptQuote = defineTool({
  name: 'accept_quote',
  title: 'Accept and pay a quote',
  description:
    'Pays a quote by card or on terms and makes the order. However often and from however many windows it is called, a quote becomes one order and is paid once.',
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
    const paid = payment === 'card' ? await byCard(ctx, quote, checkout, card) : onTerms(ctx, checkout);
    const order = await place(ctx, quote, checkout, { ...paid, poNumber: po_number || null });
    return toOrderWire(order, ctx.links);
  },
});

/** The delivery and totals the person saw, if the quote may still be ordered at them. */
async function payable(ctx: Ctx, quote: Quote, amount: number): Promise<Checkout> {
  if (!isOpen(quote, ctx.now())) throw notOrderable();
  const checkout = await ctx.quotes.checkout(quote.id);
  if (!checkout) throw new ServiceError('invalid_state', 'Say first where the order ships.');
  if (centsToDollars(checkout.totals.totalCents) !== amount) {
    throw new ServiceError(
      'invalid_state',
      `The total is now ${formatCents(checkout.totals.totalCents)}; look at it again before you pay.`,
      { param: 'amount' },
    );
  }
  return checkout;
}

const notOrderable = (): ServiceError =>
  new ServiceError('invalid_state', 'This quote can no longer be ordered; ask for a new one.');

type Paid = Omit<Payment, 'poNumber'>;

/** Charges the card once per quote: the provider answers a repeat with the first payment. */
async function byCard(ctx: Ctx, quote: Quote, { totals }: Checkout, card: string | undefined): Promise<Paid> {
  if (!ctx.payments)
    throw new ServiceError('not_available', 'No card can be taken here; choose another way to pay.', {
      param: 'payment',
    });
  if (card === undefined) throw new ServiceError('validation_failed', 'Choose a card.', { param: 'card' });
  const outcome = await ctx.payments.charge({ reference: quote.id, amountCents: totals.totalCents, card });
  if (outcome.kind === 'declined')
    throw new ServiceError('not_available', outcome.message, { param: 'card' });
  return {
    status: 'paid',
    method: 'card',
    provider: ctx.payments.provider,
    reference: outcome.reference,
    amountCents: totals.totalCents,
    termsDays: null,
    at: ctx.now().toISOString(),
    refundedCents: 0,
  };
}

function onTerms(ctx: Ctx, { totals }: Checkout): Paid {
  const { termsDays } = accountOf(ctx);
  if (termsDays === 0)
    throw new ServiceError('not_available', 'This account has no terms; pay by card.', { param: 'payment' });
  return {
    status: 'on_terms',
    method: 'terms',
    provider: null,
    reference: null,
    amountCents: totals.totalCents,
    termsDays,
    at: ctx.now().toISOString(),
    refundedCents: 0,
  };
}

/** One order per quote: whoever comes second in the queue of writers gets the first one's. */
function place(ctx: Ctx, quote: Quote, checkout: Checkout, payment: Payment): Promise<Order> {
  const at = ctx.now().toISOString();
  const event = { accountId: quote.accountId, actor: actorOf(ctx.caller), at };
  return ctx.transaction(async (tx) => {
    const earlier = await tx.orders.byQuote(quote.id);
    if (earlier) return earlier;
    const current = await tx.quotes.byId(quote.accountId, quote.id);
    // Whoever was charged gets the goods; where no money moved yet, a quote declined meanwhile stays declined.
    if (payment.method === 'terms' && !(current && isOpen(current, ctx.now()))) throw notOrderable();
    const order: Order = {
      id: ctx.newId('ord'),
      accountId: quote.accountId,
      quoteId: quote.id,
      status: 'paid',
      source: 'page',
      createdAt: at,
      updatedAt: at,
      version: 1,
      items: quote.lines,
      charges: quote.charges,
      totals: checkout.totals,
      shipTo: checkout.shipTo,
      dates: quote.dates,
      payment,
      tracking: [],
      hold: null,
      forecast: null,
      proofWaiver: null,
    };
    await tx.orders.add(order);
    await tx.quotes.markOrdered(quote.id, order.id);
    await tx.events.emit({
      ...event,
      name: 'quote.ordered',
      recordId: quote.id,
      data: { quote_id: quote.id, order_id: order.id },
      quote: quoteInEvent({ ...quote, status: 'ordered', orderId: order.id }, ctx.links, ctx.now()),
    });
    await tx.events.emit({
      ...event,
      name: 'order.paid',
      recordId: order.id,
      data: { order_id: order.id, payment: payment.method === 'terms' ? 'on_terms' : 'paid' },
      order: orderInEvent(order, ctx.links),
    });
    return order;
  });
}
