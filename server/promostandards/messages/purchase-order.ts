/** Purchase Order 1.0.0: an order with its lines, parts, decorations, artwork and destinations. */
import { boolean, dateTime, decimal, decimal4, int, oneOf, text, token } from '../scalars.ts';
import { group, m, s, type ValueOf } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { contact, contactDetails, credentials, currency, quantity, serviceMessages } from './shared.ts';

const orderType = oneOf(['Blank', 'Sample', 'Simple', 'Configured']);

const shipment = group({
  shipReferences: s.any(text(64)),
  comments: s.opt(text()),
  ThirdPartyAccount: s.opt(
    group({
      accountName: s.one(text(64)),
      accountNumber: s.one(text(64)),
      ContactDetails: s.one(contactDetails),
    }),
  ),
  allowConsolidation: s.one(boolean),
  blindShip: s.one(boolean),
  packingListRequired: s.one(boolean),
  FreightDetails: s.one(group({ carrier: s.one(text(64)), service: s.one(text(64)) })),
  ShipTo: s.one(
    group({
      customerPickup: s.one(boolean),
      ContactDetails: s.one(contactDetails),
      shipmentId: s.one(int),
    }),
  ),
});

const part = group({
  partGroup: s.opt(token(64)),
  partId: s.one(token(64)),
  customerPartId: s.opt(text(64)),
  customerSupplied: s.one(boolean),
  description: s.opt(text()),
  Quantity: s.one(quantity),
  locationLinkId: s.any(int),
  unitPrice: s.opt(decimal),
  extendedPrice: s.opt(decimal),
  ShipmentLinkArray: s.opt(
    s.list('ShipmentLink', group({ Quantity: s.one(quantity), shipmentId: s.one(int) })),
  ),
});

const artworkFile = group({
  artworkType: s.one(oneOf(['ProductionReady', 'VirtualProof', 'SupplierArtTemplate', 'NonProductionReady'])),
  fileLocation: s.one(text(1024)),
  fileName: s.one(text(256)),
  transportMechanism: s.one(oneOf(['Email', 'Url', 'Ftp', 'ArtworkToFollow'])),
});

const artwork = group({
  instructions: s.opt(text()),
  refArtworkId: s.opt(text(64)),
  totalStitchCount: s.opt(int),
  ArtworkFileArray: s.opt(s.list('ArtworkFile', artworkFile)),
  description: s.opt(text()),
  Dimensions: s.opt(
    group({
      diameter: s.opt(decimal4),
      height: s.opt(decimal4),
      uom: s.opt(token(4)),
      width: s.opt(decimal4),
      useMaxLocationDimensions: s.one(boolean),
      geometry: s.one(oneOf(['Circle', 'Rectangle', 'Other'])),
    }),
  ),
  Layers: s.opt(
    group({
      colorSystem: s.one(oneOf(['Cmyk', 'Other', 'Pms', 'Rgb', 'Thread'])),
      LayerOrStopArray: s.one(
        s.list(
          'LayerOrStop',
          group({ color: s.one(text(64)), nameOrNumber: s.one(text(64)), description: s.one(text()) }),
        ),
      ),
    }),
  ),
  TypesetArray: s.opt(
    s.list(
      'Typeset',
      group({
        fontSize: s.opt(decimal),
        font: s.opt(text(64)),
        sequenceNumber: s.one(int),
        value: s.one(text(1024)),
      }),
    ),
  ),
});

const decoration = group({
  decorationName: s.opt(text(128)),
  Artwork: s.one(artwork),
  decorationId: s.one(int),
});

const location = group({
  locationName: s.opt(text(128)),
  DecorationArray: s.one(s.list('Decoration', decoration)),
  locationLinkId: s.one(int),
  locationId: s.one(int),
});

const charge = group({
  chargeName: s.opt(token(128)),
  description: s.opt(text()),
  extendedPrice: s.opt(decimal),
  unitPrice: s.opt(decimal),
  chargeId: s.one(int),
  chargeType: s.one(oneOf(['Freight', 'Order', 'Run', 'Setup'])),
  Quantity: s.one(quantity),
});

const configuration = group({
  ChargeArray: s.opt(s.list('Charge', charge)),
  LocationArray: s.opt(s.list('Location', location)),
  referenceNumberType: s.opt(oneOf(['PurchaseOrder', 'SalesOrder', 'JobOrWorkOrder'])),
  referenceNumber: s.opt(text(64)),
  preProductionProof: s.one(boolean),
});

