/** Outside clients: what they make of our WSDLs, and what comes back from the running door. */
import { createClientAsync } from 'soap';
// @ts-expect-error the package brings no types
import strongSoap from 'strong-soap';
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceBindings } from '../../../../server/doors/soap/service-bindings.ts';
import type { Service } from '../../../../server/promostandards/service.ts';
import { services } from '../../../../server/promostandards/services.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { holdOrder } from '../../../../tools/orders/hold-order.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { fixtureProduct } from '../../../support/products.ts';
import { pathOf } from '../../../support/promostandards.ts';
import { acme } from '../../../support/seed-catalog.ts';
import { DEMO_ID } from '../../../support/soap.ts';
import { type Line, lineOf, orderOf, send, shipOrder, TUMBLERS } from '../../../support/soap-orders.ts';
import { SUPPLIER, sendsNotices } from '../../../support/supplier-notices.ts';
import { useShop } from '../../../support/use.ts';

/** As far as it is used; the package brings no types. */
interface StrongClient {
  describe(): object;
  [operation: string]: unknown;
}
type Callback = (failure: unknown, answer: unknown) => void;
const strong: {
  soap: {
    createClient(url: string, options: object, done: (failure: unknown, client: StrongClient) => void): void;
  };
} = strongSoap;

const VINYL = fixtureProduct({
  key: 'acme:VINYL',
  supplier: 'acme',
  sku: 'VINYL',
  prop65: [
    {
      warning: 'On Product Cancer',
      chemicals: ['Diisononyl phthalate'],
      label: 'Short Form',
      policy: 'Applied Always',
    },
  ],
});

let line: Line;
let id: string;
const shop = useShop();
beforeAll(async () => {
  line = await lineOf(shop, { ...TUMBLERS, quantity: 48 });
  ({ transactionId: id = '' } = await send(shop, orderOf('PO-OUTSIDE', [line])));
  const desk = shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_desk');
  await shop.service.catalogWriter.replaceProducts(acme, [VINYL], shop.clock.at);
  await sendsNotices(shop, 'PO-AT-ACME');
  const shipped = await send(shop, orderOf('PO-SHIPPED', [line]));
  await shipOrder(shop, shipped.transactionId ?? '');
  remittance = {
    currency: 'USD',
    RemittanceDetailsArray: {
      RemittanceDetail: [
        { referenceNumber: 'PO-SHIPPED', referenceNumberType: 'purchaseOrder', amount: '10.00' },
      ],
    },
    PayerDetails: { payerName: 'Acme Promo' },
    PaymentDetails: {
      amountPaid: '10.00',
      paymentReferenceNumber: '88120',
      paymentDate: '2026-11-20',
      paymentMethod: 'ACH',
    },
  };
  await invoke(holdOrder, desk, { id, reason: 'Too small to print' });
});

const wsdlUrl = (service: Service): string => `${shop.url}/soap/${pathOf(service)}?wsdl`;

const strongClient = (service: Service): Promise<StrongClient> =>
  new Promise((resolve, reject) => {
    strong.soap.createClient(wsdlUrl(service), {}, (failure, client) =>
      failure ? reject(failure) : resolve(client),
    );
  });

async function askStrong(service: Service, operation: string, asked: object): Promise<unknown> {
  const client = await strongClient(service);
  const { [operation]: method } = client;
  if (typeof method !== 'function') throw new Error(`no ${operation}`);
  return new Promise((resolve, reject) => {
    const done: Callback = (failure, answer) => (failure ? reject(failure) : resolve(answer));
    // This client wants the element of the message around its fields.
    method.call(client, { [service.operations[operation]?.request.root ?? '']: asked }, done);
  });
}

async function askSoap(service: Service, operation: string, asked: object): Promise<unknown> {
  const client = await createClientAsync(wsdlUrl(service));
  const method: unknown = client[`${operation}Async`];
  if (typeof method !== 'function') throw new Error(`no ${operation}`);
  const [answer]: [unknown] = await method.call(client, asked);
  return answer;
}

let sent = 0;
/** As these clients want it: rows below the element around them. */
function outsideOrder(): object {
  sent += 1;
  const order = orderOf(`PO-OUTSIDE-${sent}`, [line]);
  const { Configuration: its } = line;
  const [at] = its?.LocationArray ?? [];
  const [decoration] = at?.DecorationArray ?? [];
  const Decoration = [{ Artwork: { instructions: 'One color' }, decorationId: decoration?.decorationId }];
  const Location = [{ DecorationArray: { Decoration }, locationLinkId: 1, locationId: at?.locationId }];
  const Configuration = {
    ChargeArray: { Charge: its?.ChargeArray },
    LocationArray: { Location },
    preProductionProof: false,
  };
  return {
    ...order,
    OrderContactArray: { Contact: order.OrderContactArray },
    ShipmentArray: { Shipment: order.ShipmentArray },
    LineItemArray: { LineItem: [{ ...line, PartArray: { Part: line.PartArray }, Configuration }] },
  };
}

