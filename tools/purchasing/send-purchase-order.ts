import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { changeOrder, loadOrder, ORDER_REF_INPUT } from '../orders/change-order.ts';
import { applyMove } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { refuseIfPaidBack } from '../payments/payment-balance.ts';
import { linesWithoutProof } from '../proofs/proof-rounds.ts';
import { sourceLines } from '../quotes/source-lines.ts';
import { detailsOf, lineSources } from './line-details.ts';
import { purchaseOrdersOf } from './make-purchase-orders.ts';
import { isAtSupplier, type PurchaseOrder } from './purchase-order.ts';
import { attemptsOf, CLAIM_MS, MOST_ATTEMPTS, submitPurchaseOrder } from './submit-purchase-order.ts';

/** Nobody answers for so long: somebody has to look after it. */
const PATIENCE_MS = 2 * 60 * 60_000;

export const sendPurchaseOrder = defineTool({
  name: 'send_purchase_order',
  title: 'Send the purchase orders of an order',
  description:
    'Sends one purchase order to each supplier of a released order whose proofs are approved. However often it is called, a supplier gets each one once: where an answer was lost, the supplier is asked first whether it has it. A refusal puts the order on hold with the reason, and so does a supplier from which no answer can be had.',
  access: 'desk',
  effect: 'commit',
  openWorld: true,
  input: z.strictObject(ORDER_REF_INPUT),
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
    // Side by side: a supplier that does not answer keeps no other from having its part.
    const settled = await Promise.allSettled(
      prepared.map(async (one) => (one.status === 'sending' ? submitPurchaseOrder(ctx, one) : one)),
    );
    const answered = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const order = await conclude(ctx, seen.id, answered);
    const [failed] = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const isHeldForIt = order.hold !== null && failed instanceof ServiceError;
    if (failed !== undefined && !isHeldForIt) throw failed;
    return toOrderWire(order, ctx.links);
  },
});

/**
 * The purchase orders, kept as `sending` before any of them leaves: whatever happens in between, nobody sends one
 * again without asking.
 */
async function prepare(
  ctx: Ctx,
  seen: { id: string; version?: number | undefined },
): Promise<PurchaseOrder[]> {
  const looked = await ctx.orders.anyById(seen.id);
  if (!looked) throw new ServiceError('not_found', 'There is no order with this id.', { param: 'id' });
  applyMove(looked, 'send');
  const sourcing = await sourceLines(
    ctx,
    looked.items.map(({ key }) => key),
  );
  const sources = await lineSources(ctx, looked);
  return ctx.transaction(async (tx) => {
    const order = await loadOrder(tx, seen);
    applyMove(order, 'send');
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
    const current = (await tx.purchaseOrders.ofOrder(order.id)).filter(({ status }) => isAtSupplier(status));
    return Promise.all(current.map(async (one) => (one.status === 'sending' ? claimed(ctx, tx, one) : one)));
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

/** The order moves on when every supplier has its part; it is held when one refused, or no answer can be had from it. */
function conclude(ctx: Ctx, id: string, answered: readonly PurchaseOrder[]): Promise<Order> {
  return ctx.transaction(async (tx) => {
    const order = await loadOrder(tx, { id });
    if (order.status !== 'released') return order;
    const all = await tx.purchaseOrders.ofOrder(id);
    const current = latestOf(all.filter(({ status }) => status !== 'cancelled'));
    const refused = current.find(({ status }) => status === 'refused');
    if (refused) {
      const reason = `The supplier refused purchase order ${refused.number}: ${refused.refusal}`;
      return held(ctx, tx, order, refused, reason);
    }
    const open = current.filter(({ status }) => status === 'sending');
    if (open.length === 0) {
      const po_number = current.map(({ number }) => number).join(', ');
      return changeOrder(ctx, tx, applyMove(order, 'send'), { name: 'order.po_sent', data: { po_number } });
    }
    const givenUp = answered.filter(({ status }) => status === 'sending').map(({ number }) => number);
    const lost = open.find((one) => givenUp.includes(one.number) || isLate(one, ctx.now()));
    if (!lost || order.hold) return order;
    // Whoever clears the hold has asked the supplier: it may leave once more.
    const attempts = Math.min(attemptsOf(lost), MOST_ATTEMPTS - 1);
    await tx.purchaseOrders.change({ ...lost, claimedUntil: null, attempts });
    return held(ctx, tx, order, lost, noAnswer(lost.number));
  });
}

/** Of each supplier the last one: what it refused before was made anew. */
const latestOf = (all: readonly PurchaseOrder[]): PurchaseOrder[] => [
  ...new Map(all.map((one) => [one.supplier, one])).values(),
];

const isLate = ({ createdAt }: PurchaseOrder, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= PATIENCE_MS;

const noAnswer = (number: string): string =>
  `The supplier does not say whether it has purchase order ${number}. Ask it before you clear the hold: then it is asked again by its number, and gets the order only where it does not know it.`;

function held(ctx: Ctx, tx: Tx, order: Order, { supplier }: PurchaseOrder, reason: string): Promise<Order> {
  const hold = { reason, since: ctx.now().toISOString(), by: `supplier:${supplier}` };
  return changeOrder(ctx, tx, { ...order, hold }, { name: 'order.hold', data: { reason } });
}
