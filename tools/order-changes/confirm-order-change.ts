import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import {
  type ChangeEvidence,
  differenceCents,
  isStillOpen,
  type OrderChange,
} from '../orders/order-change.ts';
import { applyChange, type DifferencePaid } from '../payments/apply-change.ts';
import { refuseUnlessMayOwe } from '../payments/may-owe.ts';
import { carryOutRefunds } from '../payments/open-refunds.ts';
import { PAID_TOO_LATE, type Refund } from '../payments/payment-records.ts';
import { cardNotAccepted } from '../payments/quote-payment.ts';
import { refundSecondPayment } from '../payments/refund-second-payment.ts';
import { ANSWER_INPUT, evidenceOf } from './answer-input.ts';
import { debtOf, linkedChange, refuseUnlessOpen } from './linked-change.ts';

/**
 * Only a person at the page of the change confirms it. What it costs more is charged to the card first, once however often this is
 * called, or added to what is owed on terms; what it costs less goes back to the card.
 */
export const confirmOrderChange = defineStep({
  name: 'confirm_order_change',
  access: 'link',
  effect: 'commit',
  input: z.strictObject({
    ...ANSWER_INPUT,
    card: z.string().min(1).max(200).optional().describe('The card, as the payment provider identifies it'),
  }),
  raises: ['order.changed', 'order.hold_cleared', 'order.refunded'],
  async handler(ctx, { card, ...answer }) {
    const seen = await linkedChange(ctx, ctx);
    if (seen.change.status === 'applied') return seen.change;
    refuseUnlessOpen(seen);
    const evidence = await evidenceOf(ctx, seen.change, 'confirmed', answer);
    await refuseUnlessMayOwe(ctx, ctx, debtOf(ctx, seen));
    const paid = await chargedFor(ctx, seen.order, seen.change, card);
    const { refunds, isLate } = await ctx.transaction((tx, ctx) => confirm(ctx, tx, { evidence, paid }));
    await carryOutRefunds(ctx, refunds);
    const after = await linkedChange(ctx, ctx);
    if (isLate) refuseUnlessOpen(after);
    return after.change;
  },
});

/** The provider answers a repeat with the first payment: a change is charged once. */
async function chargedFor(
  { payments }: Ctx,
  { payment }: Order,
  change: OrderChange,
  card: string | undefined,
): Promise<DifferencePaid | undefined> {
  const amountCents = differenceCents(change);
  if (payment.method === 'terms' || amountCents <= 0) return undefined;
  if (payments?.kind !== 'card') throw cardNotAccepted();
  if (card === undefined) throw new ServiceError('validation_failed', 'Choose a card.', { param: 'card' });
  const outcome = await payments.charge({ reference: change.id, amountCents, card });
  if (outcome.kind === 'declined')
    throw new ServiceError('not_available', outcome.message, { param: 'card' });
  return { provider: payments.provider, reference: outcome.reference };
}

interface Confirmed {
  evidence: ChangeEvidence;
  paid: DifferencePaid | undefined;
}

/** Of two calls at once the second finds it applied; a payment that comes too late goes back. */
async function confirm(
  ctx: InTransaction,
  tx: Tx,
  { evidence, paid }: Confirmed,
): Promise<{ refunds: Refund[]; isLate: boolean }> {
  const { change, order } = await linkedChange(ctx, tx);
  if (change.status === 'applied') return { refunds: [], isLate: false };
  const amountCents = differenceCents(change);
  if (!isStillOpen(change, order)) {
    const refund =
      paid &&
      (await refundSecondPayment(
        ctx,
        tx,
        { order, provider: paid.provider, paymentReference: paid.reference, amountCents },
        PAID_TOO_LATE,
      ));
    return { refunds: refund ? [refund] : [], isLate: true };
  }
  if (!paid) await refuseUnlessMayOwe(ctx, tx, debtOf(ctx, { change, order }));
  const { refunds } = await applyChange(ctx, tx, order, change, { evidence, paid });
  return { refunds, isLate: false };
}
