import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { type Checkout, settledPlaces } from '../quotes/checkout.ts';
import { linkedQuote } from '../quotes/linked-quote.ts';
import type { Quote } from '../quotes/quote.ts';
import { hostedFor } from './hosted-payments.ts';
import { EXPECTED_AMOUNT, PO_NUMBER, SEEN_DATE } from './payment-input.ts';
import type { CardSession, QuotePage } from './payment-records.ts';
import { payableCheckout, poNumberOf } from './quote-payment.ts';
import { settleCardSession } from './settle-card-session.ts';
import { holdSpending } from './spending.ts';
import { ACCEPTED_TERMS, takeTerms } from './take-terms.ts';

export const startCardPayment = defineStep({
  name: 'start_card_payment',
  access: 'link',
  effect: 'commit',
  input: z.strictObject({
    amount: EXPECTED_AMOUNT,
    in_hands_date: SEEN_DATE,
    po_number: PO_NUMBER,
    accepted_terms: ACCEPTED_TERMS,
  }),
  raises: ['quote.ordered', 'order.paid', 'order.hold'],
  async handler(ctx, { po_number, accepted_terms, ...seen }) {
    const quote = await linkedQuote(ctx);
    const here = ctx.links.quote(quote.id);
    if (await ctx.orders.byQuote(quote.id)) return { url: here };
    const checkout = await payableCheckout(ctx, quote, { payment: 'card', ...seen });
    await takeTerms(ctx, quote, accepted_terms);
    await holdSpending(ctx, quote, checkout.totals.totalCents, 'page');
    const payments = hostedFor(ctx, checkout.totals.totalCents);
    const sessions = await ctx.paymentRecords.cardSessionsOf(quote.id);
    const pages = sessions.flatMap((page) => (page.invoiceId === null && !page.change ? [page] : []));
    const poNumber = poNumberOf(quote, po_number, await ctx.approvals.ofQuote(quote.id), ctx.now());
    for (const page of pages) {
      if (page.status !== 'open') continue;
      const { outcome } = await settleCardSession(ctx, page, {
        close: !isForDelivery(page, deliveryOf(quote, checkout)),
      });
      if (outcome === 'ordered' || outcome === 'paid_twice') return { url: here };
      if (outcome === 'open') return keep(ctx, { ...page, poNumber });
    }
    // With the hour in the key, the provider does not repeat the answer to a failed attempt for longer than an hour.
    const attempt = `${quote.id} ${pages.length} ${ctx.now().toISOString().slice(0, 13)}`;
    const page = await payments.start(requestFor(quote, checkout, { here, attempt }));
    return keep(ctx, {
      id: ctx.newId('cs'),
      quoteId: quote.id,
      invoiceId: null,
      accountId: quote.accountId,
      provider: payments.provider,
      reference: page.reference,
      status: 'open',
      amountCents: checkout.totals.totalCents,
      createdAt: ctx.now().toISOString(),
      url: page.url,
      poNumber,
      delivery: deliveryOf(quote, checkout),
    });
  },
});

/** The page is stored before the person is sent there. */
async function keep(ctx: Ctx, page: CardSession) {
  await ctx.transaction((tx) => tx.paymentRecords.saveCardSession(page));
  return { url: page.url };
}

const deliveryOf = (quote: Quote, { shipTo, totals, destinations }: Checkout): QuotePage['delivery'] => ({
  shipTo,
  totals,
  ...(quote.destinations.length === 0 ? {} : { destinations: settledPlaces(quote, destinations) }),
});

/** Both come from the database, so equal deliveries have equal JSON. */
const isForDelivery = ({ delivery }: QuotePage, now: QuotePage['delivery']): boolean =>
  JSON.stringify(delivery) === JSON.stringify(now);

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
