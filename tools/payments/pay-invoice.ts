import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import { loadOrder } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { centsToDollars } from '../values/money.ts';
import { applyInvoicePayment } from './apply-invoice-payment.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { hostedFor } from './hosted-payments.ts';
import { type InvoiceWithBalance, invoiceName, owedCents } from './invoice.ts';
import { linkedInvoice } from './linked-invoice.ts';
import { EXPECTED_AMOUNT } from './payment-input.ts';
import { invoicePaidMail } from './payment-mails.ts';
import type { CardPayments } from './port.ts';
import { refundSecondPayment } from './refund-second-payment.ts';
import { settleCardSession } from './settle-card-session.ts';

export const payInvoice = defineStep({
  name: 'pay_invoice',
  access: 'link',
  effect: 'commit',
  input: z.strictObject({
    amount: EXPECTED_AMOUNT,
    card: z.string().min(1).max(200).optional().describe('The card, as the payment provider identifies it'),
  }),
  raises: ['order.invoice_paid'],
  async handler(ctx, { amount, card }) {
    const found = await linkedInvoice(ctx);
    const owed = owedCents(found.invoice);
    if (owed === 0) return { url: pageOf(ctx, found) };
    if (centsToDollars(owed) !== amount)
      throw new ServiceError(
        'invalid_state',
        said('Now {amount} is owed; check it before you pay.', { amount: { cents: owed } }),
        {
          param: 'amount',
        },
      );
    return ctx.payments?.kind === 'card'
      ? payHere(ctx, ctx.payments, found, card)
      : { url: await pageToPay(ctx, found) };
  },
});

interface Found {
  order: Order;
  invoice: InvoiceWithBalance;
}

const pageOf = (ctx: Ctx, { order }: Found): string => `${ctx.links.quote(order.quoteId)}/invoice`;

/** What was paid so far is in the reference, so that two payments at once are one, and a later one is another. */
async function payHere(ctx: Ctx, payments: CardPayments, found: Found, card: string | undefined) {
  const { invoice } = found;
  if (card === undefined) throw new ServiceError('validation_failed', 'Choose a card.', { param: 'card' });
  const cents = owedCents(invoice);
  const reference = `${invoice.id} ${invoice.paidCents} ${invoice.creditedCents}`;
  const outcome = await payments.charge({ reference, amountCents: cents, card });
  if (outcome.kind === 'declined')
    throw new ServiceError('not_available', outcome.message, { param: 'card' });
  const { provider } = payments;
  const paid = { cents, provider, reference: outcome.reference };
  const refund = await ctx.transaction(async (tx, ctx) => {
    if (await tx.paymentRecords.chargeOf(provider, paid.reference)) return;
    const order = await loadOrder(tx, { id: found.order.id });
    const current = await tx.invoices.ofOrder(order.id);
    if (!current || owedCents(current) < cents)
      return refundSecondPayment(ctx, tx, {
        order,
        provider,
        amountCents: cents,
        paymentReference: paid.reference,
      });
    const changed = await applyInvoicePayment(ctx, tx, { order, invoice: current }, paid);
    await tx.mails.queue(invoicePaidMail(changed, { number: current.number, cents }, ctx));
    return;
  });
  if (refund) await carryOutRefund(ctx, refund, false);
  return { url: pageOf(ctx, found) };
}

/** The provider's page for what is left; an open one for another amount is closed. */
async function pageToPay(ctx: Ctx, found: Found): Promise<string> {
  const { order, invoice } = found;
  const here = pageOf(ctx, found);
  const amountCents = owedCents(invoice);
  const payments = hostedFor(ctx, amountCents);
  const pages = (await ctx.paymentRecords.cardSessionsOf(order.quoteId)).filter(
    ({ invoiceId }) => invoiceId === invoice.id,
  );
  for (const page of pages) {
    if (page.status !== 'open') continue;
    const { outcome } = await settleCardSession(ctx, page, { close: page.amountCents !== amountCents });
    if (outcome === 'invoice_paid' || outcome === 'paid_twice') return here;
    if (outcome === 'open') return page.url;
  }
  const name = invoiceName(invoice.number);
  const page = await payments.start({
    quoteId: order.quoteId,
    // With the hour in the key, the provider does not repeat the answer to a failed attempt for longer than an hour.
    attempt: `${invoice.id} ${pages.length} ${ctx.now().toISOString().slice(0, 13)}`,
    amountCents,
    email: order.shipTo.email,
    title: `Invoice ${name}`,
    details: `What is left to pay of invoice ${name} for order ${order.id}`,
    returnUrl: `${here}?card=returned`,
    cancelUrl: `${here}#pay`,
  });
  // The page is stored before the person is sent there.
  await ctx.transaction((tx, ctx) =>
    tx.paymentRecords.saveCardSession({
      id: ctx.newId('cs'),
      quoteId: order.quoteId,
      invoiceId: invoice.id,
      accountId: order.accountId,
      provider: payments.provider,
      reference: page.reference,
      url: page.url,
      status: 'open',
      amountCents,
      createdAt: ctx.now().toISOString(),
    }),
  );
  return page.url;
}
