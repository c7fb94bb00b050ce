/** The packages of a purchase order, in each version of shipment notification. */
import type { ToldPackage } from '../../../../tools/purchasing/purchase-order.ts';
import { shipment1 } from '../../../promostandards/messages/shipment-1.ts';
import { shipment2, shipment21 } from '../../../promostandards/messages/shipment-2.ts';
import { packageOf, packagesIn } from '../../../promostandards/told-packages.ts';
import type { CallOptions, Connection } from '../connection.ts';

/**
 * None if the supplier reports no shipments.
 *
 * @throws SupplierFailure
 */
export async function packagesOf(
  connection: Connection,
  purchaseOrderNumber: string,
  options: CallOptions = {},
): Promise<ToldPackage[]> {
  const asked = { queryType: 1, referenceNumber: purchaseOrderNumber } as const;
  const isOurs = ({ purchaseOrderNumber: number }: { purchaseOrderNumber?: string | undefined }): boolean =>
    number === undefined || number.trim().toLowerCase() === purchaseOrderNumber.toLowerCase();
  if (connection.endpointOf(shipment21) || connection.endpointOf(shipment2)) {
    const { value } = connection.endpointOf(shipment21)
      ? await connection.call(shipment21, 'getOrderShipmentNotification', asked, options)
      : await connection.call(shipment2, 'getOrderShipmentNotification', asked, options);
    return (value.OrderShipmentNotificationArray ?? [])
      .filter(isOurs)
      .flatMap(({ purchaseOrderShippedInFull: isLast = false, SalesOrderArray = [] }) =>
        packagesIn(
          SalesOrderArray.flatMap(({ ShipmentArray }) => ShipmentArray ?? []),
          isLast,
        ),
      );
  }
  if (!connection.endpointOf(shipment1)) return [];
  const { value } = await connection.call(shipment1, 'getOrderShipmentNotification', asked, options);
  return (value.OrderShipmentNotificationArray ?? [])
    .filter(isOurs)
    .flatMap(({ complete: isLast = false, SalesOrderArray = [] }) =>
      SalesOrderArray.flatMap(({ ShipmentLocationArray }) => ShipmentLocationArray ?? []).flatMap(
        ({ PackageArray, ShipToAddress: to }) =>
          (PackageArray ?? []).map(({ id, trackingNumber, carrier, ItemArray, ...measures }) =>
            packageOf(
              { id, trackingNumber, carrier, isLast },
              to && { name: undefined, street1: to.address1, postal: to.postalCode },
              (ItemArray ?? []).map(({ supplierPartId, quantity: value }) => [supplierPartId, { value }]),
              measures,
            ),
          ),
      ),
    );
}
