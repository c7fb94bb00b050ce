import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { said } from '../languages/words.ts';
import { withdrawOpenChanges } from '../orders/end-change.ts';
import { loadOrder, ORDER_REF_INPUT, type OrderRef, orderChanged } from '../orders/find-order.ts';
import { applyMove } from '../orders/moves.ts';
import { putOnHold } from '../orders/put-on-hold.ts';
import { storeCancelled } from '../orders/store-cancelled.ts';
import { issueInvoice } from '../payments/issue-invoice.ts';
import { startRefunds } from '../payments/open-refunds.ts';
import { refundableCents } from '../payments/payment-balance.ts';
import { DOLLARS } from '../payments/payment-input.ts';
import type { Refund } from '../payments/payment-records.ts';
import { type CancellationFee, refuseFeeAbove, settleCancellation } from '../payments/settle-cancellation.ts';
import { centsOf } from '../values/dollars.ts';
import { sum } from '../values/money.ts';
import { REASON } from '../values/reason.ts';
import { askToCancel, keepAnswer, mayBeMade } from './ask-to-cancel.ts';
import { isInProduction } from './in-production.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import { isClaimed } from './purchase-order-doubt.ts';
import { CANCEL_SENTENCES, type CancelAnswer } from './supplier-cancellation.ts';

/**
 * What a card paid goes back in the same act, less a fee that is kept; on terms the fee is billed. Each supplier is asked to take its
 * purchase order back; where one does not confirm, nothing is cancelled unless `despite_supplier` says so: then what the supplier
 * bills may stay with the shop.
 */
export const cancelOrder = defineStep({
  name: 'cancel_order',
  access: { desk: ['finance'] },
  effect: 'commit',
  input: z.strictObject({
    ...ORDER_REF_INPUT,
    reason: REASON,
    fee: DOLLARS.optional().describe('Dollars of a cancellation fee; all of it goes back where left out'),
    fee_reason: REASON.optional().describe('Why the fee is kept; needed with `fee`'),
    despite_supplier: z
      .boolean()
      .default(false)
      .describe('Cancel for the customer although a supplier does not confirm'),
  }),
  raises: ['order.cancelled', 'order.hold', 'order.hold_cleared', 'order.refunded', 'order.invoice_paid'],
  async handler(ctx, { reason, fee: amount, fee_reason, despite_supplier, ...seen }) {
    const fee = feeOf(amount, fee_reason);
    const open = await cancellable(ctx, ctx, seen);
    refuseFeeAbove(
      fee,
      refundableCents(open.before.payment, await ctx.paymentRecords.refundsOf(open.before.id)),
    );
    const asked = open.purchaseOrders.filter(mayBeMade);
    const answers = await askToCancel(ctx, asked);
    if (!despite_supplier && [...answers.values()].some((answer) => answer !== 'cancelled')) {
      await ctx.transaction((tx, ctx) => keepRefusal(ctx, tx, seen, answers));
      throw notConfirmed(answers);
    }
    const { order, refunds } = await ctx.transaction(async (tx, ctx) => {
      const { before, purchaseOrders } = await cancellable(ctx, tx, seen);
      await endPurchaseOrders(ctx, tx, purchaseOrders, answers);
      await withdrawOpenChanges(tx, before, reason);
      const settled = await settleCancellation(ctx, tx, before, { fee, reason });
      const after = applyMove(settled.order, 'cancel');
      const cancelled = await storeCancelled(ctx, tx, { before, after, reason });
      if (fee !== null && cancelled.payment.method === 'terms') await issueInvoice(ctx, tx, cancelled);
      return { order: cancelled, refunds: settled.refunds };
    });
    const refund = {
      amountCents: sum(refunds.map(({ amountCents }) => amountCents)),
      status: await start(ctx, refunds),
    };
    return {
      ...(await loadOrder(ctx, { id: order.id })),
      refund,
      suppliers: asked.flatMap(({ number, supplier }) => {
        const answer = answers.get(number);
        return answer ? [{ number, supplier, answer }] : [];
      }),
    };
  },
});

