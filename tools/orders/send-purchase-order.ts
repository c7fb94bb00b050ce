import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { sourceLines } from '../quotes/source-lines.ts';
import { changeOrder, seenOrder } from './change-order.ts';
import { SEEN_INPUT } from './desk-input.ts';
import { detailsOf, lineSources } from './line-details.ts';
import { purchaseOrdersOf } from './make-purchase-orders.ts';
import { moved } from './moves.ts';
import { linesWithoutProof } from './needed-proofs.ts';
import type { Order } from './order.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';
import { refuseIfPaidBack } from './payment-standing.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import type { SendOutcome } from './supplier-orders-port.ts';

/** Longer than any supplier is waited for: asking first, and sending. */
const CLAIM_MS = 120_000;

export const sendPurchaseOrder = defineTool({
  name: 'send_purchase_order',
  title: 'Send the purchase orders of an order',
  description:
    'Sends one purchase order to each supplier of a released order whose proofs are approved. However often it is called, a supplier gets each one once: where an answer was lost, the supplier is asked first whether it has it. A refusal puts the order on hold with the reason.',
  access: 'desk',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject(SEEN_INPUT),
  output: OrderWire,
  raises: ['order.po_sent', 'order.hold'],
  errors: [
    'not_found',
    'invalid_state',
    'not_available',
    'price_unavailable',
    'supplier_unavailable',
    'timeout',
  ],
  example: { id: 'ord_demo' },
  async handler(ctx, seen) {
    const prepared = await prepare(ctx, seen);
    const answered: PurchaseOrder[] = [];
    for (const { purchaseOrder, isInDoubt } of prepared) {
      const isOpen = purchaseOrder.status === 'sending';
      answered.push(isOpen ? await handOver(ctx, purchaseOrder, isInDoubt) : purchaseOrder);
    }
    return toOrderWire(await conclude(ctx, seen.id, answered), ctx.links);
  },
});

interface Prepared {
  purchaseOrder: PurchaseOrder;
  /** Somebody handed it over before, and nobody knows what came of it. */
  isInDoubt: boolean;
}

/**
 * The purchase orders, kept as `sending` before any of them leaves: whatever happens in between, nobody sends one
 * again without asking.
 */
async function prepare(ctx: Ctx, seen: { id: string; version?: number | undefined }): Promise<Prepared[]> {
  const looked = await ctx.orders.anyById(seen.id);
  if (!looked) throw new ServiceError('not_found', 'There is no order with this id.', { param: 'id' });
  moved(looked, 'send');
  const sourcing = await sourceLines(
    ctx,
    looked.items.map(({ key }) => key),
  );
  const sources = await lineSources(ctx, looked);
  return ctx.transaction(async (tx) => {
    const order = await seenOrder(tx, seen);
    moved(order, 'send');
    refuseIfPaidBack(order);
    const proofs = await tx.proofs.ofOrder(order.id);
    const waiting = linesWithoutProof(order, proofs);
    if (waiting.length > 0) {
      throw new ServiceError(
        'invalid_state',
        `Production waits for an approved proof of line ${waiting.join(', ')}; send the proof, or hold the order.`,
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
    });
    for (const one of made) await tx.purchaseOrders.add(one);
    const current = (await tx.purchaseOrders.ofOrder(order.id)).filter(({ status }) => status !== 'refused');
    return Promise.all(
      current.map(async (one) => ({
        purchaseOrder: one.status === 'sending' ? await claimed(ctx, tx, one) : one,
        isInDoubt: one.claimedUntil !== null,
      })),
    );
  });
}

/** One hands it over at a time; whoever died while doing so has lost the claim when its time is over. */
async function claimed(ctx: Ctx, tx: Tx, purchaseOrder: PurchaseOrder): Promise<PurchaseOrder> {
  const now = ctx.now();
  if (purchaseOrder.claimedUntil !== null && purchaseOrder.claimedUntil > now.toISOString())
    throw new ServiceError(
      'invalid_state',
      'This purchase order is being sent just now; look again shortly.',
    );
  const claimedUntil = new Date(now.getTime() + CLAIM_MS).toISOString();
  const held = await tx.purchaseOrders.change({ ...purchaseOrder, claimedUntil });
  if (!held) throw new Error(`purchase order ${purchaseOrder.number} changed inside one transaction`);
  return held;
}

/** Sends it unless the supplier has it, and notes what the supplier said. */
async function handOver(ctx: Ctx, purchaseOrder: PurchaseOrder, isInDoubt: boolean): Promise<PurchaseOrder> {
  const outcome = await outcomeOf(ctx, purchaseOrder, isInDoubt);
  const at = ctx.now().toISOString();
  return ctx.transaction(async (tx) => {
    const noted: PurchaseOrder =
      outcome.kind === 'accepted'
        ? {
            ...purchaseOrder,
            status: 'sent',
            sentAt: at,
            transactionId: outcome.transactionId,
            reports: outcome.note === null ? [] : [{ status: 'received', at, note: outcome.note }],
            claimedUntil: null,
          }
        : { ...purchaseOrder, status: 'refused', refusal: outcome.reason, claimedUntil: null };
    // Whoever was faster noted the same: the supplier has it once.
    return (
      (await tx.purchaseOrders.change(noted)) ?? (await tx.purchaseOrders.byNumber(noted.number)) ?? noted
    );
  });
}

async function outcomeOf(ctx: Ctx, purchaseOrder: PurchaseOrder, isInDoubt: boolean): Promise<SendOutcome> {
  try {
    const known = await ctx.supplierOrders.status(purchaseOrder);
    if (known) return { kind: 'accepted', transactionId: purchaseOrder.transactionId, note: null };
    return await ctx.supplierOrders.send(purchaseOrder, isInDoubt);
  } catch (failure) {
    // It stays claimed until the supplier has had time to know of it.
    const until = ctx.now().getTime() + (ctx.supplierOrders.doubtMs ?? CLAIM_MS);
    await ctx.transaction((tx) =>
      tx.purchaseOrders.change({ ...purchaseOrder, claimedUntil: new Date(until).toISOString() }),
    );
    throw failure;
  }
}

/** The order moves on when every supplier has its part, and is held when one refused. */
function conclude(ctx: Ctx, id: string, answered: readonly PurchaseOrder[]): Promise<Order> {
  return ctx.transaction(async (tx) => {
    const order = await seenOrder(tx, { id });
    if (order.status !== 'released') return order;
    const refused = answered.find(({ status }) => status === 'refused');
    if (refused) {
      const reason = `The supplier refused purchase order ${refused.number}: ${refused.refusal}`;
      const hold = { reason, since: ctx.now().toISOString(), by: `supplier:${refused.supplier}` };
      return changeOrder(ctx, tx, { ...order, hold }, { name: 'order.hold', data: { reason } });
    }
    const po_number = answered.map(({ number }) => number).join(', ');
    return changeOrder(ctx, tx, moved(order, 'send'), { name: 'order.po_sent', data: { po_number } });
  });
}
