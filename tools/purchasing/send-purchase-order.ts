import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { changeOrder } from '../orders/change-order.ts';
import { loadOrder, ORDER_REF_INPUT, type OrderRef } from '../orders/find-order.ts';
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

/** Without an answer for so long, the order goes on hold. */
const PATIENCE_MS = 2 * 60 * 60_000;

export const sendPurchaseOrder = defineTool({
  name: 'send_purchase_order',
  title: 'Send the purchase orders of an order',
  description:
    'Sends one purchase order to each supplier of a released order with approved proofs. A supplier gets each one once, however often this is called: where an answer was lost, the supplier is asked first whether it has the purchase order. A refusal, or a supplier that does not answer, puts the order on hold.',
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
    const prepared = await storeUnsent(ctx, seen);
    // In parallel, so that a supplier that does not answer delays no other.
    const settled = await Promise.allSettled(
      prepared.map(async (one) => (one.status === 'sending' ? submitPurchaseOrder(ctx, one) : one)),
    );
    const answered = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const order = await settleOrder(ctx, seen.id, answered);
    const [failed] = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const isHeldForIt = order.hold !== null && failed instanceof ServiceError;
    if (failed !== undefined && !isHeldForIt) throw failed;
    return toOrderWire(order, ctx.links);
  },
});

/**
 * The purchase orders, stored as `sending` before any of them is sent, so that none is sent again after a crash without
 * asking the supplier first.
 */
async function storeUnsent(ctx: Ctx, seen: OrderRef): Promise<PurchaseOrder[]> {
  const before = await loadOrder(ctx, seen);
  applyMove(before, 'send');
  const sourcing = await sourceLines(
    ctx,
    before.items.map(({ key }) => key),
  );
  const sources = await lineSources(ctx, before);
  return ctx.transaction(async (tx) => {
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
    });
    for (const one of made) await tx.purchaseOrders.add(one);
    const current = (await tx.purchaseOrders.ofOrder(order.id)).filter(({ status }) => isAtSupplier(status));
    return Promise.all(current.map(async (one) => (one.status === 'sending' ? claim(ctx, tx, one) : one)));
  });
}

/** One sender at a time. A claim expires, so that a sender that crashed does not hold it for ever. */
async function claim(ctx: Ctx, tx: Tx, purchaseOrder: PurchaseOrder): Promise<PurchaseOrder> {
  const now = ctx.now();
  if (purchaseOrder.claimedUntil !== null && purchaseOrder.claimedUntil > now.toISOString())
    throw new ServiceError('invalid_state', 'This purchase order is being sent; try again in a minute.');
  const claimedUntil = new Date(now.getTime() + CLAIM_MS).toISOString();
  const kept = await tx.purchaseOrders.change({ ...purchaseOrder, claimedUntil });
  if (!kept) throw new Error(`purchase order ${purchaseOrder.number} changed inside one transaction`);
  return kept;
}

/** The order moves on once every supplier has its purchase order. It goes on hold if one refuses or does not answer. */
function settleOrder(ctx: Ctx, id: string, answered: readonly PurchaseOrder[]): Promise<Order> {
  return ctx.transaction(async (tx) => {
    const order = await loadOrder(tx, { id });
    if (order.status !== 'released') return order;
    const all = await tx.purchaseOrders.ofOrder(id);
    const current = latestOf(all.filter(({ status }) => status !== 'cancelled'));
    const refused = current.find(({ status }) => status === 'refused');
    if (refused) {
      const reason = `The supplier refused purchase order ${refused.number}: ${refused.refusal}`;
      return putOnHold(ctx, tx, order, refused, reason);
    }
    const open = current.filter(({ status }) => status === 'sending');
    if (open.length === 0) {
      const po_number = current.map(({ number }) => number).join(', ');
      return changeOrder(ctx, tx, applyMove(order, 'send'), { name: 'order.po_sent', data: { po_number } });
    }
    const givenUp = answered.filter(({ status }) => status === 'sending').map(({ number }) => number);
    const lost = open.find((one) => givenUp.includes(one.number) || isLate(one, ctx.now()));
    if (!lost || order.hold) return order;
    // Staff ask the supplier before they clear the hold, so one more attempt is allowed.
    const attempts = Math.min(attemptsOf(lost), MOST_ATTEMPTS - 1);
    await tx.purchaseOrders.change({ ...lost, claimedUntil: null, attempts });
    return putOnHold(ctx, tx, order, lost, noAnswer(lost.number));
  });
}

/** The last one of each supplier: it replaces one the supplier refused. */
const latestOf = (all: readonly PurchaseOrder[]): PurchaseOrder[] => [
  ...new Map(all.map((one) => [one.supplier, one])).values(),
];

const isLate = ({ createdAt }: PurchaseOrder, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= PATIENCE_MS;

const noAnswer = (number: string): string =>
  `It is not known whether the supplier has purchase order ${number}. Ask the supplier, then clear the hold: the purchase order is sent again only where the supplier does not know its number.`;

function putOnHold(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  { supplier }: PurchaseOrder,
  reason: string,
): Promise<Order> {
  const hold = { reason, since: ctx.now().toISOString(), by: `supplier:${supplier}` };
  return changeOrder(ctx, tx, { ...order, hold }, { name: 'order.hold', data: { reason } });
}
