/** A refund to a card: intended in the books first, asked of the provider, then entered. Doubled by nothing, lost by nothing. */
import type { Ctx, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { changeOrder, seenOrder, type Telling } from '../orders/change-order.ts';
import type { Order } from '../orders/order.ts';
import { centsToDollars } from '../values/money.ts';
import { paymentStatus } from './payment-balance.ts';
import { paidTwiceMail, refundMail } from './payment-mails.ts';
import type { Refund } from './payment-records.ts';

/**
 * Asks the provider to give back what is intended, and enters the answer. May be called again after a crash or without
 * an answer, by several at once: the money goes back once.
 *
 * @throws ServiceError `supplier_unavailable` where the answer is not known: the refund stays open
 * @throws ServiceError `not_available` where another provider took the money
 */
export async function carryOutRefund(
  ctx: Ctx,
  refund: Refund,
  isRepeat: boolean,
): Promise<Exclude<Refund['status'], 'open'>> {
  const { id: key, paymentReference, amountCents } = refund;
  const outcome = await providerOf(ctx, refund.provider).refund({
    key,
    paymentReference,
    amountCents,
    isRepeat,
  });
  return ctx.transaction(async (tx) => {
    const current = await tx.paymentRecords.refund(refund.id);
    if (current && current.status !== 'open') return current.status;
    if (outcome.kind === 'refused') {
      await tx.paymentRecords.endRefund(refund.id, 'refused');
      return 'refused';
    }
    await enterRefund(ctx, tx, refund, outcome.reference);
    return 'done';
  });
}

/** @throws ServiceError `not_available` */
export function providerOf({ payments }: Ctx, provider: string): NonNullable<Ctx['payments']> {
  if (payments?.provider === provider) return payments;
  throw new ServiceError(
    'not_available',
    'This payment was taken by a provider that is not set up here any more; give the money back there.',
  );
}

/** The money went back, under the provider's name for it: entered, and told to the customer. */
export async function enterRefund(ctx: Ctx, tx: Tx, refund: Refund, reference: string): Promise<void> {
  const { orderId, amountCents, provider, reason: note, actor } = refund;
  await tx.paymentRecords.endRefund(refund.id, 'done');
  await tx.paymentRecords.addEntry({
    ...{ id: ctx.newId('pay'), orderId, kind: 'refund', amountCents, provider, reference, note, actor },
    at: ctx.now().toISOString(),
  });
  const order = await seenOrder(tx, { id: orderId });
  if (refund.kind === 'paid_twice') return tx.mails.queue(paidTwiceMail(order, amountCents, ctx));
  const changed = await refundedBy(ctx, tx, order, { cents: amountCents, owedCents: 0 });
  const { reason } = refund;
  await tx.mails.queue(refundMail(changed, { backCents: amountCents, creditedCents: 0, reason }, ctx));
}

/** The order with that much more given back or credited, and the event that tells of it before what else there is to tell. */
export function refundedBy(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  { cents, owedCents }: { cents: number; owedCents: number },
  ...more: Telling[]
): Promise<Order> {
  const payment = { ...order.payment, refundedCents: order.payment.refundedCents + cents };
  return changeOrder(
    ctx,
    tx,
    { ...order, payment: { ...payment, status: paymentStatus(payment, owedCents) } },
    {
      name: 'order.refunded',
      data: { amount: centsToDollars(cents), refunded: centsToDollars(payment.refundedCents) },
    },
    ...more,
  );
}
