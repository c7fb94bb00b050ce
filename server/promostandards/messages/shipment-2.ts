/** Order Shipment Notification 2.0.0: which parcels left for which address, with what in each. */
import { boolean, dateTime, decimal, int, integer, oneOf, oneOfNumbers, token } from '../scalars.ts';
import { group, m, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { credentials, serviceMessages, shippingAddress, valueQuantity } from './shared.ts';

const dimension = group({
  DimensionSize: s.opt(
    group({
      dimUOM: s.one(oneOf(['Inches', 'Feet', 'mm', 'cm', 'Meters'])),
      length: s.opt(decimal),
      width: s.opt(decimal),
      height: s.opt(decimal),
    }),
  ),
  DimensionWeight: s.opt(
    group({ weightUOM: s.one(oneOf(['Ounces', 'Pounds', 'Grams', 'KG'])), weight: s.one(decimal) }),
  ),
});

const item = group({
  supplierProductId: s.one(token(64)),
  supplierPartId: s.opt(token(64)),
  distributorProductId: s.opt(token(64)),
  distributorPartId: s.opt(token(64)),
  purchaseOrderLineNumber: m.opt(int),
  Quantity: s.one(valueQuantity),
});

const parcel = group({
  id: m.opt(integer),
  trackingNumber: s.opt(token(128)),
  shipmentDate: m.one(dateTime),
  Dimension: s.opt(dimension),
  FreightDetails: s.opt(group({ carrier: s.one(token(64)), service: s.one(token(64)) })),
  shippingAccount: s.opt(token(128)),
  shipmentTerms: s.opt(token(128)),
  ItemArray: m.opt(m.list('Item', item)),
  preProductionProof: m.one(oneOf(['Yes', 'No', 'Unknown'])),
});

const shipment = group({
  destinationShippedInFull: m.one(boolean),
  customerPickup: m.one(boolean),
  shipFromAddress: m.one(shippingAddress),
  shipToAddress: m.one(shippingAddress),
  shipmentDestinationType: m.opt(oneOf(['Commercial', 'Residential', 'Other'])),
  PackageArray: m.one(m.list('Package', parcel)),
});

const salesOrder = group({
  salesOrderNumber: s.one(token(64)),
  salesOrderShippedInFull: m.one(boolean),
  ShipmentArray: m.one(m.list('Shipment', shipment)),
});

const notification = group({
  purchaseOrderNumber: s.one(token(64)),
  purchaseOrderShippedInFull: m.one(boolean),
  SalesOrderArray: m.one(m.list('SalesOrder', salesOrder)),
});

export const shipment2 = defineService({
  name: 'OrderShipmentNotification',
  version: '2.0.0',
  versions: ['2.0.0'],
  namespaces: namespacesOf('OrderShipmentNotificationService/2.0.0'),
  wsdl: {
    definitions: 'OrderShipmentNotification_v2_0_0',
    portType: 'OrderShipmentNotificationService',
    binding: 'OrderShipmentNotificationServiceBinding',
    service: 'OrderShipmentNotificationService',
    port: 'OrderShipmentNotificationServiceBinding',
  },
  errors: 'ServiceMessageArray',
  operations: {
    getOrderShipmentNotification: operation(
      [
        'GetOrderShipmentNotificationRequest',
        group({
          ...credentials(s),
          queryType: s.one(oneOfNumbers([1, 2, 3])),
          referenceNumber: s.opt(token(64)),
          shipmentDateTimestamp: s.opt(dateTime),
        }),
      ],
      [
        'GetOrderShipmentNotificationResponse',
        group({
          OrderShipmentNotificationArray: m.opt(m.list('OrderShipmentNotification', notification)),
          ServiceMessageArray: m.opt(serviceMessages),
        }),
      ],
    ),
  },
});
