import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { orderCancelledMail } from '../mail/order-mails.ts';
import { changeOrder, seenOrder } from './change-order.ts';
import { REASON, SEEN_INPUT } from './desk-input.ts';
import { moved } from './moves.ts';
import { OrderWire, toOrderWire } from './order-wire.ts';
import type { PurchaseOrder } from './purchase-order.ts';

export const cancelOrder = defineTool({
  name: 'cancel_order',
  title: 'Cancel an order',
  description:
    'Ends an order that is not in production yet and tells the customer why. Money goes back with `refund_order`, never by itself. A purchase order that was sent is marked cancelled here; the supplier must be told as well.',
  access: 'desk',
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ ...SEEN_INPUT, reason: REASON }),
  output: OrderWire,
  raises: ['order.cancelled'],
  errors: ['not_found', 'invalid_state'],
  example: { id: 'ord_demo', reason: 'The customer no longer needs it' },
  handler: (ctx, { reason, ...seen }) =>
    ctx.transaction(async (tx) => {
      const order = moved(await seenOrder(tx, seen), 'cancel');
      const purchaseOrders = await tx.purchaseOrders.ofOrder(order.id);
      refuseWhileSending(purchaseOrders, ctx.now());
      for (const one of purchaseOrders)
        if (one.status !== 'refused') await tx.purchaseOrders.change({ ...one, status: 'cancelled' });
      const cancelled = await changeOrder(ctx, tx, order, { name: 'order.cancelled', data: { reason } });
      await tx.mails.queue(orderCancelledMail(cancelled, reason, ctx));
      return toOrderWire(cancelled, ctx.links);
    }),
});

/** Cancelled at this moment, it would reach the supplier all the same, and nobody would follow it there. */
function refuseWhileSending(purchaseOrders: readonly PurchaseOrder[], now: Date): void {
  const at = now.toISOString();
  if (!purchaseOrders.some(({ claimedUntil }) => claimedUntil !== null && claimedUntil > at)) return;
  throw new ServiceError(
    'invalid_state',
    'A purchase order of it is being sent just now; look again in a minute.',
  );
}
