/** Order Shipment Notification 1.0.0: parcels by order and address. */
import { shipment1 } from '../../../promostandards/messages/shipment-1.ts';
import { COMMON_CODES } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { byNumber, type FoundOrder } from './order-lookup.ts';
import { fitted, isWhole, parcelsOf, SHIPMENT_CODES, shipFromOf, shippedOrders } from './shipped-orders.ts';

export const shipment1Binding = bindService(
  shipment1,
  {
    notFound: SHIPMENT_CODES.referenceNumber,
    invalid: COMMON_CODES.missing,
    fields: { queryType: SHIPMENT_CODES.queryType, shipmentDateTimeStamp: SHIPMENT_CODES.date },
  },
  {
    async getOrderShipmentNotification(ctx, { queryType, referenceNumber, shipmentDateTimeStamp }) {
      const asked = { queryType, referenceNumber, timeStamp: shipmentDateTimeStamp };
      const orders = await shippedOrders(ctx, asked, false);
      return {
        OrderShipmentNotificationArray: byNumber(orders).map(([purchaseOrderNumber, ofIt]) => ({
          purchaseOrderNumber,
          complete: ofIt.every(isWhole),
          SalesOrderArray: ofIt.map(toSalesOrder),
        })),
      };
    },
  },
);

function toSalesOrder(order: FoundOrder) {
  const { ship_to: to } = order;
  return {
    salesOrderNumber: order.id,
    complete: isWhole(order),
    ShipmentLocationArray: [
      {
        id: 1,
        complete: isWhole(order),
        ShipFromAddress: shipFromOf(order),
        ShipToAddress: {
          address1: fitted(to.street1, 64),
          ...(to.street2 === null ? {} : { address2: fitted(to.street2, 64) }),
          city: fitted(to.city, 64),
          region: to.state,
          postalCode: to.postal,
          country: 'US',
        },
        PackageArray: parcelsOf(order).map(({ items, ...parcel }) => ({
          ...parcel,
          shipmentMethod: 'Ground',
          ItemArray: items.map(({ ids, buyersLine, quantity }) => ({
            ...ids,
            purchaseOrderLineNumber: buyersLine?.toString(),
            quantity,
          })),
        })),
      },
    ],
  };
}
