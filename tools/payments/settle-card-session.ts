/** Settles a payment page of the provider. Only the state the provider reports counts, never a notification alone. */

import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { loadOrder } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { isStillOpen } from '../orders/order-change.ts';
import { orderNumber } from '../orders/order-number.ts';
import { type DatesToday, datesToday } from '../quotes/dates-today.ts';
import { isOpen, type Quote, statusAt } from '../quotes/quote.ts';
import { applyChange } from './apply-change.ts';
import { applyInvoicePayment } from './apply-invoice-payment.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { owedCents } from './invoice.ts';
import { invoicePaidMail } from './payment-mails.ts';
import {
  type CardSession,
  type ChangePage,
  PAID_TOO_LATE,
  type QuotePage,
  type Refund,
} from './payment-records.ts';
import { placeOrder } from './place-order.ts';
import type { CardSessionState, HostedPayments } from './port.ts';
import { paidByCard } from './quote-payment.ts';
import { refundSecondPayment } from './refund-second-payment.ts';

/** `changed`: an order was changed. */
export const OUTCOMES = [
  'open',
  'expired',
  'ordered',
  'invoice_paid',
  'changed',
  'paid_twice',
  'mismatched',
  'known',
  'unknown',
] as const;

export interface Settled {
  /** `known`: settled before. `unknown`: this shop never opened it. */
  outcome: (typeof OUTCOMES)[number];
  orderId: string | null;
  /** What staff should check. */
  remark: string | null;
}

export const settled = (outcome: Settled['outcome'], more: Partial<Settled> = {}): Settled => ({
  outcome,
  orderId: null,
  remark: null,
  ...more,
});

interface SettleOptions {
  /** Closes the page, so that it can no longer be paid; a paid page stays paid. */
  close: boolean;
  /** Recorded, so that the same notification is handled once. */
  notification?: string | undefined;
}

/**
 * Asks the provider for the state of the page and records it: a paid page places the quote's order or pays the invoice, a
 * second payment of the same is refunded.
 *
 * @throws ServiceError `supplier_unavailable`, `not_available`
 */
export async function settleCardSession(
  ctx: Ctx,
  session: CardSession,
  { close, notification }: SettleOptions,
): Promise<Settled> {
  if (session.status !== 'open') return settled('known');
  const payments = hostedBy(ctx, session.provider);
  const seen = await (close ? payments.close(session.reference) : payments.state(session.reference));
  const today =
    seen.status === 'paid' && session.invoiceId === null && !session.change
      ? await sessionDates(ctx, session)
      : undefined;
  const { refund, ...result } = await ctx
    .transaction(async (tx) => {
      const current = await tx.paymentRecords.cardSession(session.reference);
      if (current?.status !== 'open') return settled('known');
      if (notification !== undefined && seen.status !== 'open')
        await tx.paymentRecords.noteNotification(notification, ctx.now().toISOString());
      return applyState(ctx, tx, current, seen, today);
    })
    .then((taken): Settled & { refund?: Refund } => taken);
  if (refund && (await carryOutRefund(ctx, refund, false)) === 'refused')
    return {
      ...result,
      remark: `${result.remark} The provider refused the refund: make it by hand.`,
    };
  return result;
}

/** Whether the page may still be paid: its quote is open and has no order, its invoice is owed, or its change is open. */
export async function isPayable(ctx: Ctx, page: CardSession): Promise<boolean> {
  const { accountId, quoteId } = page;
  if (page.invoiceId !== null) {
    const invoice = await ctx.invoices.byId(accountId, page.invoiceId);
    return invoice !== undefined && owedCents(invoice) === page.amountCents;
  }
  if (page.change) {
    const change = await ctx.orderChanges.byId(page.change.id);
    const changing = change && (await ctx.orders.anyById(change.orderId));
    return change !== undefined && changing !== undefined && isStillOpen(change, changing);
  }
  const [quote, order] = await Promise.all([
    ctx.quotes.byId(accountId, quoteId),
    ctx.orders.byQuote(quoteId),
  ]);
  return quote !== undefined && isOpen(quote, ctx.now()) && !order;
}

function hostedBy({ payments }: Ctx, provider: string): HostedPayments {
  if (payments?.kind === 'hosted' && payments.provider === provider) return payments;
  throw new ServiceError('not_available', 'The provider of this payment page is no longer set up here.');
}

/** The quote with the places it was paid for: a person may have split it in another way since. */
const paidQuote = (quote: Quote, { destinations = [] }: QuotePage['delivery']): Quote => ({
  ...quote,
  destinations,
});

/** Asked before the transaction, because suppliers are slow. The money is there, so what is gone is for the desk. */
async function sessionDates(ctx: Ctx, { accountId, quoteId, delivery }: QuotePage) {
  const quote = await ctx.quotes.byId(accountId, quoteId);
  return quote && datesToday(ctx, paidQuote(quote, delivery), delivery);
}

type SettledWithRefund = Settled & { refund?: Refund };

