/** Taking back what a manufacturer was asked for, so that its order may still change or end. */
import type { Ctx, Tx } from '../context.ts';
import type { Order } from '../orders/order.ts';
import { isAtSupplier } from './purchase-order.ts';

/**
 * Takes back the purchase order of an order that is to change, before it does: from here on nobody makes it. Where the
 * order is not changed after all, the supplier says that it knows none, and the desk looks after it.
 *
 * @returns `false` where production may have begun, or the supplier takes none back; of several, none is taken back alone
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

/** Whether one is being handed over: nobody knows whether it has arrived. */
export const isBeingSent = async (
  { purchaseOrders }: Pick<Tx, 'purchaseOrders'>,
  { id, status }: Order,
): Promise<boolean> =>
  status !== 'po_sent' && (await purchaseOrders.ofOrder(id)).some((one) => isAtSupplier(one.status));

/** What was taken back at the supplier is cancelled here. */
export async function markCancelled(
  { purchaseOrders }: Pick<Tx, 'purchaseOrders'>,
  { id }: Order,
): Promise<void> {
  for (const one of await purchaseOrders.ofOrder(id))
    if (isAtSupplier(one.status)) await purchaseOrders.change({ ...one, status: 'cancelled' });
}
