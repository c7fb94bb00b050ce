/** When and from where an order shipped. */
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import type { OrderHistoryEvent } from '../orders/port.ts';
import type { PurchaseOrder } from '../purchasing/purchase-order.ts';
import { shipRoute } from '../shipping/ship-route.ts';
import { stateOfZip } from '../values/zip-codes.ts';

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

/** The warehouse that serves the address soonest, as the in-hands date assumes. */
export async function shipsFrom(
  { catalog }: Pick<Ctx, 'catalog'>,
  { items, shipTo }: Pick<Order, 'items' | 'shipTo'>,
) {
  const product = items[0] && (await catalog.product(items[0].key));
  if (!product || product.shipping.fobPostals.length === 0) return null;
  try {
    const { fobPostal } = shipRoute(product.shipping.fobPostals, shipTo.postal, 'ground');
    return { postal: fobPostal, state: stateOfZip(fobPostal) ?? null };
  } catch (cause) {
    if (cause instanceof ServiceError) return null;
    throw cause;
  }
}
