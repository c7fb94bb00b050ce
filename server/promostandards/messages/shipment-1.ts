/** Order Shipment Notification 1.0.0: which parcels left for which address. */
import { boolean, dateTime, decimal, integer, oneOf, oneOfNumbers, text, token } from '../scalars.ts';
import { group, m, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { credentials, errorObject } from './shared.ts';

const address = group({
  address1: s.one(token(64)),
  address2: s.opt(token(64)),
  address3: s.opt(token(64)),
  address4: s.opt(token(64)),
  city: s.one(token(64)),
  region: s.one(token(2)),
  postalCode: s.one(token(10)),
  country: s.opt(token(128)),
});

const item = group({
  supplierProductId: m.opt(token(64)),
  supplierPartId: m.opt(token(64)),
  distributorProductId: m.opt(token(64)),
  distributorPartId: m.opt(token(64)),
  purchaseOrderLineNumber: m.opt(token(64)),
  quantity: m.opt(decimal),
});

const parcel = group({
  id: m.opt(integer),
  trackingNumber: m.one(token(128)),
  shipmentDate: m.one(dateTime),
  dimUOM: m.opt(oneOf(['Inches', 'Feet', 'mm', 'cm', 'Meters'])),
  length: m.opt(decimal),
  width: m.opt(decimal),
  height: m.opt(decimal),
  weightUOM: m.opt(oneOf(['Ounces', 'Pounds', 'Grams', 'KG'])),
  weight: m.opt(decimal),
  carrier: m.opt(text()),
  shipmentMethod: m.opt(token(128)),
  shippingAccount: m.opt(token(128)),
  shipmentTerms: m.opt(token(128)),
  ItemArray: m.opt(m.list('Item', item)),
});

const shipmentLocation = group({
  id: m.opt(integer),
  complete: m.one(boolean),
  ShipFromAddress: m.one(address),
  ShipToAddress: m.one(address),
  shipmentDestinationType: m.opt(oneOf(['Commercial', 'Residential', 'None'])),
  PackageArray: m.opt(m.list('Package', parcel)),
});

const salesOrder = group({
  salesOrderNumber: m.one(token(64)),
  complete: m.one(boolean),
  ShipmentLocationArray: m.one(m.list('ShipmentLocation', shipmentLocation)),
});

const notification = group({
  purchaseOrderNumber: m.one(text()),
  complete: m.one(boolean),
  SalesOrderArray: m.opt(m.list('SalesOrder', salesOrder)),
});

export const shipment1 = defineService({
  name: 'OrderShipmentNotification',
  version: '1.0.0',
  versions: ['1.0.0'],
  namespaces: namespacesOf('OrderShipmentNotificationService/1.0.0'),
  wsdl: {
    definitions: 'OrderShipmentNotification_v1_0_0',
    portType: 'OrderShipmentNotificationService',
    binding: 'OrderShipmentNotificationServiceBinding',
    service: 'OrderShipmentNotificationService',
    port: 'OrderShipmentNotificationServiceBinding',
  },
  errors: 'errorMessage',
  operations: {
    getOrderShipmentNotification: operation(
      [
        'GetOrderShipmentNotificationRequest',
        group({
          ...credentials(s),
          queryType: m.one(oneOfNumbers([1, 2, 3, 4], 'integer')),
          referenceNumber: m.opt(token(64)),
          shipmentDateTimeStamp: m.opt(dateTime),
        }),
      ],
      [
        'GetOrderShipmentNotificationResponse',
        group({
          OrderShipmentNotificationArray: m.opt(m.list('OrderShipmentNotification', notification)),
          errorMessage: s.opt(errorObject),
        }),
      ],
    ),
  },
});
