/** The parcels of a purchase order, in either version of shipment notification. */

import type { Tracking } from '../../../../tools/orders/order.ts';
import { oneLine } from '../../../../tools/values/text.ts';
import { shipment1 } from '../../../promostandards/messages/shipment-1.ts';
import { shipment2 } from '../../../promostandards/messages/shipment-2.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { trackingLink } from './tracking-link.ts';

interface Said {
  number: string | undefined;
  carrier: string | undefined;
  trackingNumber: string | undefined;
}

/**
 * Each parcel once, by tracking number; none if the supplier reports no shipments.
 *
 * @throws SupplierFailure
 */
export async function parcelsOf(
  connection: Connection,
  purchaseOrderNumber: string,
  options: CallOptions = {},
): Promise<Tracking[]> {
  const parcels = new Map<string, Tracking>();
  for (const { number, carrier, trackingNumber } of await said(connection, purchaseOrderNumber, options)) {
    const isOurs = number === undefined || number.trim().toLowerCase() === purchaseOrderNumber.toLowerCase();
    const tracking = oneLine(trackingNumber ?? '', 128);
    if (!isOurs || tracking === '' || parcels.has(tracking)) continue;
    const by = oneLine(carrier ?? '', 64) || 'Unknown carrier';
    parcels.set(tracking, { carrier: by, number: tracking, url: trackingLink(by, tracking) });
  }
  return [...parcels.values()];
}

async function said(connection: Connection, referenceNumber: string, options: CallOptions): Promise<Said[]> {
  if (connection.endpointOf(shipment2)) {
    const { value } = await connection.call(
      shipment2,
      'getOrderShipmentNotification',
      { queryType: 1, referenceNumber },
      options,
    );
    return (value.OrderShipmentNotificationArray ?? []).flatMap(({ purchaseOrderNumber, SalesOrderArray }) =>
      (SalesOrderArray ?? [])
        .flatMap(({ ShipmentArray }) => ShipmentArray ?? [])
        .flatMap(({ PackageArray }) => PackageArray ?? [])
        .map(({ trackingNumber, FreightDetails }) => ({
          number: purchaseOrderNumber,
          carrier: FreightDetails?.carrier,
          trackingNumber,
        })),
    );
  }
  if (!connection.endpointOf(shipment1)) return [];
  const { value } = await connection.call(
    shipment1,
    'getOrderShipmentNotification',
    { queryType: 1, referenceNumber },
    options,
  );
  return (value.OrderShipmentNotificationArray ?? []).flatMap(({ purchaseOrderNumber, SalesOrderArray }) =>
    (SalesOrderArray ?? [])
      .flatMap(({ ShipmentLocationArray }) => ShipmentLocationArray ?? [])
      .flatMap(({ PackageArray }) => PackageArray ?? [])
      .map(({ trackingNumber, carrier }) => ({ number: purchaseOrderNumber, carrier, trackingNumber })),
  );
}
