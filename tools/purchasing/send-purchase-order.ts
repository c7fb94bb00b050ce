import { z } from 'zod';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { loadOrder, ORDER_REF_INPUT, type OrderRef } from '../orders/find-order.ts';
import { applyMove } from '../orders/moves.ts';
import { refuseIfPaidBack } from '../payments/payment-balance.ts';
import { linesWithoutProof } from '../proofs/proof-rounds.ts';
import { sourceLines } from '../quotes/source-lines.ts';
import { detailsOf, lineSources } from './line-details.ts';
import { purchaseOrdersOf } from './make-purchase-orders.ts';
import { isAtSupplier, type PurchaseOrder } from './purchase-order.ts';
import { isClaimed, isInDoubt } from './purchase-order-doubt.ts';
import { latestOf, settleSentOrder } from './settle-sent-order.ts';
import { CLAIM_MS, recordOutcome, submitPurchaseOrder } from './submit-purchase-order.ts';

/**
 * A supplier gets each purchase order once, however often this is called: one of unknown outcome is asked about and not sent again. A
 * refusal, or an outcome that stays unknown, puts the order on hold.
 */
export const sendPurchaseOrder = defineStep({
  name: 'send_purchase_order',
  access: { desk: ['production'] },
  effect: 'commit',
  input: z.strictObject(ORDER_REF_INPUT),
  raises: ['order.po_sent', 'order.hold'],
  async handler(ctx, seen) {
    await acceptKnownRefusals(ctx, seen.id);
    const prepared = await storeUnsent(ctx, seen);
    // In parallel, so that a supplier that does not answer delays no other.
    const settled = await Promise.allSettled(
      prepared.filter(isUnsent).map((one) => submitPurchaseOrder(ctx, one)),
    );
    const order = await settleSentOrder(ctx, seen.id);
    const [failed] = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const isHeldForIt = order.hold !== null && failed instanceof ServiceError;
    if (failed !== undefined && !isHeldForIt) throw failed;
    return order;
  },
});

/** A refused purchase order that its supplier has nevertheless is not replaced by a second one. */
async function acceptKnownRefusals(ctx: Ctx, id: string): Promise<void> {
  const all = await ctx.purchaseOrders.ofOrder(id);
  const last = latestOf(all.filter(({ status }) => status !== 'cancelled'));
  for (const one of last.filter(({ status }) => status === 'refused')) {
    const report = await ctx.supplierOrders.status(one);
    if (!report || report.status === 'canceled') continue;
    const note = `It has it, though it refused it: ${one.refusal}`;
    await recordOutcome(ctx, { ...one, refusal: null }, { kind: 'accepted', transactionId: null, note });
  }
}

export const isUnsent = (one: PurchaseOrder): boolean => one.status === 'sending' && !isInDoubt(one);

/** The purchase orders, stored as `sending` before any of them is sent, so that a crash leaves them in doubt. */
async function storeUnsent(ctx: Ctx, seen: OrderRef): Promise<PurchaseOrder[]> {
  const before = await loadOrder(ctx, seen);
  applyMove(before, 'send');
  const sourcing = await sourceLines(
    ctx,
    before.items.map(({ spec }) => spec.key),
  );
  const sources = await lineSources(ctx, before);
  return ctx.transaction(async (tx, ctx) => {
    const order = await loadOrder(tx, seen);
    applyMove(order, 'send');
    refuseIfPaidBack(order);
    const proofs = await tx.proofs.ofOrder(order.id);
    const waiting = linesWithoutProof(order, proofs);
    if (waiting.length > 0) {
      throw new ServiceError(
        'invalid_state',
        `Line ${waiting.join(', ')} needs an approved proof before production; send the proof, or put the order on hold.`,
      );
    }
    const at = ctx.now().toISOString();
    const earlier = await tx.purchaseOrders.ofOrder(order.id);
    const made = purchaseOrdersOf(order, {
      sourcing,
      detailsOf: detailsOf(sources, proofs, ctx.links),
      newId: () => ctx.newId('po'),
      at,
      earlier,
      rates: ctx.freight.rates,
    });
    for (const one of made) await tx.purchaseOrders.add(one);
    const current = (await tx.purchaseOrders.ofOrder(order.id)).filter(({ status }) => isAtSupplier(status));
    const claimed: PurchaseOrder[] = [];
    // One after the other: each writes what the order takes of the stock.
    for (const one of current) claimed.push(isUnsent(one) ? await claim(ctx, tx, one) : one);
    return claimed;
  });
}

/** One sender at a time. A claim expires, so that a sender that crashed does not hold it for ever. */
export async function claim(
  ctx: InTransaction,
  tx: Tx,
  purchaseOrder: PurchaseOrder,
): Promise<PurchaseOrder> {
  const now = ctx.now();
  if (isClaimed(purchaseOrder, now))
    throw new ServiceError('invalid_state', 'This purchase order is being sent; try again in a minute.');
  const claimedUntil = new Date(now.getTime() + CLAIM_MS).toISOString();
  const kept = await tx.purchaseOrders.change({ ...purchaseOrder, attempts: 0, claimedUntil });
  if (!kept) throw new Error(`purchase order ${purchaseOrder.number} changed inside one transaction`);
  return kept;
}