const ADDRESS = { address1: '1 Main St', city: 'Irving', region: 'TX', postalCode: '75038' };
/** As these clients want it, of the purchase order of an order here. */
const notice = {
  purchaseOrderNumber: 'PO-AT-ACME',
  purchaseOrderShippedInFull: true,
  ShipmentArray: {
    Shipment: [
      {
        destinationShippedInFull: true,
        customerPickup: false,
        shipFromAddress: ADDRESS,
        shipToAddress: ADDRESS,
        PackageArray: {
          Package: [
            {
              trackingNumber: '1Z999AA10123456784',
              shipmentDate: '2026-11-09T22:44:42Z',
              FreightDetails: { carrier: 'UPS', service: 'Ground' },
              preProductionProof: 'No',
            },
          ],
        },
      },
    ],
  },
};

/** Of the invoice of an order that shipped. */
let remittance: object;

const LOCALIZED = { localizationCountry: 'US', localizationLanguage: 'en' };
const PRODUCT = { productId: 'TUMBLER-20' };
const SINCE = { changeTimeStamp: '2026-11-01T00:00:00Z' };

/** What each operation is asked, and a word its answer must hold. */
const ASKED: Record<string, Record<string, [asked: object | (() => object), holds: string]>> = {
  'ProductData/2.0.0': {
    getProduct: [{ ...LOCALIZED, ...PRODUCT }, 'TUMBLER-20-BLACK'],
    getProductSellable: [{ ...PRODUCT, isSellable: true }, 'TUMBLER-20-BLACK'],
    getProductCloseOut: [{}, 'No Results Found'],
    getProductDateModified: [SINCE, 'demo:TUMBLER-20'],
  },
  'ProductData/1.0.0': {
    getProduct: [{ ...LOCALIZED, ...PRODUCT }, 'TUMBLER-20-BLACK'],
    getProductSellable: [{ ...PRODUCT, isSellable: true }, 'TUMBLER-20-BLACK'],
    getProductCloseOut: [{}, ''],
    getProductDateModified: [SINCE, 'demo:TUMBLER-20'],
  },
  'MediaContent/1.1.0': {
    getMediaContent: [{ mediaType: 'Image', ...PRODUCT }, '.webp'],
    getMediaDateModified: [SINCE, 'TUMBLER-20-BLACK'],
  },
  'PricingAndConfiguration/1.0.0': {
    getConfigurationAndPricing: [
      {
        ...PRODUCT,
        currency: 'USD',
        fobId: '1',
        priceType: 'Net',
        ...LOCALIZED,
        configurationType: 'Decorated',
      },
      'Screen setup',
    ],
    getAvailableLocations: [{ ...PRODUCT, ...LOCALIZED }, 'locationName'],
    getDecorationColors: [{ locationId: 1, ...PRODUCT, ...LOCALIZED }, 'locationId is none of this product'],
    getFobPoints: [{ ...PRODUCT, ...LOCALIZED }, 'fobPostalCode'],
    getAvailableCharges: [{ ...PRODUCT, ...LOCALIZED }, 'Screen setup'],
  },
  'Inventory/2.0.0': {
    getInventoryLevels: [
      { ...PRODUCT, Filter: { partIdArray: { partId: ['TUMBLER-20-BLACK'] } } },
      'quantityAvailable',
    ],
    getFilterValues: [PRODUCT, 'partColor'],
  },
  'Inventory/1.2.1': {
    getInventoryLevels: [{ productID: 'TUMBLER-20', productIDtype: 'Supplier' }, 'quantityAvailable'],
    getFilterValues: [{ productID: 'TUMBLER-20', productIDtype: 'Supplier' }, 'filterColor'],
  },
  'PurchaseOrder/1.0.0': {
    getSupportedOrderTypes: [{}, 'Configured'],
    sendPO: [() => ({ PO: outsideOrder() }), 'ord_'],
  },
  'OrderStatus/2.0.0': {
    getOrderStatus: [
      { queryType: 'poSearch', referenceNumber: 'PO-OUTSIDE', returnProductDetail: true },
      'TUMBLER-20',
    ],
    getIssue: [() => ({ issueId: `${id}-hold-1` }), 'Too small'],
    getServiceMethods: [{}, 'getIssue'],
  },
  'OrderStatus/1.0.0': {
    getOrderStatusDetails: [
      { queryType: 1, referenceNumber: 'PO-OUTSIDE', statusTimeStamp: '2026-11-01T00:00:00Z' },
      'General Hold',
    ],
    getOrderStatusTypes: [{}, 'Partial Shipment'],
  },
  'OrderShipmentNotification/2.1.0': {
    getOrderShipmentNotification: [{ queryType: 1, referenceNumber: 'PO-OUTSIDE' }, 'No data found'],
    sendAdvanceShipmentNotification: [() => ({ ...SUPPLIER, AdvanceShipmentNotification: notice }), 'asn_'],
    getServiceMethods: [{}, 'sendAdvanceShipmentNotification'],
  },
  'OrderShipmentNotification/2.0.0': {
    getOrderShipmentNotification: [{ queryType: 1, referenceNumber: 'PO-OUTSIDE' }, 'No Results Found'],
  },
  'OrderShipmentNotification/1.0.0': {
    getOrderShipmentNotification: [{ queryType: 1, referenceNumber: 'PO-OUTSIDE' }, ''],
  },
  'ProductCompliance/1.0.0': {
    getCompliance: [{ productId: 'VINYL' }, 'Diisononyl phthalate'],
    getProductsWithRegulations: [{}, 'acme:VINYL'],
  },
  'RemittanceAdvice/1.0.0': {
    sendRemittanceAdvice: [() => ({ Remittance: remittance }), 'rem_'],
    getServiceMethods: [{}, 'sendRemittanceAdvice'],
  },
  'CompanyData/1.0.0': {
    getAvailablePromoStandardsServices: [{}, 'ODRSTAT'],
    getBusinessCharacteristics: [{}, 'No data found'],
    getCertifications: [{}, 'No data found'],
    getCompanyData: [{}, 'Order desk'],
    getContacts: [{}, 'Order desk'],
    getPaymentMethods: [{}, 'Credit Card'],
    getPaymentTerms: [{}, 'paymentTermsName'],
    getPhysicalLocations: [{}, 'No data found'],
    getPolicies: [{}, 'No data found'],
    getPromoStandardsServiceDetails: [{}, '/soap/Inventory/2.0.0?wsdl'],
    getServiceMethods: [{}, 'getCompanyData'],
    getShippingMethods: [{}, '2-day air'],
  },
  'Invoice/1.0.0': {
    getInvoices: [{ queryType: 1, referenceNumber: 'PO-OUTSIDE' }, 'No invoices were found'],
    getVoidedInvoices: [{ queryType: 1, referenceNumber: 'PO-OUTSIDE' }, 'No invoices were found'],
  },
};

