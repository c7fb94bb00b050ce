import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { Checkout } from '../quotes/checkout.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import type { Quote } from '../quotes/quote.ts';
import { Address } from '../values/address.ts';
import { formatCents } from '../values/money.ts';
import { AMOUNT_SEEN, PO_NUMBER } from './payment-input.ts';
import { noCardHere, payable } from './payment-of-quote.ts';
import type { CardSession } from './payment-records.ts';
import type { HostedPayments } from './port.ts';
import { settle } from './settle-card-page.ts';

export const startCardPayment = defineTool({
  name: 'start_card_payment',
  title: 'Open the page to pay by card',
  description:
    'Opens a page of the payment provider for the exact total and delivery of a quote. However many windows ask, it is one page; pages for another delivery are closed. Coming back from the page changes nothing: the order is made when the provider says that it was paid.',
  access: 'link',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject({ amount: AMOUNT_SEEN, po_number: PO_NUMBER }),
  output: z.object({
    url: Address.describe('Where the person goes on: the page, or the quote where it is paid already'),
  }),
  raises: ['quote.ordered', 'order.paid'],
  errors: ['not_found', 'invalid_state', 'not_available', 'supplier_unavailable'],
  example: { amount: 0 },
  async handler(ctx, { amount, po_number }) {
    const quote = await linkedQuote(ctx);
    const here = ctx.links.quote(quote.id);
    if (await ctx.orders.byQuote(quote.id)) return { url: here };
    const checkout = await payable(ctx, quote, amount);
    const payments = hostedFor(ctx, checkout.totals.totalCents);
    const pages = await ctx.paymentRecords.cardSessionsOf(quote.id);
    const poNumber = po_number || null;
    for (const page of pages) {
      if (page.status !== 'open') continue;
      const { outcome } = await settle(ctx, page, { close: !isFor(page, checkout) });
      if (outcome === 'ordered' || outcome === 'paid_twice') return { url: here };
      if (outcome === 'open') return keep(ctx, { ...page, poNumber });
    }
    // An answer of the provider's to a failed attempt is not repeated for longer than an hour.
    const attempt = `${quote.id} ${pages.length} ${ctx.now().toISOString().slice(0, 13)}`;
    const page = await payments.start(requestFor(quote, checkout, { here, attempt }));
    return keep(ctx, {
      id: ctx.newId('cs'),
      quoteId: quote.id,
      accountId: quote.accountId,
      provider: payments.provider,
      reference: page.reference,
      status: 'open',
      amountCents: checkout.totals.totalCents,
      createdAt: ctx.now().toISOString(),
      url: page.url,
      poNumber,
      delivery: deliveryOf(checkout),
    });
  },
});

/** Nobody is sent to a page that is not in the books. */
async function keep(ctx: Ctx, page: CardSession) {
  await ctx.transaction((tx) => tx.paymentRecords.saveCardSession(page));
  return { url: page.url };
}

const deliveryOf = ({ shipTo, totals }: Checkout): CardSession['delivery'] => ({ shipTo, totals });

/** Both were read from the books, so the same delivery is the same text. */
const isFor = ({ delivery }: CardSession, checkout: Checkout): boolean =>
  JSON.stringify(delivery) === JSON.stringify(deliveryOf(checkout));

function hostedFor({ payments }: Ctx, amountCents: number): HostedPayments {
  if (payments?.kind !== 'hosted') throw noCardHere();
  const { leastCents, mostCents } = payments;
  if (amountCents >= leastCents && amountCents <= mostCents) return payments;
  throw new ServiceError(
    'not_available',
    `A card pays totals from ${formatCents(leastCents)} to ${formatCents(mostCents)}; ask for another way to pay.`,
    { param: 'payment' },
  );
}

function requestFor(quote: Quote, { shipTo, totals }: Checkout, way: { here: string; attempt: string }) {
  const count = quote.lines.length;
  return {
    quoteId: quote.id,
    attempt: way.attempt,
    amountCents: totals.totalCents,
    email: shipTo.email,
    title: 'Decorated merchandise, made to order',
    details: `${count} ${count === 1 ? 'line' : 'lines'} of quote ${quote.id}, shipped to ${shipTo.city}, ${shipTo.state} ${shipTo.postal}, freight and sales tax included`,
    returnUrl: `${way.here}?card=returned`,
    cancelUrl: `${way.here}#pay`,
  };
}
