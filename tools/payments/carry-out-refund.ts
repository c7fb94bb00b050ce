/** A refund to a card: first recorded as open, then asked of the provider, then entered. A crash neither loses nor repeats it. */
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { changeOrder, type NewOrderEvent } from '../orders/change-order.ts';
import { loadOrder } from '../orders/find-order.ts';
import type { Order } from '../orders/order.ts';
import { centsToDollars } from '../values/money.ts';
import { owedNow, paymentStatus } from './payment-balance.ts';
import { paidTooLateMail, paidTwiceMail, refundMail } from './payment-mails.ts';
import { PAID_TOO_LATE, type Refund } from './payment-records.ts';

/**
 * Asks the provider for the refund and records the answer. It may be called again after a crash or a timeout, also by
 * several callers at once: the money goes back once.
 *
 * @throws ServiceError `supplier_unavailable` if no answer came: the refund stays open
 * @throws ServiceError `not_available` if another provider took the money
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
  return ctx.transaction(async (tx, ctx) => {
    const current = await tx.paymentRecords.refund(refund.id);
    if (current && current.status !== 'open') return current.status;
    if (outcome.kind === 'refused') {
      await tx.paymentRecords.endRefund(refund.id, 'refused');
      return 'refused';
    }
    await recordRefund(ctx, tx, refund, outcome.reference);
    return 'done';
  });
}

/** @throws ServiceError `not_available` */
export function providerOf({ payments }: Ctx, provider: string): NonNullable<Ctx['payments']> {
  if (payments?.provider === provider) return payments;
  throw new ServiceError(
    'not_available',
    'The provider of this payment is no longer set up here; make the refund at the provider.',
  );
}

/** Records a refund that was made and mails the customer; `reference` is the provider's id for it. */
export async function recordRefund(
  ctx: InTransaction,
  tx: Tx,
  refund: Refund,
  reference: string,
): Promise<void> {
  const { orderId, amountCents, provider, reason: note, actor } = refund;
  await tx.paymentRecords.endRefund(refund.id, 'done');
  await tx.paymentRecords.addEntry({
    id: ctx.newId('pay'),
    orderId,
    kind: 'refund',
    amountCents,
    provider,
    reference,
    note,
    actor,
    at: ctx.now().toISOString(),
  });
  const order = await loadOrder(tx, { id: orderId });
  if (refund.kind === 'paid_twice') {
    const mail = refund.reason === PAID_TOO_LATE ? paidTooLateMail : paidTwiceMail;
    return tx.mails.queue(mail(order, amountCents, ctx));
  }
  const owedCents = await owedNow(tx, order);
  const changed = await applyRefund(ctx, tx, order, { cents: amountCents, owedCents });
  const { reason } = refund;
  await tx.mails.queue(refundMail(changed, { backCents: amountCents, creditedCents: 0, reason }, ctx));
}

/** Adds `cents` to what the order was refunded or credited. `order.refunded` comes before the other events. */
export function applyRefund(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  { cents, owedCents }: { cents: number; owedCents: number },
  ...newEvents: NewOrderEvent[]
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
    ...newEvents,
  );
}
