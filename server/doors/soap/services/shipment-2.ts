/** Order Shipment Notification 2.0.0: parcels by order and shipment. */
import type { ShipTo } from '../../../../tools/shipping/ship-to.ts';
import { shipment2 } from '../../../promostandards/messages/shipment-2.ts';
import { COMMON_CODES, NO_RESULTS } from '../coded-error.ts';
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

const toSalesOrder = (order: FoundOrder) => ({
  salesOrderNumber: order.id,
  salesOrderShippedInFull: isWhole(order),
  ShipmentArray: shipmentsOf(order).map((shipment) => ({
    destinationShippedInFull: shipment.isWhole,
    customerPickup: false,
    shipFromAddress: shipFromOf(order),
    shipToAddress: shipment.to === null ? UNKNOWN_ADDRESS : toAddress(shipment.to),
    PackageArray: shipment.parcels.map(({ items, carrier, ...parcel }) => ({
      ...parcel,
      FreightDetails: { carrier: fitted(carrier, 64) || 'Unknown', service: 'Ground' },
      ItemArray: items.map(({ ids, buyersLine, quantity }) => ({
        ...ids,
        purchaseOrderLineNumber: buyersLine,
        Quantity: { value: quantity, uom: 'EA' as const },
      })),
      preProductionProof: 'No' as const,
    })),
  })),
});

const toAddress = (to: ShipTo) => ({
  attentionTo: fitted(to.name, 35) || undefined,
  companyName: fitted(to.company ?? '', 35) || undefined,
  address1: fitted(to.street1, 35),
  address2: fitted(to.street2 ?? '', 35) || undefined,
  city: fitted(to.city, 30),
  region: to.state,
  postalCode: to.postal,
  country: 'US',
});