const calls = serviceBindings.flatMap(({ service }) =>
  Object.keys(service.operations).map((operation) => ({
    name: `${pathOf(service)} ${operation}`,
    service,
    operation,
  })),
);

test('every operation of every service is asked', () => {
  expect(calls).toHaveLength(49);
  for (const { service, operation } of calls) expect(ASKED[pathOf(service)]).toHaveProperty(operation);
});

describe.each([
  ['strong-soap', askStrong],
  ['soap', askSoap],
] as const)('%s', (_, ask) => {
  test.each(calls)('$name', async ({ service, operation }) => {
    const [asked, holds] = ASKED[pathOf(service)]?.[operation] ?? [{}, 'never'];
    const credentials = { wsVersion: service.version, id: DEMO_ID, password: DEMO_KEY };
    const answer = await ask(service, operation, {
      ...credentials,
      ...(typeof asked === 'function' ? asked() : asked),
    });
    // An answer with nothing in it is nothing to some.
    const text = JSON.stringify(answer ?? {});
    expect(text).toContain(holds);
    expect(text).not.toMatch(/"code":"?(?:1[0-5]\d|999)"?[,}](?!.*(?:is none of|No data found))/);
    expect(shop.failures.splice(0)).toEqual([]);
  });
});

describe.each(services.map((service) => [pathOf(service), service] as const))(
  'the WSDL of %s',
  (_, service) => {
    const operations = Object.keys(service.operations).sort();

    test('gives strong-soap every operation', async () => {
      const client = await strongClient(service);
      expect(operations.filter((name) => typeof client[name] !== 'function')).toEqual([]);
    });

    test('gives soap every operation', async () => {
      const client = await createClientAsync(wsdlUrl(service));
      expect(operations.filter((name) => typeof client[name] !== 'function')).toEqual([]);
    });
  },
);
