/** An order that arrived: by the word of its carriers, or of a person. */
import type { InTransaction, Tx } from '../context.ts';
import type { PlainDate } from '../values/calendar.ts';
import { changeOrder, holdClearedEvents, type NewOrderEvent } from './change-order.ts';
import { applyMove } from './moves.ts';
import type { Delivered, Order } from './order.ts';
import { waitsForShipment } from './shipped-pieces.ts';

/** The day the last parcel arrived; `undefined` until the carrier of each has said so. */
function deliveredByCarriers({ tracking }: Pick<Order, 'tracking'>): PlainDate | undefined {
  const days = tracking.flatMap(({ deliveredOn }) => deliveredOn ?? []);
  return days.length === tracking.length ? days.sort().at(-1) : undefined;
}

/**
 * The order as delivered, not stored yet, and the event that tells of it.
 *
 * @throws ServiceError `invalid_state` unless it has shipped
 */
export const delivered = (order: Order, by: Delivered): { order: Order; event: NewOrderEvent } => ({
  order: { ...applyMove(order, 'complete'), delivered: by },
  event: { name: 'order.complete', data: { delivered_on: by.on, delivered_by: by.by } },
});

/** Stored as complete once its carriers delivered every parcel, and it is known what is billed of them. */
export async function completeIfArrived(ctx: InTransaction, tx: Tx, order: Order): Promise<Order> {
  const on = deliveredByCarriers(order);
  if (on === undefined || order.status !== 'shipped' || waitsForShipment(order.shipped)) return order;
  const { order: after, event } = delivered(order, { on, by: 'carrier' });
  return changeOrder(ctx, tx, after, ...holdClearedEvents(order, after), event);
}

/** Carriers use numbers again: a day before the purchase order was sent is of another parcel. */
export const isDayOfParcel = ({ sentAt }: { sentAt: string | null }, day: PlainDate): boolean =>
  day >= (sentAt ?? day).slice(0, 10);
