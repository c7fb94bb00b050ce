/**
 * Order Shipment Notification 2.0.0 and 2.1.0: which parcels left for which address, with what in each. By 2.1.0 a supplier
 * also tells of a shipment unasked.
 */
import {
  boolean,
  dateTime,
  decimal,
  decimal4,
  int,
  integer,
  oneOf,
  oneOfNumbers,
  text,
  token,
} from '../scalars.ts';
import { group, m, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import {
  credentials,
  getServiceMethods,
  type In,
  serviceMessages,
  shippingAddress,
  valueQuantity,
} from './shared.ts';

const dimension = (measure: typeof decimal, kilograms: 'KG' | 'kg') =>
  group({
    DimensionSize: s.opt(
      group({
        dimUOM: s.one(oneOf(['Inches', 'Feet', 'mm', 'cm', 'Meters'])),
        length: s.opt(measure),
        width: s.opt(measure),
        height: s.opt(measure),
      }),
    ),
    DimensionWeight: s.opt(
      group({
        weightUOM: s.one(oneOf(['Ounces', 'Pounds', 'Grams', kilograms])),
        weight: s.one(measure),
      }),
    ),
  });

const itemIn = (own: In) =>
  group({
    supplierProductId: s.one(token(64)),
    supplierPartId: s.opt(token(64)),
    distributorProductId: s.opt(token(64)),
    distributorPartId: s.opt(token(64)),
    purchaseOrderLineNumber: own.opt(int),
    Quantity: s.one(valueQuantity),
  });

const parcelIn = (own: In, size: ReturnType<typeof dimension>) => ({
  id: own.opt(integer),
  trackingNumber: s.opt(token(128)),
  shipmentDate: own.one(dateTime),
  Dimension: s.opt(size),
  FreightDetails: s.opt(group({ carrier: s.one(token(64)), service: s.one(token(64)) })),
  shippingAccount: s.opt(token(128)),
  shipmentTerms: s.opt(token(128)),
  ItemArray: own.opt(own.list('Item', itemIn(own))),
  preProductionProof: own.one(oneOf(['Yes', 'No', 'Unknown'])),
});

const shipmentIn = (own: In, parcel: ReturnType<typeof parcelIn>) =>
  group({
    destinationShippedInFull: own.one(boolean),
    customerPickup: own.one(boolean),
    shipFromAddress: own.one(shippingAddress),
    shipToAddress: own.one(shippingAddress),
    shipmentDestinationType: own.opt(oneOf(['Commercial', 'Residential', 'Other'])),
    PackageArray: own.one(own.list('Package', group(parcel))),
  });

/** What is asked, and what is answered of each purchase order. */
function pulled(own: In, shipment: ReturnType<typeof shipmentIn>) {
  const salesOrder = group({
    salesOrderNumber: s.one(token(64)),
    salesOrderShippedInFull: own.one(boolean),
    ShipmentArray: own.one(own.list('Shipment', shipment)),
  });
  const notification = group({
    purchaseOrderNumber: s.one(token(64)),
    purchaseOrderShippedInFull: own.one(boolean),
    SalesOrderArray: own.one(own.list('SalesOrder', salesOrder)),
  });
  return operation(
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
        OrderShipmentNotificationArray: own.opt(own.list('OrderShipmentNotification', notification)),
        ServiceMessageArray: own.opt(serviceMessages),
      }),
    ],
  );
}

const named = (version: string) => ({
  name: 'OrderShipmentNotification',
  version,
  versions: [version],
  namespaces: namespacesOf(`OrderShipmentNotificationService/${version}`),
  wsdl: {
    definitions: `OrderShipmentNotification_v${version.replaceAll('.', '_')}`,
    portType: 'OrderShipmentNotificationService',
    binding: 'OrderShipmentNotificationServiceBinding',
    service: 'OrderShipmentNotificationService',
    port: 'OrderShipmentNotificationServiceBinding',
  },
  errors: 'ServiceMessageArray' as const,
});

export const shipment2 = defineService({
  ...named('2.0.0'),
  operations: {
    getOrderShipmentNotification: pulled(m, shipmentIn(m, parcelIn(m, dimension(decimal, 'KG')))),
  },
});

const shipment = shipmentIn(s, {
  ...parcelIn(s, dimension(decimal4, 'kg')),
  ...{ shipReferences: s.any(text(64)) },
});

export const shipment21 = defineService({
  ...named('2.1.0'),
  operations: {
    getOrderShipmentNotification: pulled(s, shipment),
    sendAdvanceShipmentNotification: operation(
      [
        'SendAdvanceShipmentNotificationRequest',
        group({
          ...credentials(s),
          customerIdentifier: s.opt(token(64)),
          AdvanceShipmentNotification: s.one(
            group({
              purchaseOrderNumber: s.one(token(64)),
              purchaseOrderShippedInFull: s.one(boolean),
              ShipmentArray: s.one(s.list('Shipment', shipment)),
            }),
          ),
        }),
      ],
      [
        'SendAdvanceShipmentNotificationResponse',
        group({ transactionId: m.opt(text()), ServiceMessageArray: s.opt(serviceMessages) }),
      ],
    ),
    getServiceMethods,
  },
});
