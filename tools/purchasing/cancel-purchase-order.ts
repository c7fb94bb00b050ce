/** Cancels purchase orders at the supplier, so that their order may still change. `cancel_order` asks each supplier itself. */
import type { Ctx, Tx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { isAtSupplier } from './purchase-order.ts';

/**
 * Cancels the purchase order at the supplier before the order itself changes. If the change then fails, the supplier
 * reports that it does not know the purchase order, and the desk takes over.
 *
 * @returns `false` if production may have begun, where the supplier cancels none by machine, and where the order has
 * several purchase orders, because one of them alone must not be cancelled
 */
export async function cancelAtSupplier(
  { purchaseOrders, supplierOrders }: Pick<Ctx, 'purchaseOrders' | 'supplierOrders'>,
  { id, status }: Order,
): Promise<boolean> {
  if (status !== 'po_sent') return true;
  const [sent, second] = (await purchaseOrders.ofOrder(id)).filter((one) => isAtSupplier(one.status));
  if (second) return false;
  return sent === undefined || ((await supplierOrders.cancel?.(sent)) ?? false);
}

/** Whether a purchase order is being sent, so that it is not known whether it arrived. */
export const isBeingSent = async (
  { purchaseOrders }: Pick<Ctx, 'purchaseOrders'>,
  { id, status }: Order,
): Promise<boolean> =>
  status !== 'po_sent' && (await purchaseOrders.ofOrder(id)).some((one) => isAtSupplier(one.status));

/** Marks the purchase orders cancelled that the supplier cancelled. */
export async function markCancelled(
  { purchaseOrders }: Pick<Tx, 'purchaseOrders'>,
  { id }: Order,
): Promise<void> {
  for (const one of await purchaseOrders.ofOrder(id))
    if (isAtSupplier(one.status)) await purchaseOrders.change({ ...one, status: 'cancelled' });
}
