/** How an order changes: a caller that saw an older version is refused, and the event is kept with the change. */
import { z } from 'zod';
import type { Ctx, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Event, EventName } from '../events/events.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Order } from './order.ts';
import { orderInEvent } from './order-in-event.ts';

export const ORDER_VERSION = z
  .int()
  .min(1)
  .max(1_000_000_000)
  .describe('The version the caller saw: the call is refused where the order changed since');

/** Names an order, and the version of it that the caller saw. */
export const ORDER_REF_INPUT = {
  id: z.string().min(1).max(120).describe('Order id, `ord_…`'),
  version: ORDER_VERSION.optional(),
};

/** Without a `version` the order is taken as it is. */
export interface OrderRef {
  id: string;
  version?: number | undefined;
}

/** The events that carry an order. */
type OrderEvent = Extract<Event, { order: unknown }>;
type OrderEventName = OrderEvent['name'] & EventName;
export type NewOrderEvent = {
  [N in OrderEventName]: { name: N; data: Omit<Extract<OrderEvent, { name: N }>['data'], 'order_id'> };
}[OrderEventName];

/**
 * The order, read inside the transaction that changes it.
 *
 * @throws ServiceError `not_found`; `invalid_state` where it is no longer the version the caller saw
 */
export async function loadOrder(tx: Pick<Ctx, 'orders'>, { id, version }: OrderRef): Promise<Order> {
  const order = await tx.orders.anyById(id);
  if (!order) throw new ServiceError('not_found', 'There is no order with this id.', { param: 'id' });
  if (version !== undefined && order.version !== version) throw changedMeanwhile();
  return order;
}

/**
 * Stores the order as its next version, with these events.
 *
 * @throws ServiceError `invalid_state` where the order changed since it was read
 */
export async function changeOrder(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  ...newEvents: NewOrderEvent[]
): Promise<Order> {
  const at = ctx.now().toISOString();
  const changed = await tx.orders.change({ ...order, updatedAt: at });
  if (!changed) throw changedMeanwhile();
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

const changedMeanwhile = (): ServiceError =>
  new ServiceError('invalid_state', 'This order changed since you opened it. Open it again, then decide.', {
    param: 'version',
  });
