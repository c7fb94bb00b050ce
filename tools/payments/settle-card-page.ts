/** What a page of the payment provider came to. Only what the provider itself answers counts, whoever brought the news. */

import type { Ctx, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Order } from '../orders/order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { isOpen, statusAt } from '../quotes/quote.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { paidByCard } from './payment-of-quote.ts';
import type { CardSession, Refund } from './payment-records.ts';
import type { CardPageState, HostedPayments } from './port.ts';

export const OUTCOMES = [
  'open',
  'expired',
  'ordered',
  'paid_twice',
  'mismatched',
  'known',
  'unknown',
] as const;

export interface Settled {
  /** `known`: it was settled before. `unknown`: never one of ours. */
  outcome: (typeof OUTCOMES)[number];
  orderId: string | null;
  /** What people should know of it. */
  remark: string | null;
}

export const settled = (outcome: Settled['outcome'], more: Partial<Settled> = {}): Settled => ({
  outcome,
  orderId: null,
  remark: null,
  ...more,
});

interface How {
  /** Closes a page nobody should pay on any more; one that was paid stays paid. */
  close: boolean;
  /** The notification that brought the news: taken in once. */
  notification?: string | undefined;
}

/**
 * Asks the provider about the page and takes in what it says: a paid one becomes the quote’s order, a second payment
 * goes back.
 *
 * @throws ServiceError `supplier_unavailable`, `not_available`
 */
export async function settle(ctx: Ctx, session: CardSession, { close, notification }: How): Promise<Settled> {
  if (session.status !== 'open') return settled('known');
  const payments = hostedBy(ctx, session.provider);
  const seen = await (close ? payments.close(session.reference) : payments.look(session.reference));
  const { refund, ...result } = await ctx
    .transaction(async (tx) => {
      const current = await tx.paymentRecords.cardSession(session.reference);
      if (current?.status !== 'open') return settled('known');
      if (notification !== undefined && seen.status !== 'open')
        await tx.paymentRecords.noteNotification(notification, ctx.now().toISOString());
      return takeIn(ctx, tx, current, seen);
    })
    .then((taken): Settled & { refund?: Refund } => taken);
  if (refund && (await carryOutRefund(ctx, refund, false)) === 'refused')
    return {
      ...result,
      remark: `${result.remark} The provider turned the refund down: give it back by hand.`,
    };
  return result;
}

/** Whether somebody may still pay on the page: its quote is open and has no order. */
export async function isWanted(ctx: Ctx, { accountId, quoteId }: CardSession): Promise<boolean> {
  const [quote, order] = await Promise.all([
    ctx.quotes.byId(accountId, quoteId),
    ctx.orders.byQuote(quoteId),
  ]);
  return quote !== undefined && isOpen(quote, ctx.now()) && !order;
}

function hostedBy({ payments }: Ctx, provider: string): HostedPayments {
  if (payments?.kind === 'hosted' && payments.provider === provider) return payments;
  throw new ServiceError(
    'not_available',
    'This payment page is of a provider that is not set up here any more.',
  );
}

type Taken = Settled & { refund?: Refund };

async function takeIn(ctx: Ctx, tx: Tx, session: CardSession, seen: CardPageState): Promise<Taken> {
  const { reference, quoteId } = session;
  if (seen.status !== 'paid') {
    if (seen.status === 'expired') await tx.paymentRecords.endCardSession(reference, 'expired');
    return settled(seen.status);
  }
  if (seen.amountCents !== session.amountCents || seen.currency !== 'usd') {
    const { paymentReference, amountCents, currency } = seen;
    await tx.paymentRecords.noteMismatch(session, { paymentReference, amountCents, currency });
    const remark = `The page ${session.id} of quote ${quoteId} was paid with another amount or currency than asked for; nothing was ordered. Look at the payment at the provider.`;
    return settled('mismatched', { remark });
  }
  await tx.paymentRecords.endCardSession(reference, 'paid');
  const earlier = await tx.orders.byQuote(quoteId);
  return earlier
    ? paidTwice(ctx, tx, { order: earlier, session, paymentReference: seen.paymentReference })
    : ordered(ctx, tx, session, seen.paymentReference);
}

async function ordered(ctx: Ctx, tx: Tx, session: CardSession, reference: string): Promise<Taken> {
  const { accountId, quoteId, delivery, provider, amountCents, poNumber } = session;
  const quote = await tx.quotes.byId(accountId, quoteId);
  if (!quote) throw new Error(`the page ${session.id} was paid for a quote that is not there`);
  const payment = paidByCard({ provider, reference, amountCents, poNumber, at: ctx.now() });
  const order = await placeOrder(ctx, tx, { quote, delivery, payment });
  // Whoever was charged gets the goods.
  const remark = isOpen(quote, ctx.now())
    ? null
    : `Quote ${quoteId} was ${statusAt(quote, ctx.now())} when its payment arrived; order ${order.id} was placed all the same.`;
  return settled('ordered', { orderId: order.id, remark });
}

interface SecondPayment {
  order: Order;
  session: CardSession;
  paymentReference: string;
}

/** In the books as taken, and on its way back. */
async function paidTwice(
  ctx: Ctx,
  tx: Tx,
  { order, session, paymentReference }: SecondPayment,
): Promise<Taken> {
  const { provider, amountCents } = session;
  const shared = { orderId: order.id, provider, amountCents, actor: actorOf(ctx.caller) };
  const at = ctx.now().toISOString();
  const refund: Refund = {
    ...shared,
    id: ctx.newId('rfd'),
    kind: 'paid_twice',
    status: 'open',
    paymentReference,
    reason: 'Paid twice',
    createdAt: at,
  };
  await tx.paymentRecords.addEntry({
    ...shared,
    id: ctx.newId('pay'),
    kind: 'charge',
    reference: paymentReference,
    note: 'Paid twice',
    at,
  });
  await tx.paymentRecords.addRefund(refund);
  const remark = `Quote ${session.quoteId} was paid a second time; the payment goes back as refund ${refund.id}.`;
  return { ...settled('paid_twice', { orderId: order.id, remark }), refund };
}
