/** The one way an order changes: nobody is overwritten, and the event that tells of it goes with it. */

import type { Ctx, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Event, EventName } from '../events/events.ts';
import { actorOf } from '../identity/account-of.ts';
import type { Order } from './order.ts';
import { orderInEvent } from './order-in-event.ts';

/** The events that carry an order. */
type OrderEvent = Extract<Event, { order: unknown }>;
type OrderEventName = OrderEvent['name'] & EventName;
export type Telling = {
  [N in OrderEventName]: { name: N; data: Omit<Extract<OrderEvent, { name: N }>['data'], 'order_id'> };
}[OrderEventName];

/** The order whoever calls is looking at; `version` is the one they saw, where they saw one. */
export interface Seen {
  id: string;
  version?: number | undefined;
}

/**
 * The order as it stands inside the transaction.
 *
 * @throws ServiceError `not_found`; `invalid_state` where it changed since it was looked at
 */
export async function seenOrder(tx: Pick<Ctx, 'orders'>, { id, version }: Seen): Promise<Order> {
  const order = await tx.orders.anyById(id);
  if (!order) throw new ServiceError('not_found', 'There is no order with this id.', { param: 'id' });
  if (version !== undefined && order.version !== version) throw somebodyElse();
  return order;
}

/**
 * Keeps the order as its next version and records what happened to it.
 *
 * @throws ServiceError `invalid_state` where somebody else changed it meanwhile
 */
export async function changeOrder(ctx: Ctx, tx: Tx, order: Order, ...tellings: Telling[]): Promise<Order> {
  const at = ctx.now().toISOString();
  const changed = await tx.orders.change({ ...order, updatedAt: at });
  if (!changed) throw somebodyElse();
  for (const { name, data } of tellings) {
    const event = {
      accountId: order.accountId,
      actor: actorOf(ctx.caller),
      at,
      recordId: order.id,
      order: orderInEvent(changed, ctx.links),
      name,
      data: { order_id: order.id, ...data },
    };
    // The name and its data were one telling: the union cannot be followed through the spread.
    await tx.events.emit(event as Event);
  }
  return changed;
}

/**
 * A hold that ends with its order, told before that end: each `order.hold` is followed by its own end, so that whoever
 * lists what waits need not know which other events end a wait. The order it carries has ended already.
 */
export const endOfHold = (before: Order, after: Order): Telling[] =>
  before.hold !== null && after.hold === null ? [{ name: 'order.hold_cleared', data: {} }] : [];

const somebodyElse = (): ServiceError =>
  new ServiceError(
    'invalid_state',
    'Somebody else changed this order meanwhile; look at it again and decide anew.',
    { param: 'version' },
  );
