/** Order Shipment Notification 1.0.0: parcels by order and address. */
import type { ShipTo } from '../../../../tools/shipping/ship-to.ts';
import { shipment1 } from '../../../promostandards/messages/shipment-1.ts';
import { COMMON_CODES } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { byNumber, type FoundOrder } from './order-lookup.ts';
import {
  fitted,
  isWhole,
  SHIPMENT_CODES,
  shipFromOf,
  shipmentsOf,
  shippedOrders,
  UNKNOWN_ADDRESS,
} from './shipped-orders.ts';

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

const toSalesOrder = (order: FoundOrder) => ({
  salesOrderNumber: order.id,
  complete: isWhole(order),
  ShipmentLocationArray: shipmentsOf(order).map((shipment, index) => ({
    id: index + 1,
    complete: shipment.isWhole,
    ShipFromAddress: shipFromOf(order),
    ShipToAddress: shipment.to === null ? UNKNOWN_ADDRESS : toAddress(shipment.to),
    PackageArray: shipment.parcels.map(({ items, size, weight, ...parcel }) => ({
      ...parcel,
      ...size,
      ...weight,
      shipmentMethod: 'Ground',
      ItemArray: items.map(({ ids, buyersLine, quantity }) => ({
        ...ids,
        purchaseOrderLineNumber: buyersLine?.toString(),
        quantity,
      })),
    })),
  })),
});

const toAddress = (to: ShipTo) => ({
  address1: fitted(to.street1, 64),
  ...(to.street2 === null ? {} : { address2: fitted(to.street2, 64) }),
  city: fitted(to.city, 64),
  region: to.state,
  postalCode: to.postal,
  country: 'US',
});