const lineItem = group({
  lineNumber: m.one(int),
  lineReferenceId: m.opt(text(64)),
  description: s.one(text()),
  lineType: m.one(oneOf(['New', 'Repeat', 'Reference'])),
  Quantity: s.opt(quantity),
  fobId: s.opt(token(64)),
  ToleranceDetails: s.one(
    group({
      uom: s.opt(oneOf(['Percent', 'Quantity'])),
      value: s.opt(decimal),
      tolerance: s.one(oneOf(['AllowOverrun', 'AllowUnderrun', 'AllowOverrunOrUnderrun', 'ExactOnly'])),
    }),
  ),
  allowPartialShipments: m.one(boolean),
  unitPrice: s.opt(decimal),
  lineItemTotal: m.one(decimal),
  requestedShipDate: m.opt(dateTime),
  requestedInHandsDate: m.opt(dateTime),
  referenceSalesQuote: m.opt(text(64)),
  Program: s.opt(group({ id: s.opt(text(64)), name: s.opt(text(64)) })),
  endCustomerSalesOrder: m.opt(text(64)),
  productId: s.opt(token(64)),
  customerProductId: m.opt(text(64)),
  lineItemGroupingId: s.opt(int),
  PartArray: m.opt(s.list('Part', part)),
  Configuration: s.opt(configuration),
});

const digitalProof = group({
  DigitalProofAddressArray: s.one(
    s.list(
      'DigitalProofAddress',
      group({
        type: s.one(oneOf(['Email', 'Webservice'])),
        email: s.one(text(128)),
        lineItemGroupingId: s.one(int),
      }),
    ),
  ),
  required: s.one(boolean),
});

const taxInformation = group({
  taxJurisdiction: s.some(text(64)),
  taxExempt: s.one(boolean),
  taxId: s.one(text(64)),
  taxType: s.one(oneOf(['Hst-Gst', 'Pst', 'SalesTax'])),
  taxAmount: s.opt(decimal),
});

const order = group({
  orderType: m.one(orderType),
  orderNumber: m.one(text(64)),
  orderDate: m.one(dateTime),
  lastModified: m.opt(dateTime),
  totalAmount: m.one(decimal),
  paymentTerms: m.opt(text()),
  rush: m.one(boolean),
  currency: s.one(currency),
  DigitalProof: s.opt(digitalProof),
  OrderContactArray: m.opt(s.list('Contact', contact)),
  ShipmentArray: m.one(s.list('Shipment', shipment)),
  LineItemArray: m.one(m.list('LineItem', lineItem)),
  termsAndConditions: m.one(text()),
  salesChannel: m.opt(text(64)),
  promoCode: m.opt(text(64)),
  TaxInformationArray: m.opt(s.list('TaxInformation', taxInformation)),
});

const messages = { ServiceMessageArray: s.opt(serviceMessages) };

export const purchaseOrder = defineService({
  name: 'PurchaseOrder',
  version: '1.0.0',
  versions: ['1.0.0'],
  namespaces: namespacesOf('PO/1.0.0'),
  wsdl: {
    definitions: 'PO_v1_0_0',
    portType: 'POService',
    binding: 'POServiceBinding',
    service: 'POService',
    port: 'POServiceBinding',
  },
  errors: 'ServiceMessageArray',
  operations: {
    getSupportedOrderTypes: operation(
      ['GetSupportedOrderTypesRequest', group(credentials(s))],
      ['GetSupportedOrderTypesResponse', group({ supportedOrderTypes: m.any(orderType), ...messages })],
    ),
    sendPO: operation(
      ['SendPORequest', group({ ...credentials(s), PO: m.one(order) })],
      ['SendPOResponse', group({ transactionId: m.opt(text()), ...messages })],
    ),
  },
});

/** The order as it stands in the request, and its parts. */
export type WirePurchaseOrder = ValueOf<
  (typeof purchaseOrder)['operations']['sendPO']['request']['type']
>['PO'];
export type WireLine = WirePurchaseOrder['LineItemArray'][number];
export type WirePart = NonNullable<WireLine['PartArray']>[number];
export type WireConfiguration = NonNullable<WireLine['Configuration']>;
export type WireLocation = NonNullable<WireConfiguration['LocationArray']>[number];
export type WireDecoration = WireLocation['DecorationArray'][number];
export type WireCharge = NonNullable<WireConfiguration['ChargeArray']>[number];
export type WireQuantity = WirePart['Quantity'];
