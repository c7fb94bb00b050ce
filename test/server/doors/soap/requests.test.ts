/** A request of each operation, and what callers make of it, sent to the running door. */
import { beforeAll, describe, expect, test } from 'vitest';
import { messagesIn } from '../../../../server/promostandards/failure.ts';
import { isWhole, read } from '../../../../server/promostandards/read.ts';
import { ACCOUNT, KEY, type OwnMessage } from '../../../fixtures/promostandards/message.ts';
import { describedAs, ownMessage, ownMessages } from '../../../fixtures/promostandards/messages.ts';
import { STYLES } from '../../../fixtures/promostandards/styles.ts';
import { bodyOf, bodyText, faultsByOwnSchema } from '../../../support/promostandards.ts';
import { seedCatalog, seedSuppliers } from '../../../support/seed-catalog.ts';
import { envelope11, post } from '../../../support/soap.ts';
import { lineOf, orderOf, send, shipOrder, TUMBLERS } from '../../../support/soap-orders.ts';
import { useShop } from '../../../support/use.ts';

let key: string;
const shop = useShop({
  dependencies: { suppliers: seedSuppliers(() => new Date('2026-11-04T15:00:00Z')) },
});
beforeAll(async () => {
  await seedCatalog(shop);
  key = await shop.newKey(['read', 'write', 'orders'], { email: ACCOUNT, termsDays: 30 });
  const sender = { id: ACCOUNT, password: key };
  const { transactionId = '' } = await send(shop, orderOf('PO-7', [await lineOf(shop, TUMBLERS)]), sender);
  await shipOrder(shop, transactionId);
});

/** Sends the message, changed or not; the fields of the answer, or the codes it refuses with. */
async function outcomeOf(own: OwnMessage, change = (xml: string): string => xml): Promise<string> {
  const { service, message: request } = describedAs(own);
  const response = describedAs({ ...own, direction: 'response' }).message;
  const { status, text } = await post(shop, service, envelope11(change(own.xml).replaceAll(KEY, key)), {
    SOAPAction: `"${own.operation}"`,
  });
  const element = bodyOf(Buffer.from(text));
  expect([status, element?.name, request.root]).toEqual([200, response.root, request.root]);
  expect(faultsByOwnSchema(service, bodyText(text))).toEqual([]);
  const reading = element && read(response.type, element);
  if (!reading || !isWhole(reading)) throw new Error(text);
  const messages = messagesIn(reading.value);
  return [
    ...Object.keys(reading.value).filter((name) => !/message/i.test(name)),
    ...messages.map(({ code, severity }) => `${code} ${severity}`),
  ].join(', ');
}

