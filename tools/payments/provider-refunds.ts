/**
 * Refunds as the provider has them, beside the books: one made at the provider itself is entered as a refund of its
 * order, one that failed after it was entered is taken out again. What is known changes nothing, however often it comes.
 */

import type { Ctx, Tx } from '../context.ts';
import { actorOf } from '../identity/account-of.ts';
import { changeOrder, seenOrder } from '../orders/change-order.ts';
import { enterRefund } from './carry-out-refund.ts';
import { paymentStatus } from './payment-balance.ts';
import type { PaymentEntry, Refund } from './payment-records.ts';
import type { ProviderRefund } from './port.ts';

/** What the customer reads of a refund nobody gave a reason for here. */
const REASON = 'Our staff gave it back.';
const FAILURE = 'The payment provider could not give it back.';

export interface TakenRefund {
  reference: string;
  orderId: string;
  outcome: 'entered' | 'failed';
}

/** @returns what was new in it; refunds of payments that are not in our books are none of ours */
export async function takenRefunds(
  ctx: Ctx,
  provider: string,
  refunds: readonly ProviderRefund[],
): Promise<TakenRefund[]> {
  const taken: TakenRefund[] = [];
  for (const refund of refunds) {
    const charge = await ctx.paymentRecords.chargeOf(provider, refund.paymentReference);
    if (!charge) continue;
    // Most are known: only what is new waits its turn among the writers.
    if ((await newsOf(ctx, { charge, refund })) === undefined) continue;
    const outcome = await ctx.transaction((tx) => takeIn(ctx, tx, { charge, refund }));
    if (outcome) taken.push({ reference: refund.reference, orderId: charge.orderId, outcome });
  }
  return taken;
}

interface OfCharge {
  charge: PaymentEntry;
  refund: ProviderRefund;
}

async function newsOf(
  { paymentRecords }: Pick<Ctx, 'paymentRecords'>,
  { charge, refund }: OfCharge,
): Promise<TakenRefund['outcome'] | undefined> {
  const entries = await paymentRecords.entriesOf(charge.orderId);
  const has = (kind: PaymentEntry['kind']): boolean =>
    entries.some(
      (entry) =>
        entry.kind === kind && entry.provider === charge.provider && entry.reference === refund.reference,
    );
  if (has('refund')) return refund.isFailed && !has('refund_failed') ? 'failed' : undefined;
  // Whoever asked for an open one hears the answer, or asks again.
  const isOpen = (await bookedAs(paymentRecords, { charge, refund }))?.status === 'open';
  return refund.isFailed || isOpen ? undefined : 'entered';
}

/** Our own refund it was made for, or the one it was taken in as. */
async function bookedAs(
  records: Pick<Ctx['paymentRecords'], 'refund'>,
  { charge, refund }: OfCharge,
): Promise<Refund | undefined> {
  const ours = refund.key === null ? undefined : await records.refund(refund.key);
  if (ours?.orderId === charge.orderId && ours.paymentReference === refund.paymentReference) return ours;
  return records.refund(idOf(refund));
}

/** The same each time, so that it is taken in once. */
const idOf = ({ reference }: ProviderRefund): string => `rfd_${reference}`;

async function takeIn(ctx: Ctx, tx: Tx, of: OfCharge): Promise<TakenRefund['outcome'] | undefined> {
  const outcome = await newsOf(tx, of);
  if (outcome === undefined) return undefined;
  const booked = await bookedAs(tx.paymentRecords, of);
  if (outcome === 'failed') await takeBack(ctx, tx, of, booked);
  else await enterRefund(ctx, tx, booked ?? (await added(ctx, tx, of)), of.refund.reference);
  return outcome;
}

async function added(ctx: Ctx, tx: Tx, { charge, refund }: OfCharge): Promise<Refund> {
  const { payment } = await seenOrder(tx, { id: charge.orderId });
  const { paymentReference, amountCents } = refund;
  const made: Refund = {
    id: idOf(refund),
    orderId: charge.orderId,
    kind: payment.reference === paymentReference ? 'order' : 'paid_twice',
    status: 'open',
    provider: charge.provider ?? '',
    paymentReference,
    amountCents,
    reason: REASON,
    actor: actorOf(ctx.caller),
    createdAt: ctx.now().toISOString(),
  };
  await tx.paymentRecords.addRefund(made);
  return made;
}

/** The money is ours again and owed again. No published event tells of that: subscribers read it from the order. */
async function takeBack(
  ctx: Ctx,
  tx: Tx,
  { charge, refund }: OfCharge,
  booked: Refund | undefined,
): Promise<void> {
  const { orderId, provider } = charge;
  const { amountCents, reference } = refund;
  await tx.paymentRecords.addEntry({
    ...{ id: ctx.newId('pay'), orderId, kind: 'refund_failed', amountCents, provider, reference },
    ...{ note: FAILURE, actor: actorOf(ctx.caller), at: ctx.now().toISOString() },
  });
  if (booked) await tx.paymentRecords.endRefund(booked.id, 'failed');
  if (booked?.kind === 'paid_twice') return;
  const order = await seenOrder(tx, { id: orderId });
  const payment = { ...order.payment, refundedCents: order.payment.refundedCents - amountCents };
  await changeOrder(ctx, tx, { ...order, payment: { ...payment, status: paymentStatus(payment, 0) } });
}
