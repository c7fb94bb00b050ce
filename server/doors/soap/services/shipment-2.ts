/** Order Shipment Notification 2.0.0: parcels by order and shipment. */
import { shipment2 } from '../../../promostandards/messages/shipment-2.ts';
import { COMMON_CODES, NO_RESULTS } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { byNumber, type FoundOrder } from './order-lookup.ts';
import { fitted, isWhole, parcelsOf, SHIPMENT_CODES, shipFromOf, shippedOrders } from './shipped-orders.ts';

export const shipment2Binding = bindService(
  shipment2,
  {
    notFound: SHIPMENT_CODES.referenceNumber,
    invalid: COMMON_CODES.missing,
    fields: { queryType: SHIPMENT_CODES.queryType, shipmentDateTimestamp: SHIPMENT_CODES.date },
  },
  {
    async getOrderShipmentNotification(ctx, { queryType, referenceNumber, shipmentDateTimestamp }) {
      const asked = { queryType, referenceNumber, timeStamp: shipmentDateTimestamp };
      const orders = await shippedOrders(ctx, asked, true);
      // A known order without parcels cannot be expressed in this version.
      if (orders.length === 0) return { ServiceMessageArray: NO_RESULTS };
      return {
        OrderShipmentNotificationArray: byNumber(orders).map(([purchaseOrderNumber, ofIt]) => ({
          purchaseOrderNumber,
          purchaseOrderShippedInFull: ofIt.every(isWhole),
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
    salesOrderShippedInFull: isWhole(order),
    ShipmentArray: [
      {
        destinationShippedInFull: isWhole(order),
        customerPickup: false,
        shipFromAddress: shipFromOf(order),
        shipToAddress: {
          attentionTo: fitted(to.name, 35) || undefined,
          companyName: fitted(to.company ?? '', 35) || undefined,
          address1: fitted(to.street1, 35),
          address2: fitted(to.street2 ?? '', 35) || undefined,
          city: fitted(to.city, 30),
          region: to.state,
          postalCode: to.postal,
          country: 'US',
        },
        PackageArray: parcelsOf(order).map(({ items, carrier, ...parcel }) => ({
          ...parcel,
          FreightDetails: { carrier: fitted(carrier, 64) || 'Unknown', service: 'Ground' },
          ItemArray: items.map(({ ids, buyersLine, quantity }) => ({
            ...ids,
            purchaseOrderLineNumber: buyersLine,
            Quantity: { value: quantity, uom: 'EA' as const },
          })),
          preProductionProof: 'No' as const,
        })),
      },
    ],
  };
}
