/** Parcels for both versions of shipment notification. */
import type { Ctx } from '../../../../tools/context.ts';
import { shippingState } from '../../../../tools/orders/destination-progress.ts';
import type { OrderDestination, Tracking } from '../../../../tools/orders/order.ts';
import { wholeLine } from '../../../../tools/quotes/quote.ts';
import type { ShipTo } from '../../../../tools/shipping/ship-to.ts';
import { US_STATES } from '../../../../tools/values/us-states.ts';
import { COMMON_CODES, CodedError } from '../coded-error.ts';
import { LONGEST_ID } from '../wire-ids.ts';
import { buyersLine, type FoundOrder, ordersByNumber, ordersOf } from './order-lookup.ts';

/** An order with what its parcels are told with. */
type ShippedOrder = Pick<
  FoundOrder,
  | 'tracking'
  | 'destinations'
  | 'shipTo'
  | 'status'
  | 'items'
  | 'buyerLines'
  | 'shippedAt'
  | 'updatedAt'
  | 'shipsFrom'
>;

export const SHIPMENT_CODES = { queryType: 300, referenceNumber: 301, date: 302 } as const;

interface Asked {
  queryType: number;
  referenceNumber: string | undefined;
  timeStamp: string | undefined;
}

/** A day, in milliseconds. */
const DAY_MS = 86_400_000;

/**
 * The requested orders with parcels on the way or delivered; with `isDay` a time means its day, otherwise everything
 * later.
 *
 * @throws Problem 120, 300, 301
 */
export async function shippedOrders(ctx: Ctx, asked: Asked, isDay: boolean): Promise<FoundOrder[]> {
  const { queryType, referenceNumber, timeStamp } = asked;
  if (queryType === 1 || queryType === 2)
    return (await ordersByNumber(ctx, queryType === 1 ? 'po_number' : 'id', referenceNumber)).filter(hasLeft);
  if (queryType !== 3) throw new CodedError(SHIPMENT_CODES.queryType, 'queryType not found; send 1, 2 or 3');
  if (timeStamp === undefined)
    throw new CodedError(COMMON_CODES.missing, 'The following field(s) are required [shipmentDateTimeStamp]');
  const from = Date.parse(isDay ? timeStamp.slice(0, 10) : timeStamp);
  // An order shipped since then has also changed since then.
  const after = new Date(from - 1).toISOString();
  const changed = await ordersOf(ctx, { shipped: true, changed_after: after });
  return changed.filter((order) => {
    const at = Date.parse(order.shippedAt ?? '');
    return isDay ? at >= from && at < from + DAY_MS : at > from;
  });
}

const hasLeft = ({ shippedAt }: FoundOrder): boolean => shippedAt !== null;

/** Whether all goods were shipped. */
export const isWhole = ({ status }: Pick<FoundOrder, 'status'>): boolean =>
  status === 'shipped' || status === 'complete';

/** The standard requires a street and a city: where a supplier names none, its town and its state stand for them. */
export function shipFromOf({ shipsFrom: from }: Pick<FoundOrder, 'shipsFrom'>) {
  const names: Readonly<Record<string, string>> = US_STATES;
  const city = from?.city ?? names[from?.state ?? ''] ?? 'Unknown';
  return {
    address1: fitted(from?.street ?? `${city} warehouse`, 35),
    city: fitted(city, 30),
    region: from?.state ?? 'US',
    postalCode: from?.postal ?? 'Unknown',
    country: 'US',
  };
}

/** Text cut to its field: the parcel has left, so this address is not used for shipping. */
export const fitted = (text: string, length: number): string => text.trim().slice(0, length);

/** Parcels that left for one address. */
export interface Shipment {
  isWhole: boolean;
  /** `null` where the supplier does not say to which of several it goes. */
  to: ShipTo | null;
  parcels: ReturnType<typeof toParcel>[];
}

/** One for each destination with a parcel; destinations that wait have none. */
export function shipmentsOf(order: ShippedOrder): Shipment[] {
  const { tracking, destinations, shipTo } = order;
  const numbered = tracking.map((parcel, index) => ({ parcel, index }));
  const parcelsTo = (number: number | null) =>
    numbered
      .filter(({ parcel }) => (parcel.destination ?? null) === number)
      .map(({ parcel, index }) => toParcel(order, parcel, index));
  const all = [
    ...destinations.map((one) => ({
      isWhole: hasLeftFor(order, one),
      to: one.shipTo,
      parcels: parcelsTo(one.number),
    })),
    {
      isWhole: isWhole(order),
      to: destinations.length === 0 ? shipTo : null,
      parcels: parcelsTo(null),
    },
  ];
  const sent = all.filter(({ parcels }) => parcels.length > 0);
  // An order recorded as shipped by hand has no parcels, but the standard requires a shipment.
  return sent.length > 0 ? sent : [{ isWhole: isWhole(order), to: shipTo, parcels: [] }];
}

function hasLeftFor(order: ShippedOrder, destination: OrderDestination): boolean {
  const shipping = shippingState(order, destination);
  return shipping === 'shipped' || shipping === 'delivered';
}

/** A single parcel to a single address holds everything once all has left; otherwise only what its supplier says is in it. */
function toParcel(
  order: ShippedOrder,
  { carrier, number, lines = [], weightLb, inches }: Tracking,
  index: number,
) {
  const isSole = order.tracking.length === 1 && order.destinations.length === 0;
  const isAll = lines.length === 0 && isSole && isWhole(order);
  return {
    id: index + 1,
    trackingNumber: fitted(number, 128),
    shipmentDate: order.shippedAt ?? order.updatedAt,
    carrier,
    size: inches && {
      dimUOM: 'Inches' as const,
      length: String(inches.length),
      width: String(inches.width),
      height: String(inches.height),
    },
    weight: weightLb === undefined ? undefined : { weightUOM: 'Pounds' as const, weight: String(weightLb) },
    items: (isAll ? order.items.map(wholeLine) : lines).flatMap((held) => itemOf(order, held)),
  };
}

function itemOf(order: ShippedOrder, { line, quantity }: { line: number; quantity: number }) {
  const item = order.items.find((one) => one.line === line);
  if (!item) return [];
  const { number, productId } = buyersLine(order, line);
  return [
    {
      ids: { supplierProductId: productId, supplierPartId: fitted(item.spec.partId, LONGEST_ID) },
      buyersLine: number,
      quantity: String(quantity),
    },
  ];
}

/** The standard requires an address, also of a parcel whose destination is not known. */
export const UNKNOWN_ADDRESS = {
  address1: 'One of several destinations',
  city: 'Unknown',
  region: 'US',
  postalCode: 'Unknown',
  country: 'US',
};