test('each operation answers its request', async () => {
  const outcomes: Record<string, string> = {};
  for (const own of ownMessages.filter(({ direction }) => direction === 'request'))
    outcomes[`${own.service} ${own.operation} ${own.about}`] = await outcomeOf(own);
  expect(outcomes).toMatchInlineSnapshot(`
    {
      "CompanyData/1.0.0 getAvailablePromoStandardsServices request": "PromoStandardsServiceArray",
      "CompanyData/1.0.0 getBusinessCharacteristics request": "300 Information",
      "CompanyData/1.0.0 getCertifications request": "300 Information",
      "CompanyData/1.0.0 getCompanyData request": "CompanyData",
      "CompanyData/1.0.0 getContacts request": "ContactArray",
      "CompanyData/1.0.0 getPaymentMethods request": "PaymentMethodArray",
      "CompanyData/1.0.0 getPaymentTerms request": "PaymentTermsArray",
      "CompanyData/1.0.0 getPhysicalLocations request": "300 Information",
      "CompanyData/1.0.0 getPolicies request": "300 Information",
      "CompanyData/1.0.0 getPromoStandardsServiceDetails request": "PromoStandardsServiceDetailArray",
      "CompanyData/1.0.0 getServiceMethods request": "ServiceMethodArray",
      "CompanyData/1.0.0 getShippingMethods request": "ShippingMethodArray",
      "Inventory/1.2.1 getFilterValues request": "productID, FilterColorArray, FilterSizeArray",
      "Inventory/1.2.1 getInventoryLevels a selection": "productID, ProductVariationInventoryArray",
      "Inventory/1.2.1 getInventoryLevels request": "productID, ProductVariationInventoryArray",
      "Inventory/2.0.0 getFilterValues request": "FilterValues",
      "Inventory/2.0.0 getInventoryLevels request": "Inventory",
      "Invoice/1.0.0 getInvoices available since": "InvoiceArray",
      "Invoice/1.0.0 getInvoices of a day": "903 Information",
      "Invoice/1.0.0 getInvoices request": "InvoiceArray",
      "Invoice/1.0.0 getVoidedInvoices available since": "903 Information",
      "Invoice/1.0.0 getVoidedInvoices request": "903 Information",
      "MediaContent/1.1.0 getMediaContent request": "MediaContentArray",
      "MediaContent/1.1.0 getMediaDateModified request": "MediaDateModifiedArray",
      "OrderShipmentNotification/1.0.0 getOrderShipmentNotification by date": "OrderShipmentNotificationArray",
      "OrderShipmentNotification/1.0.0 getOrderShipmentNotification request": "OrderShipmentNotificationArray",
      "OrderShipmentNotification/2.0.0 getOrderShipmentNotification by date": "OrderShipmentNotificationArray",
      "OrderShipmentNotification/2.0.0 getOrderShipmentNotification request": "OrderShipmentNotificationArray",
      "OrderShipmentNotification/2.1.0 getOrderShipmentNotification by date": "OrderShipmentNotificationArray",
      "OrderShipmentNotification/2.1.0 getOrderShipmentNotification request": "OrderShipmentNotificationArray",
      "OrderShipmentNotification/2.1.0 getServiceMethods request": "ServiceMethodArray",
      "OrderShipmentNotification/2.1.0 sendAdvanceShipmentNotification request": "105 Error",
      "OrderStatus/1.0.0 getOrderStatusDetails by date": "OrderStatusArray",
      "OrderStatus/1.0.0 getOrderStatusDetails request": "OrderStatusArray",
      "OrderStatus/1.0.0 getOrderStatusTypes request": "StatusArray",
      "OrderStatus/2.0.0 getIssue request": "301 Error",
      "OrderStatus/2.0.0 getOrderStatus by date": "OrderStatusArray",
      "OrderStatus/2.0.0 getOrderStatus request": "OrderStatusArray",
      "OrderStatus/2.0.0 getServiceMethods request": "ServiceMethodArray",
      "PricingAndConfiguration/1.0.0 getAvailableCharges request": "AvailableChargeArray",
      "PricingAndConfiguration/1.0.0 getAvailableLocations request": "AvailableLocationArray",
      "PricingAndConfiguration/1.0.0 getConfigurationAndPricing request": "Configuration",
      "PricingAndConfiguration/1.0.0 getDecorationColors request": "DecorationColors",
      "PricingAndConfiguration/1.0.0 getFobPoints request": "FobPointArray",
      "ProductCompliance/1.0.0 getCompliance request": "160 Information",
      "ProductCompliance/1.0.0 getProductsWithRegulations request": "160 Information",
      "ProductData/1.0.0 getProduct request": "Product",
      "ProductData/1.0.0 getProductCloseOut request": "ProductCloseOutArray",
      "ProductData/1.0.0 getProductDateModified request": "ProductDateModifiedArray",
      "ProductData/1.0.0 getProductSellable request": "ProductSellableArray",
      "ProductData/2.0.0 getProduct request": "Product",
      "ProductData/2.0.0 getProductCloseOut request": "ProductCloseOutArray",
      "ProductData/2.0.0 getProductDateModified request": "ProductDateModifiedArray",
      "ProductData/2.0.0 getProductSellable a line": "ProductSellableArray",
      "ProductData/2.0.0 getProductSellable request": "ProductSellableArray",
      "PurchaseOrder/1.0.0 getSupportedOrderTypes request": "supportedOrderTypes",
      "PurchaseOrder/1.0.0 sendPO everything": "220 Error",
      "PurchaseOrder/1.0.0 sendPO the usual": "transactionId, 230 Warning, 299 Information",
      "RemittanceAdvice/1.0.0 getServiceMethods request": "ServiceMethodArray",
      "RemittanceAdvice/1.0.0 sendRemittanceAdvice request": "transactionId",
    }
  `);
});

const product = ownMessage('ProductData/2.0.0', 'getProduct', 'request');
const oldProduct = ownMessage('ProductData/1.0.0', 'getProduct', 'request');
const changed = ownMessage('ProductData/1.0.0', 'getProductDateModified', 'request');
const sellable = ownMessage('ProductData/2.0.0', 'getProductSellable', 'request');
const media = ownMessage('MediaContent/1.1.0', 'getMediaContent', 'request');
const prices = ownMessage('PricingAndConfiguration/1.0.0', 'getConfigurationAndPricing', 'request');
const colors = ownMessage('PricingAndConfiguration/1.0.0', 'getDecorationColors', 'request');
const stock = ownMessage('Inventory/2.0.0', 'getInventoryLevels', 'request');
const oldStock = ownMessage('Inventory/1.2.1', 'getInventoryLevels', 'request');
const order = ownMessage('PurchaseOrder/1.0.0', 'sendPO', 'request', 'the usual');
const status = ownMessage('OrderStatus/2.0.0', 'getOrderStatus', 'request');
const oldStatus = ownMessage('OrderStatus/1.0.0', 'getOrderStatusDetails', 'request');
const parcels = ownMessage('OrderShipmentNotification/2.0.0', 'getOrderShipmentNotification', 'request');
const oldParcels = ownMessage('OrderShipmentNotification/1.0.0', 'getOrderShipmentNotification', 'request');

