import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { withdrawOpenChanges } from '../orders/end-change.ts';
import { loadOrder, ORDER_REF_INPUT, type OrderRef } from '../orders/find-order.ts';
import { applyMove } from '../orders/moves.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { storeCancelled } from '../orders/store-cancelled.ts';
import { REASON } from '../values/reason.ts';
import { cancelAtSupplier } from './cancel-purchase-order.ts';
import { isInProduction } from './in-production.ts';
import type { PurchaseOrder } from './purchase-order.ts';
import { isClaimed } from './purchase-order-doubt.ts';

export const cancelOrder = defineTool({
  name: 'cancel_order',
  title: 'Cancel an order',
  description:
    'Cancels an order that is not in production and mails the customer the reason. It refunds nothing: use `refund_order`. A sent purchase order is taken back at the supplier where that is possible by machine; otherwise it is only marked here, and staff must tell the supplier.',
  access: 'desk',
  effect: 'change',
  openWorld: true,
  input: z.strictObject({ ...ORDER_REF_INPUT, reason: REASON }),
  output: OrderWire,
  raises: ['order.cancelled', 'order.hold_cleared'],
  errors: ['not_found', 'invalid_state', 'supplier_unavailable', 'timeout'],
  example: { id: 'ord_demo', reason: 'The customer no longer needs it' },
  async handler(ctx, { reason, ...seen }) {
    const { before: open } = await cancellable(ctx, ctx, seen);
    await cancelAtSupplier(ctx, open);
    return ctx.transaction(async (tx) => {
      const { before, after, purchaseOrders } = await cancellable(ctx, tx, seen);
      for (const one of purchaseOrders)
        if (one.status !== 'refused') await tx.purchaseOrders.change({ ...one, status: 'cancelled' });
      await withdrawOpenChanges(tx, before, reason);
      return toOrderWire(await storeCancelled(ctx, tx, { before, after, reason }), ctx.links);
    });
  },
});

/** @throws ServiceError `not_found`; `invalid_state` if it has ended, is in production, or is being sent */
async function cancellable(ctx: Ctx, records: Pick<Ctx, 'orders' | 'purchaseOrders'>, seen: OrderRef) {
  const before = await loadOrder(records, seen);
  const after = applyMove(before, 'cancel');
  const purchaseOrders = await records.purchaseOrders.ofOrder(before.id);
  refuseWhileSending(purchaseOrders, ctx.now());
  if (isInProduction(before, purchaseOrders)) throw inProduction();
  return { before, after, purchaseOrders };
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
