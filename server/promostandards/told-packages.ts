/** Packages of a shipment notification, asked for or told unasked. */
import type { ToldPackage } from '../../tools/purchasing/purchase-order.ts';
import { piecesPer } from './messages/shared.ts';
import type { shipment2, shipment21 } from './messages/shipment-2.ts';
import type { Loose, ValueOf } from './schema.ts';

type Answered<S extends typeof shipment2 | typeof shipment21> = Loose<
  ValueOf<S['operations']['getOrderShipmentNotification']['response']['type']>
>;
type Notified = NonNullable<Answered<typeof shipment2 | typeof shipment21>['OrderShipmentNotificationArray']>;
type Shipment = NonNullable<
  NonNullable<Notified[number]['SalesOrderArray']>[number]['ShipmentArray']
>[number];

type Address = Record<'name' | 'street1' | 'postal', string | undefined>;
type Item = [
  partId: string | undefined,
  quantity: { value?: string | undefined; uom?: string | undefined } | undefined,
];

/** @param isLast all of the purchase order has left with them */
export const packagesIn = (shipments: readonly Shipment[], isLast: boolean): ToldPackage[] =>
  shipments.flatMap(({ PackageArray, shipToAddress: to }) =>
    (PackageArray ?? []).map(({ id, trackingNumber, FreightDetails, ItemArray }) =>
      packageOf(
        { id, trackingNumber, carrier: FreightDetails?.carrier, isLast },
        to && { name: to.attentionTo, street1: to.address1, postal: to.postalCode },
        (ItemArray ?? []).map(({ supplierPartId, Quantity }) => [supplierPartId, Quantity]),
      ),
    ),
  );

/** An address without street and ZIP code, and pieces without a part or a number, or in cartons, tell nothing. */
export function packageOf(
  {
    id,
    trackingNumber,
    carrier,
    isLast,
  }: { [K in keyof Omit<ToldPackage, 'to' | 'items'>]-?: ToldPackage[K] | undefined } & {
    isLast: boolean;
  },
  to: Address | undefined,
  items: readonly Item[],
): ToldPackage {
  const pieces = items.map(([partId = '', { value, uom = 'EA' } = {}]) => ({
    partId,
    quantity: Number(value) * (piecesPer(uom) ?? Number.NaN),
  }));
  const areTold = pieces.length > 0 && pieces.every((one) => one.partId !== '' && one.quantity > 0);
  return {
    isLast,
    ...(id === undefined ? {} : { id }),
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(carrier ? { carrier } : {}),
    ...(to?.street1 && to.postal
      ? { to: { name: to.name ?? null, street1: to.street1, postal: to.postal } }
      : {}),
    ...(areTold ? { items: pieces } : {}),
  };
}
