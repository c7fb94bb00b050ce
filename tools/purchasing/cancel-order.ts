import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { changeOrder, holdClearedEvents, loadOrder, ORDER_REF_INPUT } from '../orders/change-order.ts';
import { applyMove } from '../orders/moves.ts';
import { orderCancelledMail } from '../orders/order-mails.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { REASON } from '../values/reason.ts';
import { isInProduction } from './in-production.ts';
import type { PurchaseOrder } from './purchase-order.ts';

export const cancelOrder = defineTool({
  name: 'cancel_order',
  title: 'Cancel an order',
  description:
    'Ends an order of which nothing is being made and tells the customer why. Money goes back with `refund_order`, never by itself. A purchase order that was sent is marked cancelled here; the supplier must be told as well.',
  access: 'desk',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ ...ORDER_REF_INPUT, reason: REASON }),
  output: OrderWire,
  raises: ['order.cancelled', 'order.hold_cleared'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo', reason: 'The customer no longer needs it' },
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx) => {
      const before = await loadOrder(tx, seen);
      const order = applyMove(before, 'cancel');
      const purchaseOrders = await tx.purchaseOrders.ofOrder(order.id);
      refuseWhileSending(purchaseOrders, ctx.now());
      if (isInProduction(before, purchaseOrders)) throw begun();
      for (const one of purchaseOrders)
        if (one.status !== 'refused') await tx.purchaseOrders.change({ ...one, status: 'cancelled' });
      const told = { name: 'order.cancelled', data: { reason } } as const;
      const cancelled = await changeOrder(ctx, tx, order, ...holdClearedEvents(before, order), told);
      await tx.mails.queue(orderCancelledMail(cancelled, reason, ctx));
      return toOrderWire(cancelled, ctx.links);
    }),
});

const begun = (): ServiceError =>
  new ServiceError(
    'invalid_state',
    'A supplier has begun to make this order, or sent a part of it: settle it with the supplier, who says so when it is cancelled there.',
  );

/** Cancelled at this moment, it would reach the supplier all the same, and nobody would follow it there. */
function refuseWhileSending(purchaseOrders: readonly PurchaseOrder[], now: Date): void {
  const at = now.toISOString();
  if (!purchaseOrders.some(({ claimedUntil }) => claimedUntil !== null && claimedUntil > at)) return;
  throw new ServiceError(
    'invalid_state',
    'A purchase order of it is being sent just now; look again in a minute.',
  );
}