/** @throws ServiceError `validation_failed` */
function feeOf(amount: number | undefined, reason: string | undefined): CancellationFee | null {
  if (amount === undefined) return null;
  if (reason === undefined)
    throw new ServiceError('validation_failed', 'Say why the fee is kept; the customer reads it.', {
      param: 'fee_reason',
    });
  return { cents: centsOf(amount, 'fee'), reason };
}

async function start(ctx: Ctx, refunds: readonly Refund[]): Promise<'none' | 'done' | 'open' | 'refused'> {
  const outcomes = await startRefunds(ctx, refunds);
  if (outcomes.length === 0) return 'none';
  if (outcomes.includes('open')) return 'open';
  return outcomes.every((outcome) => outcome === 'done') ? 'done' : 'refused';
}

/** @throws ServiceError `not_found`; `invalid_state` if it has ended, is in production, or is being sent */
async function cancellable(
  ctx: InTransaction,
  records: Pick<Ctx, 'orders' | 'purchaseOrders'>,
  seen: OrderRef,
) {
  const before = await loadOrder(records, seen);
  applyMove(before, 'cancel');
  const purchaseOrders = await records.purchaseOrders.ofOrder(before.id);
  refuseWhileSending(purchaseOrders, ctx.now());
  if (isInProduction(before, purchaseOrders)) throw inProduction();
  return { before, purchaseOrders };
}

/** One that a supplier refused stays refused, and one that was never sent needs no answer. */
async function endPurchaseOrders(
  ctx: InTransaction,
  tx: Tx,
  purchaseOrders: readonly PurchaseOrder[],
  answers: ReadonlyMap<string, CancelAnswer>,
): Promise<void> {
  for (const one of purchaseOrders) {
    if (one.status === 'refused' || one.status === 'cancelled') continue;
    const answer = answers.get(one.number);
    if (answer !== undefined) await keepAnswer(ctx, tx, one, answer, true);
    else if (mayBeMade(one)) throw orderChanged();
    else await tx.purchaseOrders.change({ ...one, status: 'cancelled' });
  }
}

/** What one supplier took back is cancelled; the order then waits for the desk, so that no half of it is made. */
async function keepRefusal(
  ctx: InTransaction,
  tx: Tx,
  seen: OrderRef,
  answers: ReadonlyMap<string, CancelAnswer>,
): Promise<void> {
  const { before, purchaseOrders } = await cancellable(ctx, tx, seen);
  for (const one of purchaseOrders.filter(mayBeMade)) {
    const answer = answers.get(one.number);
    if (answer !== undefined) await keepAnswer(ctx, tx, one, answer, false);
  }
  if (before.hold === null && [...answers.values()].includes('cancelled'))
    await putOnHold(
      ctx,
      tx,
      before,
      said('The order is being cancelled, and not every supplier has confirmed it yet.'),
    );
}

function notConfirmed(answers: ReadonlyMap<string, CancelAnswer>): ServiceError {
  const told = [...answers].map(([number, answer]) => `${number}: ${CANCEL_SENTENCES[answer]}`);
  return new ServiceError(
    'invalid_state',
    `Not cancelled yet. ${told.join(' ')} Cancel again once the supplier confirms, or decide to cancel without it.`,
  );
}

const inProduction = (): ServiceError =>
  new ServiceError(
    'invalid_state',
    'A supplier has begun to make this order, or has shipped a part of it. Cancel it with the supplier first; the supplier’s report then allows it here.',
  );

/** A purchase order that is being sent would reach the supplier without anyone following it. */
function refuseWhileSending(purchaseOrders: readonly PurchaseOrder[], now: Date): void {
  if (!purchaseOrders.some((one) => isClaimed(one, now))) return;
  throw new ServiceError(
    'invalid_state',
    'A purchase order of this order is being sent; try again in a minute.',
  );
}
