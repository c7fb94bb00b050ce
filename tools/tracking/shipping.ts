/** When and from where an order shipped. */
import { makerOf } from '../catalog/find-supplier.ts';
import { placeOf } from '../catalog/fob-points.ts';
import type { Supplier } from '../catalog/supplier.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { calendarsOf } from '../inhands/schedule.ts';
import { expectedOn, type Order } from '../orders/order.ts';
import type { OrderHistoryEvent } from '../orders/port.ts';
import { isInbound, type PurchaseOrder } from '../purchasing/purchase-order.ts';
import { shipRoute } from '../shipping/ship-route.ts';
import type { PlainDate } from '../values/calendar.ts';
import { addWorkingDays, onOrBefore } from '../values/working-days.ts';
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
    .filter((one) => !isInbound(one))
    .flatMap(({ reports }) => reports)
    .filter(({ status }) => ['partiallyShipped', 'shipped', 'complete'].includes(status))
    .map(({ at }) => at)
    .sort();
  return reported[0] ?? order.updatedAt;
}

/** The warehouse that serves the address soonest, as the in-hands date assumes. */
export async function shipsFrom(
  { catalog }: Pick<Ctx, 'catalog'>,
  { items, shipTo }: Pick<Order, 'items' | 'shipTo'>,
) {
  const product = items[0] && (await catalog.product(items[0].spec.key));
  if (!product || product.shipping.fobPostals.length === 0) return null;
  try {
    const { fobPostal } = shipRoute(product.shipping.fobPostals, shipTo.postal, 'ground');
    return {
      postal: fobPostal,
      state: stateOfZip(fobPostal) ?? null,
      ...placeOf(product.shipping, fobPostal),
    };
  } catch (cause) {
    if (cause instanceof ServiceError) return null;
    throw cause;
  }
}

/**
 * The day the last goods leave: the latest that suppliers report, else the day from which their transit meets the
 * expected day. `null` for a cancelled order, and where the goods are no longer known.
 */
export async function shipsOn(
  ctx: Pick<Ctx, 'catalog'>,
  order: Order,
  purchaseOrders: readonly PurchaseOrder[],
): Promise<PlainDate | null> {
  if (order.status === 'cancelled') return null;
  const reported = purchaseOrders
    .filter((one) => !isInbound(one))
    .map(({ reports }) => reports.at(-1)?.expectedShipDate ?? null);
  const known = reported.filter((day) => day !== null);
  if (known.length > 0 && known.length === reported.length) return known.sort().at(-1) ?? null;
  const days = await Promise.all(
    [...new Set(order.items.map(({ spec }) => spec.key))].map((key) => leavesFor(ctx, order, key)),
  );
  return (
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  );
}

async function leavesFor(
  { catalog }: Pick<Ctx, 'catalog'>,
  order: Order,
  key: string,
): Promise<PlainDate | null> {
  const product = await catalog.product(key);
  const supplier = product && (await makerOf({ catalog }, product));
  if (!product || !supplier || product.shipping.fobPostals.length === 0) return null;
  try {
    const { days } = shipRoute(product.shipping.fobPostals, order.shipTo.postal, order.shippingService);
    return dayBefore(expectedOn(order), days, supplier, order);
  } catch (cause) {
    if (cause instanceof ServiceError) return null;
    throw cause;
  }
}

/** The last day on which the supplier works and the carrier fetches that still arrives on this one. */
function dayBefore(
  arrival: PlainDate,
  transitDays: number,
  supplier: Supplier,
  { shippingService }: Pick<Order, 'shippingService'>,
): PlainDate {
  const { supplier: works, carrier } = calendarsOf(supplier, shippingService);
  const left = addWorkingDays(onOrBefore(arrival, carrier), -transitDays, carrier);
  return onOrBefore(left, (day) => works(day) && carrier(day));
}
