/** How far each of several destinations of an order is. */
import { laterOf, type PlainDate } from '../values/calendar.ts';
import { sum } from '../values/money.ts';
import type { Order, OrderDestination, Tracking } from './order.ts';

export const SHIPPING_STATES = ['not_shipped', 'partly_shipped', 'shipped', 'delivered'] as const;
export type ShippingState = (typeof SHIPPING_STATES)[number];

type Shipping = Pick<Order, 'status' | 'tracking'>;

/** By the order where all of it has left, else by the goods in the destination's parcels. */
export function shippingState(
  { status, tracking }: Shipping,
  { number, lines }: Pick<OrderDestination, 'number' | 'lines'>,
): ShippingState {
  if (status === 'complete') return 'delivered';
  const parcels = parcelsTo(tracking, number);
  const haveArrived = parcels.length > 0 && parcels.every(({ deliveredOn }) => deliveredOn !== undefined);
  const left = haveArrived ? 'delivered' : 'shipped';
  if (status === 'shipped') return left;
  if (parcels.length === 0) return 'not_shipped';
  const goods = parcels.flatMap((parcel) => parcel.lines ?? []);
  const isAllInThem = lines.every(
    ({ line, quantity }) =>
      sum(goods.filter((held) => held.line === line).map((held) => held.quantity)) >= quantity,
  );
  return isAllInThem ? left : 'partly_shipped';
}

export const parcelsTo = (tracking: readonly Tracking[], number: number): Tracking[] =>
  tracking.filter(({ destination }) => destination === number);

/** The forecast day of a destination where it is later than the promised one. */
export const expectedAt = (
  { forecast }: Pick<Order, 'forecast'>,
  { number, inHandsDate }: Pick<OrderDestination, 'number' | 'inHandsDate'>,
): PlainDate =>
  laterOf(
    inHandsDate,
    forecast?.destinations?.find((one) => one.number === number)?.inHandsDate ?? inHandsDate,
  );
