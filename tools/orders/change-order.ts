/** How an order changes: a caller that saw an older version is refused, and the event is kept with the change. */
import type { InTransaction, Tx } from '../context.ts';
import type { Event, EventName } from '../events/events.ts';
import { actorOf } from '../identity/account-of.ts';
import { orderChanged } from './find-order.ts';
import type { Order } from './order.ts';
import { orderInEvent } from './order-in-event.ts';

/** The events that carry an order. */
type OrderEvent = Extract<Event, { order: unknown }>;
type OrderEventName = OrderEvent['name'] & EventName;
export type NewOrderEvent = {
  [N in OrderEventName]: { name: N; data: Omit<Extract<OrderEvent, { name: N }>['data'], 'order_id'> };
}[OrderEventName];

/**
 * Stores the order as its next version, with these events.
 *
 * @throws ServiceError `invalid_state` if the order changed since it was read
 */
export async function changeOrder(
  ctx: InTransaction,
  tx: Tx,
  order: Order,
  ...newEvents: NewOrderEvent[]
): Promise<Order> {
  const at = ctx.now().toISOString();
  const changed = await tx.orders.change({ ...order, updatedAt: at });
  if (!changed) throw orderChanged();
  for (const { name, data } of newEvents) {
    const event = {
      accountId: order.accountId,
      actor: actorOf(ctx.caller),
      at,
      recordId: order.id,
      order: orderInEvent(changed, ctx.links),
      name,
      data: { order_id: order.id, ...data },
    };
    // The name and its data belong together: the compiler cannot follow the union through the spread.
    await tx.events.emit(event as Event);
  }
  return changed;
}

/**
 * `order.hold_cleared` where the change ends a hold. Each `order.hold` is followed by it, also where the order itself
 * ends, so that a subscriber need not know which other events end a hold.
 */
export const holdClearedEvents = (before: Order, after: Order): NewOrderEvent[] =>
  before.hold !== null && after.hold === null ? [{ name: 'order.hold_cleared', data: {} }] : [];
