/**
 * The built-in supplier's order desk: it accepts every purchase order once and moves it through confirmation,
 * production and shipment on its own calendar, in which every day is a working day of the configured length.
 */

import type { PurchaseOrder, SupplierStatus } from '../../tools/purchasing/purchase-order.ts';
import type { SupplierOrder, SupplierOrdersPort } from '../../tools/purchasing/supplier-orders-port.ts';
import { sha256 } from '../secrets/sha256.ts';

/** Its record of a purchase order. */
export interface DemoOrder {
  number: string;
  receivedAt: string;
  body: PurchaseOrder['body'];
}

export interface DemoOrderStore {
  byNumber(number: string): Promise<DemoOrder | undefined>;
  /** Stored once per number. */
  add(order: DemoOrder): Promise<void>;
  delete(number: string): Promise<void>;
}

interface DemoOrdersParts {
  store: DemoOrderStore;
  now(): Date;
  /** The length of its working day. */
  daySeconds: number;
  /** The tracking address of a parcel number. */
  parcelUrl(number: string): string;
}

/** Days after the purchase order was received. */
const CONFIRMED = 0.25;
const PREPRODUCTION = 0.5;
const IN_PRODUCTION = 1;
const TRANSIT_DAYS = 3;

export const demoSupplierOrders = ({
  store,
  now,
  daySeconds,
  parcelUrl,
}: DemoOrdersParts): SupplierOrdersPort => ({
  async send({ number, body }) {
    await store.add({ number, receivedAt: now().toISOString(), body });
    const transactionId = `DEMO-${sha256(number).slice(0, 10).toUpperCase()}`;
    return { kind: 'accepted', transactionId, note: null };
  },
  async status({ number }) {
    const order = await store.byNumber(number);
    return order && progressOf(order, now(), daySeconds, parcelUrl);
  },
  async cancel({ number }) {
    const order = await store.byNumber(number);
    if (!order) return true;
    if (!NOT_BEGUN.includes(progressOf(order, now(), daySeconds, parcelUrl).status)) return false;
    await store.delete(number);
    return true;
  },
});

const NOT_BEGUN: readonly SupplierStatus[] = ['received', 'confirmed', 'preproduction'];

export function progressOf(
  { number, receivedAt, body }: DemoOrder,
  now: Date,
  daySeconds: number,
  parcelUrl: (number: string) => string,
): SupplierOrder {
  const dayMs = daySeconds * 1000;
  const days = (now.getTime() - Date.parse(receivedAt)) / dayMs;
  const shippedAfter = IN_PRODUCTION + body.leadDays;
  const arrivedAfter = shippedAfter + TRANSIT_DAYS;
  const onDay = (day: number): string =>
    new Date(Date.parse(receivedAt) + day * dayMs).toISOString().slice(0, 10);
  const steps: [number, SupplierStatus][] = [
    [0, 'received'],
    [CONFIRMED, 'confirmed'],
    [PREPRODUCTION, 'preproduction'],
    [IN_PRODUCTION, 'inProduction'],
    [shippedAfter, 'shipped'],
    [arrivedAfter, 'complete'],
  ];
  const status = steps.filter(([after]) => days >= after).at(-1)?.[1] ?? 'received';
  const parcels = (body.shipments ?? [null]).map((shipment) => {
    const of = shipment === null ? number : `${number}:${shipment.number}`;
    const parcel = `DEMO${sha256(`parcel:${of}`).slice(0, 14).toUpperCase()}`;
    return {
      carrier: 'Demo carrier',
      number: parcel,
      url: parcelUrl(parcel),
      ...(shipment === null ? {} : { shipment: shipment.number }),
      // The word of the demo carrier.
      ...(days >= arrivedAfter ? { deliveredOn: onDay(arrivedAfter) } : {}),
    };
  });
  return {
    status,
    issue: null,
    expectedShipDate: onDay(shippedAfter),
    expectedDeliveryDate: onDay(arrivedAfter),
    parcels: days >= shippedAfter ? parcels : [],
    asOf: now.toISOString(),
  };
}
