/** Which destination of the order each parcel of a supplier goes to, and with which goods. */
import type { Order, Tracking } from '../orders/order.ts';
import { type LinePieces, wholeLine } from '../quotes/quote.ts';
import type { PurchaseOrder, PurchaseShipment } from './purchase-order.ts';
import type { SupplierOrder, SupplierParcel } from './supplier-orders-port.ts';

/** The parcels of a report as the order keeps them. */
export function parcelsToOrder(
  { destinations }: Pick<Order, 'destinations'>,
  { body }: Pick<PurchaseOrder, 'body'>,
  { status, parcels }: Pick<SupplierOrder, 'status' | 'parcels'>,
): Tracking[] {
  const goodsTo = (number: number | undefined): LinePieces[] => {
    const all = destinations.find((one) => one.number === number)?.lines ?? body.lines.map(wholeLine);
    return all.flatMap(({ line, quantity }) =>
      body.lines.some((one) => one.line === line) ? [{ line, quantity }] : [],
    );
  };
  const placed = parcels.map((parcel) => ({ parcel, destination: destinationOf(parcel, body.shipments) }));
  const isWhole = status === 'shipped' || status === 'complete';
  return placed.map(({ parcel, destination }) => {
    const { carrier, number, url, items, weightLb, inches, deliveredOn } = parcel;
    // Once all has left, the only parcel to an address holds all its goods.
    const isOnly = isWhole && placed.filter((other) => other.destination === destination).length === 1;
    const isPlaced = body.shipments === undefined || destination !== undefined;
    const lines = linesOf(items ?? [], body.lines) ?? (isOnly && isPlaced ? goodsTo(destination) : []);
    return {
      carrier,
      number,
      url,
      ...(destination === undefined ? {} : { destination }),
      ...(lines.length === 0 ? {} : { lines }),
      ...(weightLb === undefined ? {} : { weightLb }),
      ...(inches === undefined ? {} : { inches }),
      ...(deliveredOn === undefined ? {} : { deliveredOn }),
    };
  });
}

/** By the number of the shipment, else by the address; people at the same address are told apart by their names. */
function destinationOf(
  { shipment, to }: SupplierParcel,
  shipments: readonly PurchaseShipment[] = [],
): number | undefined {
  if (shipment !== undefined) return shipments.find(({ number }) => number === shipment)?.number;
  if (to === undefined) return undefined;
  const there = shipments.filter(
    ({ shipTo }) =>
      shipTo.postal.slice(0, 5) === to.postal.trim().slice(0, 5) && isSame(shipTo.street1, to.street1),
  );
  const named = there.filter(({ shipTo }) => to.name !== null && isSame(shipTo.name, to.name));
  const [one, other] = there.length > 1 ? named : there;
  return other ? undefined : one?.number;
}

/** Suppliers cut a line of an address at 35 letters. */
const LONGEST_LINE = 35;

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string =>
  text
    .trim()
    .slice(0, LONGEST_LINE)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** `undefined` where the supplier does not say what is in it, or names a part that is on several lines or on none. */
function linesOf(
  items: NonNullable<SupplierParcel['items']>,
  lines: PurchaseOrder['body']['lines'],
): LinePieces[] | undefined {
  const pieces = new Map<number, number>();
  for (const { partId, quantity } of items) {
    const [line, other] = lines.filter(({ spec }) => spec.partId === partId);
    if (!line || other) return undefined;
    pieces.set(line.line, quantity + (pieces.get(line.line) ?? 0));
  }
  return pieces.size === 0 ? undefined : [...pieces].map(([line, quantity]) => ({ line, quantity }));
}
