import type { Order } from '../orders/order.ts';
import type { OrderHistoryEvent } from '../orders/port.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';

/** When the first parcel left, from the event or the suppliers' reports; `null` before it has. */
export function shippedAt(
  order: Pick<Order, 'tracking' | 'updatedAt'>,
  events: readonly OrderHistoryEvent[],
  purchaseOrders: readonly PurchaseOrder[],
): string | null {
  const event = events.find(({ name }) => name === 'order.shipped')?.at;
  if (event !== undefined) return event;
  if (order.tracking.length === 0) return null;
  const reported = purchaseOrders
    .flatMap(({ reports }) => reports)
    .filter(({ status }) => status === 'partiallyShipped' || status === 'shipped')
    .map(({ at }) => at)
    .sort();
  return reported[0] ?? order.updatedAt;
}