/** The value of the first element of this name. */
const set = (name: string, value: string) => (xml: string) =>
  xml.replace(new RegExp(`(<(\\w+):${name}>)[^<]*`), `$1${value}`);
const without = (name: string) => (xml: string) =>
  xml.replace(new RegExp(`<(\\w+:${name})(?:/>|>.*?</\\1>)`), '');
/** An element in front of the first of this name. */
const before = (name: string, element: string) => (xml: string) =>
  xml.replace(new RegExp(`<\\w+:${name}>`), `${element}$&`);
const all =
  (...changes: ((xml: string) => string)[]) =>
  (xml: string) =>
    changes.reduce((text, change) => change(text), xml);

const DIRT: [string, OwnMessage, (xml: string) => string, string][] = [
  ['another version', product, set('wsVersion', '3.0.0'), '115 Error'],
  ['a version of another service', media, set('wsVersion', '1.0.0'), 'MediaContentArray'],
  ['no version', stock, without('wsVersion'), '120 Error'],
  ['no password', product, without('password'), '110 Error'],
  ['an empty password', oldProduct, set('password', ''), '110 Error'],
  ['a wrong password', prices, set('password', 'guess'), '105 Error'],
  ['a wrong password of status', oldStatus, set('password', 'guess'), '105 Error'],
  ['no account', oldStock, without('id'), 'productID, 110 Error'],
  ['no product', product, without('productId'), '120 Error'],
  ['a product there is not', product, set('productId', 'NOPE-1'), '130 Error'],
  ['a product there is not, of old', oldProduct, set('productId', 'NOPE-1'), '130 Error'],
  ['a product there is not, in stock', stock, set('productId', 'NOPE-1'), '600 Error'],
  ['a product there is not, in stock of old', oldStock, set('productID', 'NOPE-1'), 'productID, 200 Error'],
  ['a product there is not, in pictures', media, set('productId', 'NOPE-1'), '130 Error'],
  ['a product there is not, in prices', prices, set('productId', 'NOPE-1'), '400 Error'],
  ['a part there is not', stock, set('partId', 'TEE-5-PINK'), '630 Error'],
  ['a part there is not, in prices', prices, set('partId', 'TB-220-PINK'), '400 Error'],
  ['a product in blanks', product, set('productId', '  TEE-5 '), 'Product'],
  ['a product in small letters', product, set('productId', 'tee-5'), '130 Error'],
  ['a product of a thousand letters', product, set('productId', 'x'.repeat(1_000)), '130 Error'],
  ['a product of markup', product, set('productId', '&lt;script&gt;'), '130 Error'],
  ['another country', product, set('localizationCountry', 'DE'), 'Product'],
  ['a country in words', product, set('localizationCountry', 'United States'), '120 Error'],
  ['an empty part', product, set('partId', ''), 'Product'],
  [
    'an element of its own',
    product,
    before('productId', '<s:color xmlns:s="urn:x">red</s:color>'),
    'Product',
  ],
  [
    'a product where a list is asked for',
    changed,
    before('changeTimeStamp', '<s:productId>X</s:productId>'),
    'ProductDateModifiedArray',
  ],
  ['a date without a time', changed, set('changeTimeStamp', '2026-01-01'), 'ProductDateModifiedArray'],
  ['a date in American', changed, set('changeTimeStamp', '1/1/2026'), '120 Error'],
  [
    'a date with a zone',
    changed,
    set('changeTimeStamp', '2026-01-01T00:00:00-06:00'),
    'ProductDateModifiedArray',
  ],
  ['a date without seconds', changed, set('changeTimeStamp', '2026-01-01T00:00'), 'ProductDateModifiedArray'],
  ['no date', changed, without('changeTimeStamp'), '120 Error'],
  ['yes for true', sellable, set('isSellable', 'yes'), '120 Error'],
  ['1 for true', sellable, set('isSellable', '1'), 'ProductSellableArray'],
  ['True for true', sellable, set('isSellable', 'True'), 'ProductSellableArray'],
  ['a currency in small letters', prices, set('currency', 'usd'), '401 Error'],
  ['another currency', prices, set('currency', 'EUR'), '401 Error'],
  ['a price type in small letters', prices, set('priceType', 'net'), 'Configuration'],
  ['a price type there is not', prices, set('priceType', 'Retail'), '402 Error'],
  ['a ship point there is not', prices, set('fobId', '99'), '403 Error'],
  ['a configuration there is not', prices, set('configurationType', 'Any'), '406 Error'],
  ['a location there is not', colors, set('locationId', '99'), '125 Error'],
  ['a location in words', colors, set('locationId', 'front'), '120 Error'],
  [
    'a filter of an early draft',
    stock,
    all(without('Filter'), (xml) => xml.replace('</m:Get', '<m:FilterArray/></m:Get')),
    'Inventory',
  ],
  ['an empty filter', stock, (xml) => xml.replace(/<s:Filter>.*<\/s:Filter>/, '<s:Filter/>'), 'Inventory'],
  ['a size there is not', stock, set('labelSize', 'HUGE'), '610 Error'],
  ['a kind of picture there is not', media, set('mediaType', 'Hologram'), '120 Error'],
  ['an order there is not', status, set('referenceNumber', 'PO-0'), '301 Error'],
  ['an order there is not, of old', oldStatus, set('referenceNumber', 'PO-0'), '301 Error'],
  ['an order there is not, in parcels', parcels, set('referenceNumber', 'PO-0'), '301 Error'],
  ['an order there is not, in parcels of old', oldParcels, set('referenceNumber', 'PO-0'), '301 Error'],
  ['a query there is not', status, set('queryType', 'everything'), '125 Error'],
  ['a query there is not, of old', oldStatus, set('queryType', '17'), '125 Error'],
  ['a query there is not, in parcels', parcels, set('queryType', '17'), '300 Error'],
  ['a query without what it asks for', oldStatus, without('referenceNumber'), '120 Error'],
  ['a time that is left out', oldStatus, without('statusTimeStamp'), 'OrderStatusArray'],
  [
    'a total that is not the sum',
    order,
    all(set('orderNumber', 'PO-2'), set('totalAmount', '570.99')),
    '210 Error',
  ],
  [
    'a price that is not ours',
    order,
    all(set('orderNumber', 'PO-2'), set('lineItemTotal', '1.00')),
    '210 Error',
  ],
  [
    'an amount with a comma',
    order,
    all(set('orderNumber', 'PO-2'), set('totalAmount', '1,571.00')),
    '210 Error',
  ],
  ['a contact there is not', order, all(set('orderNumber', 'PO-2'), set('contactType', 'Ship')), '220 Error'],
  [
    'an address line that is too long',
    order,
    all(set('orderNumber', 'PO-2'), set('address1', 'x'.repeat(36))),
    '210 Error',
  ],
  ['a unit there is not', order, all(set('orderNumber', 'PO-2'), set('uom', 'EACH')), '220 Error'],
  ['no lines', order, all(set('orderNumber', 'PO-2'), without('LineItemArray')), '120 Error'],
  ['no number', order, without('orderNumber'), '120 Error'],
  [
    'goods without decoration',
    order,
    all(set('orderNumber', 'PO-2'), set('orderType', 'Blank')),
    '220 Error',
  ],
  [
    'an empty promotion',
    order,
    all(set('orderNumber', 'PO-3'), before('termsAndConditions', '<m:promoCode/>')),
    'transactionId, 230 Warning, 299 Information',
  ],
];

describe('a request with', () => {
  test.each(DIRT)('%s', async (_, own, change, outcome) => {
    expect(await outcomeOf(own, change)).toBe(outcome);
  });
});

test('an order that is sent twice is one order', async () => {
  const numbered = set('orderNumber', 'PO-4');
  expect(await outcomeOf(order, numbered)).toBe('transactionId, 230 Warning, 299 Information');
  expect(await outcomeOf(order, numbered)).toBe('200 Error');
});

describe('a request is answered alike', () => {
  test.each(STYLES)('%s', async (_, written) => {
    for (const own of [product, oldProduct, prices, stock, oldStock, media, status, parcels]) {
      const { service } = describedAs(own);
      const plain = own.xml.replaceAll(KEY, key);
      const answerTo = async (xml: string) => (await post(shop, service, envelope11(xml))).text;
      const isAlike = (await answerTo(written(plain))) === (await answerTo(plain));
      expect([own.service, isAlike]).toEqual([own.service, true]);
    }
  });
});