async function applyState(
  ctx: InTransaction,
  tx: Tx,
  session: CardSession,
  seen: CardSessionState,
  today: DatesToday | undefined,
): Promise<SettledWithRefund> {
  const { reference, quoteId } = session;
  if (seen.status !== 'paid') {
    if (seen.status === 'expired') await tx.paymentRecords.endCardSession(reference, 'expired');
    return settled(seen.status);
  }
  if (seen.amountCents !== session.amountCents || seen.currency !== 'usd') {
    const { paymentReference, amountCents, currency } = seen;
    await tx.paymentRecords.noteMismatch(session, { paymentReference, amountCents, currency });
    const remark = `The page ${session.id} of quote ${quoteId} was paid with another amount or currency than asked for; nothing was ordered. Check the payment at the provider.`;
    return settled('mismatched', { remark });
  }
  await tx.paymentRecords.endCardSession(reference, 'paid');
  const { paymentReference } = seen;
  if (session.change) return applyPaidChange(ctx, tx, session, paymentReference);
  const order = await tx.orders.byQuote(quoteId);
  if (session.invoiceId === null && !order)
    return placePaidOrder(ctx, tx, session, { reference: paymentReference, today });
  if (!order) throw new Error(`the page ${session.id} was paid for an invoice without an order`);
  return (
    (session.invoiceId !== null && (await payInvoiceOf(ctx, tx, { order, session, paymentReference }))) ||
    paidTwice(ctx, tx, { order, session, paymentReference })
  );
}

interface PaidPage {
  order: Order;
  session: CardSession;
  paymentReference: string;
}

/** `undefined` if less is owed than was paid. */
async function payInvoiceOf(
  ctx: InTransaction,
  tx: Tx,
  { order, session, paymentReference }: PaidPage,
): Promise<SettledWithRefund | undefined> {
  const { provider, amountCents: cents } = session;
  const invoice = await tx.invoices.ofOrder(order.id);
  if (!invoice || owedCents(invoice) < cents) return undefined;
  const paid = { cents, provider, reference: paymentReference };
  const changed = await applyInvoicePayment(ctx, tx, { order, invoice }, paid);
  await tx.mails.queue(invoicePaidMail(changed, { number: invoice.number, cents }, ctx));
  return settled('invoice_paid', { orderId: order.id });
}

/** The payment goes back. */
async function paidTwice(
  ctx: InTransaction,
  tx: Tx,
  { order, session, paymentReference }: PaidPage,
): Promise<SettledWithRefund> {
  const { provider, amountCents, invoiceId, quoteId } = session;
  const refund = await refundSecondPayment(ctx, tx, { order, provider, amountCents, paymentReference });
  const what = invoiceId === null ? `Quote ${quoteId}` : `The invoice of order ${order.id}`;
  const remark = `${what} was paid a second time; the payment is refunded as ${refund.id}.`;
  return { ...settled('paid_twice', { orderId: order.id, remark }), refund };
}

/** Makes the change that the page paid; where it has ended meanwhile, the money goes back. */
async function applyPaidChange(
  ctx: InTransaction,
  tx: Tx,
  { provider, amountCents, change: { id, evidence } }: ChangePage,
  paymentReference: string,
): Promise<SettledWithRefund> {
  const change = await tx.orderChanges.byId(id);
  if (!change) throw new Error(`a page was paid for the change ${id}, which is not there`);
  const order = await loadOrder(tx, { id: change.orderId });
  if (isStillOpen(change, order)) {
    await applyChange(ctx, tx, order, change, { evidence, paid: { provider, reference: paymentReference } });
    return settled('changed', { orderId: order.id });
  }
  const paid = { order, provider, amountCents, paymentReference };
  const refund = await refundSecondPayment(ctx, tx, paid, PAID_TOO_LATE);
  const remark = `The change ${id} of order ${orderNumber(order)} was paid after it had ended; the payment is refunded as ${refund.id}.`;
  return { ...settled('paid_twice', { orderId: order.id, remark }), refund };
}

async function placePaidOrder(
  ctx: InTransaction,
  tx: Tx,
  session: QuotePage,
  { reference, today }: { reference: string; today: DatesToday | undefined },
): Promise<SettledWithRefund> {
  const { accountId, quoteId, delivery, provider, amountCents, poNumber } = session;
  const quote = await tx.quotes.byId(accountId, quoteId);
  if (!quote) throw new Error(`the page ${session.id} was paid for a quote that is not there`);
  const payment = paidByCard({ provider, reference, amountCents, poNumber, at: ctx.now() });
  const order = await placeOrder(ctx, tx, {
    quote: paidQuote(quote, delivery),
    delivery,
    payment,
    today,
  });
  // A charged customer gets the goods, even after the quote closed.
  const remark = isOpen(quote, ctx.now())
    ? null
    : `Quote ${quoteId} was ${statusAt(quote, ctx.now())} when its payment arrived; order ${orderNumber(order)} was placed nevertheless.`;
  return settled('ordered', { orderId: order.id, remark });
}
