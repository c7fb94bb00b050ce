/** The money of an order that is cancelled: what goes back, and the fee that is kept. */
import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Order, Payment } from '../orders/order.ts';
import { formatCents } from '../values/money.ts';
import { creditOrder } from './credit-order.ts';
import { openRefunds, refundedByCards } from './open-refunds.ts';
import { refundableCents } from './payment-balance.ts';
import type { Refund } from './payment-records.ts';

export interface CancellationFee {
  cents: number;
  reason: string;
}

const CREDIT_ENDED = 'Cancelled before it was billed: only the fee is';

interface Settled {
  order: Order;
  /** To carry out after the transaction. */
  refunds: Refund[];
}

/**
 * Call it in the transaction that cancels the order, before the order is stored: a crash then loses no refund, and the
 * service carries out one that was recorded.
 *
 * @throws ServiceError `invalid_state` for a fee above what was paid or would be billed
 */
export async function settleCancellation(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  { fee, reason }: { fee: CancellationFee | null; reason: string },
): Promise<Settled> {
  const left = refundableCents(order.payment, await tx.paymentRecords.refundsOf(order.id));
  refuseFeeAbove(fee, left);
  const back = left - (fee?.cents ?? 0);
  const kept = fee && { keptCents: fee.cents, keptFor: fee.reason };
  const { payment } = order;
  if (payment.method === 'card') {
    await enterFee(ctx, tx, order, fee);
    const refunds = await refundToCards(ctx, tx, order, { cents: back, reason });
    return { order: { ...order, payment: { ...payment, ...kept } }, refunds };
  }
  if (await tx.invoices.ofOrder(order.id)) {
    const settled =
      back > 0 ? await creditOrder(ctx, tx, order, { cents: back, reason }) : { order, refunds: [] };
    return { ...settled, order: { ...settled.order, payment: { ...settled.order.payment, ...kept } } };
  }
  if (!kept) return { order, refunds: [] };
  // Nothing was billed: only the fee will be, and what was credited of the rest is not taken off it.
  await endCredit(ctx, tx, order);
  const billed: Payment = { ...payment, ...kept, amountCents: kept.keptCents, refundedCents: 0 };
  return { order: { ...order, payment: { ...billed, status: 'on_terms' } }, refunds: [] };
}

/** @throws ServiceError `invalid_state` */
export function refuseFeeAbove(fee: CancellationFee | null, cents: number): void {
  if (fee === null || fee.cents <= cents) return;
  throw new ServiceError(
    'invalid_state',
    `The fee is at most ${formatCents(cents)}, what was paid or would be billed.`,
    { param: 'fee' },
  );
}

async function endCredit(ctx: InTransaction, tx: Tx, { id: orderId, payment }: Order): Promise<void> {
  if (payment.refundedCents === 0) return;
  await tx.paymentRecords.addEntry({
    id: ctx.newId('pay'),
    orderId,
    kind: 'credit',
    amountCents: -payment.refundedCents,
    provider: null,
    reference: null,
    note: CREDIT_ENDED,
    actor: actorOf(ctx.caller),
    at: ctx.now().toISOString(),
  });
}

async function enterFee(
  ctx: InTransaction,
  tx: Tx,
  { id: orderId }: Order,
  fee: CancellationFee | null,
): Promise<void> {
  if (fee === null) return;
  const { cents: amountCents, reason: note } = fee;
  await tx.paymentRecords.addEntry({
    id: ctx.newId('pay'),
    orderId,
    kind: 'cancellation_fee',
    amountCents,
    provider: null,
    reference: null,
    note,
    actor: actorOf(ctx.caller),
    at: ctx.now().toISOString(),
  });
}

/**
 * Where a payment is disputed the bank decides first. What a provider took that is no longer set up here is for staff to
 * refund by hand, as is a refund that was refused.
 */
async function refundToCards(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  { cents, reason }: { cents: number; reason: string },
): Promise<Refund[]> {
  const { paymentRecords } = tx;
  const disputes = await paymentRecords.disputesOf(order.id);
  if (disputes.some(({ status }) => status === 'open')) return [];
  const byCards = refundedByCards(
    await paymentRecords.entriesOf(order.id),
    await paymentRecords.refundsOf(order.id),
  );
  const opened = await openRefunds(ctx, tx, order, { cents: Math.min(cents, byCards), reason });
  const isOfThisProvider = ({ provider }: Refund): boolean => provider === ctx.payments?.provider;
  for (const { id } of opened.filter((one) => !isOfThisProvider(one)))
    await paymentRecords.endRefund(id, 'refused');
  return opened.filter(isOfThisProvider);
}
