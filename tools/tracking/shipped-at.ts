import type { Order } from '../orders/order.ts';
import type { OrderHistoryEvent } from '../orders/port.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';

/** When the parcels of an order left, as far as anybody heard of it; `null` before the first has. */
export function shippedAt(
  order: Pick<Order, 'tracking' | 'updatedAt'>,
  events: readonly OrderHistoryEvent[],
  purchaseOrders: readonly PurchaseOrder[],
): string | null {
  const told = events.find(({ name }) => name === 'order.shipped')?.at;
  if (told !== undefined) return told;
  if (order.tracking.length === 0) return null;
  const heard = purchaseOrders
    .flatMap(({ reports }) => reports)
    .filter(({ status }) => status === 'partiallyShipped' || status === 'shipped')
    .map(({ at }) => at)
    .sort();
  return heard[0] ?? order.updatedAt;
}
