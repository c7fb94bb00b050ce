/** The SOAP door itself: who may call, what is a call, and in which words it is refused. */
import { beforeAll, describe, expect, test } from 'vitest';
import { serviceBindings } from '../../../../server/doors/soap/service-bindings.ts';
import { inventory1 } from '../../../../server/promostandards/messages/inventory-1.ts';
import { inventory2 } from '../../../../server/promostandards/messages/inventory-2.ts';
import { mediaContent } from '../../../../server/promostandards/messages/media-content.ts';
import { pricingAndConfiguration } from '../../../../server/promostandards/messages/pricing-and-configuration.ts';
import { productData1 } from '../../../../server/promostandards/messages/product-data-1.ts';
import { productData2 } from '../../../../server/promostandards/messages/product-data-2.ts';
import type { Service } from '../../../../server/promostandards/service.ts';
import { services } from '../../../../server/promostandards/services.ts';
import { DEMO_KEY, openShop } from '../../../support/open-shop.ts';
import { bodyText, faultsByOwnSchema, faultsBySchema } from '../../../support/promostandards.ts';
import { isThere } from '../../../support/reference.ts';
import { seedCatalog, seedSuppliers } from '../../../support/seed-catalog.ts';
import { call, DEMO_ID, envelope11, post } from '../../../support/soap.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop({
  dependencies: { suppliers: seedSuppliers(() => new Date('2026-11-04T15:00:00Z')) },
});
beforeAll(async () => {
  await seedCatalog(shop);
});

interface Sent {
  id?: string;
  password?: string;
  wsVersion?: string;
  productId?: string;
}

/** A request for stock, written by hand. */
const inventoryRequest = ({
  id = DEMO_ID,
  password = DEMO_KEY,
  wsVersion = '2.0.0',
  productId = 'TB-220',
}: Sent = {}) =>
  `<GetInventoryLevelsRequest xmlns="${inventory2.namespaces.M}"><wsVersion>${wsVersion}</wsVersion><id>${id}</id><password>${password}</password><productId>${productId}</productId></GetInventoryLevelsRequest>`;

const ask = (content: string, headers: Record<string, string> = {}, service: Service = inventory2) =>
  post(shop, service, envelope11(content), headers);

const codeIn = (text: string): string | undefined => /:code>(\d+)</.exec(text)?.[1];

async function stillAnswers(): Promise<void> {
  const { status, text } = await ask(inventoryRequest());
  expect([status, codeIn(text)]).toEqual([200, undefined]);
  expect(text).toContain('TB-220-BLK');
  expect(shop.failures.splice(0)).toEqual([]);
}

describe('credentials in the body', () => {
  test.each([
    ['another account', { id: 'other@example.com' }, '105'],
    ['an unknown key', { password: 'mk_unknown' }, '105'],
    ['a key that is none', { password: 'secret' }, '105'],
    ['no password', { password: '' }, '110'],
    ['no account', { id: '' }, '110'],
    ['a version there is not', { wsVersion: '9.9.9' }, '115'],
  ])('%s fails in the words of the service', async (_, sent, code) => {
    const { status, text } = await ask(inventoryRequest(sent));
    expect([status, codeIn(text)]).toEqual([200, code]);
    expect(faultsByOwnSchema(inventory2, bodyText(text))).toEqual([]);
    if (isThere('promostandards')) expect(faultsBySchema(inventory2, bodyText(text))).toEqual([]);
    await stillAnswers();
  });

  test('the account is its email address in any letter case', async () => {
    const { text } = await ask(inventoryRequest({ id: ` ${DEMO_ID.toUpperCase()} ` }));
    expect(text).toContain('TB-220-BLK');
  });

  test('a key without the scope is told so with 104', async () => {
    const password = await shop.newKey(['orders'], { email: 'orders-only@example.com' });
    const { text } = await ask(inventoryRequest({ id: 'orders-only@example.com', password }));
    expect(codeIn(text)).toBe('104');
  });

  test('what is missing is named all at once', async () => {
    const { text } = await ask(
      `<GetProductRequest xmlns="${productData2.namespaces.M}"><id>${DEMO_ID}</id><password>${DEMO_KEY}</password></GetProductRequest>`,
      {},
      productData2,
    );
    expect(codeIn(text)).toBe('120');
    expect(text).toContain('[wsVersion, localizationCountry, localizationLanguage, productId]');
  });

  test('a price type there is not fails with 402', async () => {
    const fields = `<wsVersion>1.0.0</wsVersion><id>${DEMO_ID}</id><password>${DEMO_KEY}</password><productId>TB-220</productId><currency>USD</currency><fobId>1</fobId><priceType>Wholesale</priceType><localizationCountry>US</localizationCountry><localizationLanguage>en</localizationLanguage><configurationType>Blank</configurationType>`;
    const { M } = pricingAndConfiguration.namespaces;
    const { text } = await ask(
      `<GetConfigurationAndPricingRequest xmlns="${M}">${fields}</GetConfigurationAndPricingRequest>`,
      {},
      pricingAndConfiguration,
    );
    expect(codeIn(text)).toBe('402');
  });
});

describe('what is a call', () => {
  test.each([
    ['without SOAPAction', {}],
    ['with an empty SOAPAction', { SOAPAction: '""' }],
    ['with another SOAPAction', { SOAPAction: '"sendPO"' }],
    ['as application/xml', { 'Content-Type': 'application/xml' }],
    ['without a charset', { 'Content-Type': 'text/xml' }],
  ])('%s', async (_, headers) => {
    const { status, text, headers: answered } = await ask(inventoryRequest(), headers);
    expect([status, answered.get('Content-Type')]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(text).toContain('TB-220-BLK');
  });

  test('in SOAP 1.2 is answered in 1.2', async () => {
    const soap12 = `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body>${inventoryRequest()}</e:Body></e:Envelope>`;
    const { status, text, headers } = await post(shop, inventory2, soap12, {
      'Content-Type': 'application/soap+xml; charset=utf-8; action="getInventoryLevels"',
    });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/soap+xml; charset=utf-8']);
    expect(text).toContain('xmlns:soap="http://www.w3.org/2003/05/soap-envelope"');
    const wrong = await post(shop, inventory2, soap12.replaceAll('GetInventoryLevelsRequest', 'Nothing'));
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('<soap:Value>soap:Sender</soap:Value>');
  });

  test.each([
    ['UTF-16', 'utf16le' as const, 'UTF-16', Buffer.from([0xff, 0xfe])],
    ['ISO 8859-1', 'latin1' as const, 'ISO-8859-1', Buffer.alloc(0)],
  ])('in %s', async (_, encoding, name, mark) => {
    const text = `<?xml version="1.0" encoding="${name}"?>${envelope11(inventoryRequest({ productId: '<![CDATA[TB-220]]>' }))}<!-- é -->`;
    const bytes = Buffer.concat([mark, Buffer.from(text, encoding)]);
    const { status, text: answer } = await post(shop, inventory2, bytes, { 'Content-Type': 'text/xml' });
    expect(status).toBe(200);
    expect(answer).toContain('TB-220-BLK');
  });
});

describe('what is not a call gets a fault', () => {
  test.each([
    ['an operation the service does not have', envelope11('<GetEverything/>'), 500],
    ['an empty body', envelope11(''), 500],
    ['two requests at once', envelope11('<a/><b/>'), 500],
    ['a message without an envelope', inventoryRequest(), 500],
    [
      'a header that has to be understood',
      envelope11('<a/>').replace(
        '<soapenv:Header/>',
        '<soapenv:Header><x soapenv:mustUnderstand="1"/></soapenv:Header>',
      ),
      500,
    ],
    ['what is no XML', 'hello', 400],
    ['JSON', '{"a":1}', 400],
    ['nothing', '', 400],
  ])('%s', async (_, body, status) => {
    const answer = await post(shop, inventory2, body);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(
      /<soap:faultcode>|<faultcode>soap:\w+<\/faultcode><faultstring>[^<]{10,300}<\/faultstring>/,
    );
    expect(shop.failures.splice(0)).toEqual([]);
    await stillAnswers();
  });

  test('another media type', async () => {
    const { status, text } = await ask(inventoryRequest(), { 'Content-Type': 'application/json' });
    expect(status).toBe(415);
    expect(text).toContain('soap:Client');
  });
});

describe('the limit of requests', () => {
  test('is one of its own for SOAP, and says when to come back', async () => {
    const small = await openShop({ env: { RATE_LIMIT_PER_MINUTE: '4', SOAP_RATE_LIMIT_PER_MINUTE: '6' } });
    try {
      const send = (password: string) =>
        post(small, inventory2, envelope11(inventoryRequest({ password, productId: 'TUMBLER-20' })));
      await send(DEMO_KEY);
      const { headers } = await send(DEMO_KEY);
      expect(headers.get('X-RateLimit-Remaining')).toBe('4');
      expect((await small.rest('GET', '/me')).headers.get('X-RateLimit-Remaining')).toBe('3');
      for (let call = 0; call < 4; call++) expect((await send(DEMO_KEY)).status).toBe(200);
      const refused = await send(DEMO_KEY);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(refused.text).toContain('<faultcode>soap:Client</faultcode>');
      // Guessing counts against the address, at the lower limit.
      for (let guess = 0; guess < 4; guess++) expect((await send('mk_guess')).status).toBe(200);
      expect((await send('mk_guess')).status).toBe(429);
      expect((await post(small, inventory2, 'hello')).status).toBe(429);
    } finally {
      await small.close();
    }
  });
});

describe('what is offered', () => {
  test('is listed at /soap with its WSDLs', async () => {
    const response = await shop.fetch('/soap', {}, null);
    const html = await response.text();
    const links = [...html.matchAll(/href="(\/soap\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(links).toHaveLength(16);
    for (const link of links) {
      const wsdl = await shop.fetch(link, {}, null);
      expect([wsdl.status, wsdl.headers.get('Content-Type')]).toEqual([200, 'text/xml; charset=utf-8']);
      expect(await wsdl.text()).toContain(`location="${shop.url}${link.replace('?wsdl', '')}"`);
    }
  });

  test('an address without a question leads to the WSDL', async () => {
    const response = await shop.fetch('/soap/Inventory/2.0.0', {}, null);
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      `${shop.url}/soap/Inventory/2.0.0?wsdl`,
    ]);
  });

  test('is every service that is described', () => {
    expect(new Set(serviceBindings.map(({ service }) => service))).toEqual(new Set(services));
  });

  test.each([
    ['POST', '/soap/RemittanceAdvice/9.0.0'],
    ['POST', '/soap/inventory/2.0.0'],
    ['GET', '/soap/RemittanceAdvice/9.0.0?wsdl'],
    ['PUT', '/soap/Inventory/2.0.0'],
  ])('nothing else is there, and where to look is said: %s %s', async (method, path) => {
    const body = method === 'GET' ? {} : { body: envelope11(inventoryRequest()) };
    const response = await fetch(`${shop.url}${path}`, { method, ...body });
    expect([response.status, response.headers.has('X-RateLimit-Remaining')]).toEqual([404, true]);
    expect(await response.text()).toMatch(
      /<faultstring>[^<]*GET http:\/\/[^<]*\/soap lists the services[^<]*<\/faultstring>/,
    );
  });
});

describe('a product is named by its key or by its number alone', () => {
  const LOCALIZED = { localizationCountry: 'US', localizationLanguage: 'en' };

  test('and is answered as it was asked', async () => {
    for (const productId of ['TB-220', 'acme:TB-220']) {
      const { Product } = await call(shop, productData2, 'getProduct', { productId, ...LOCALIZED });
      expect([Product?.productId, Product?.productName]).toEqual([productId, 'Acme TB-220']);
    }
  });

  test('what a list names can be asked for', async () => {
    const { ProductSellableArray = [] } = await call(shop, productData2, 'getProductSellable', {
      isSellable: true,
    });
    const bottle = ProductSellableArray.filter(({ productId }) => productId === 'acme:TB-220');
    expect(bottle.map(({ partId }) => partId)).toEqual(['TB-220-BLK', 'TB-220-RED']);
    for (const { productId, partId } of bottle) {
      const { Product } = await call(shop, productData1, 'getProduct', { productId, partId, ...LOCALIZED });
      expect(Product?.ProductPartArray?.map((part) => part.partId)).toEqual([partId]);
    }
    expect(new Set(ProductSellableArray.map(({ productId }) => productId)).size).toBeGreaterThan(50);
  });

  test('parts, colors and sizes that are not there have their codes', async () => {
    const asked = { productId: 'TEE-5', ...LOCALIZED };
    const codeOf = async (rest: object) => {
      const { ErrorMessage } = await call(shop, productData1, 'getProduct', { ...asked, ...rest });
      return ErrorMessage?.code;
    };
    expect(await codeOf({ productId: 'NOPE' })).toBe(130);
    expect(await codeOf({ partId: 'TEE-5-BLK-XL' })).toBe(140);
    expect(await codeOf({ colorName: 'Pink' })).toBe(135);
    expect(await codeOf({ ApparelSizeArray: [{ apparelStyle: 'Unisex', labelSize: '6XL' }] })).toBe(150);
    expect(await codeOf({ ApparelSizeArray: [{ apparelStyle: 'Unisex', labelSize: 'M' }] })).toBeUndefined();
  });
});

describe('a copy of the catalog', () => {
  test('learns what is closed out', async () => {
    const { ProductCloseOutArray } = await call(shop, productData2, 'getProductCloseOut', {});
    expect(ProductCloseOutArray).toEqual([{ productId: 'acme:TB-220', partId: 'TB-220-RED' }]);
  });

  test('learns what has changed since, and that nothing has', async () => {
    const { at } = shop.clock;
    const asOf = (hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString();
    const none = await call(shop, productData2, 'getProductDateModified', { changeTimeStamp: asOf(1) });
    expect(none).toEqual({
      ServiceMessageArray: [{ code: 160, description: 'No Results Found', severity: 'Information' }],
    });
    const since = await call(shop, productData1, 'getProductDateModified', { changeTimeStamp: asOf(-1) });
    expect(since.ProductDateModifiedArray?.length).toBeGreaterThan(50);
    const media = await call(shop, mediaContent, 'getMediaDateModified', { changeTimeStamp: asOf(-1) });
    expect(media.MediaDateModifiedArray).toContainEqual({ productId: 'acme:CAP-1', partId: 'CAP-1-NVY' });
  });

  test('gets a picture for each color, the first as the primary one', async () => {
    const asked = { productId: 'TB-220', mediaType: 'Image' as const };
    const { MediaContentArray = [] } = await call(shop, mediaContent, 'getMediaContent', asked);
    expect(MediaContentArray.map(({ partId, color, singlePart }) => ({ partId, color, singlePart }))).toEqual(
      [
        { partId: undefined, color: undefined, singlePart: false },
        { partId: 'TB-220-BLK', color: 'Matte Black', singlePart: true },
        { partId: 'TB-220-RED', color: 'Red', singlePart: true },
      ],
    );
    const primary = await call(shop, mediaContent, 'getMediaContent', { ...asked, classType: 1006 });
    expect(primary.MediaContentArray?.map(({ url }) => url)).toEqual([`${shop.url}/pictures/TB-220.jpg`]);
    expect(await call(shop, mediaContent, 'getMediaContent', { ...asked, mediaType: 'Video' })).toEqual({});
  });
});

describe('stock', () => {
  test('stands by part, with what is on the way', async () => {
    const { Inventory } = await call(shop, inventory2, 'getInventoryLevels', {
      productId: 'TEE-5',
      Filter: { LabelSizeArray: ['S'] },
    });
    expect(Inventory?.PartInventoryArray).toMatchObject([
      {
        partId: 'TEE-5-BLK-S',
        labelSize: 'S',
        quantityAvailable: { Quantity: { uom: 'EA', value: '1000' } },
        InventoryLocationArray: [
          {
            FutureAvailabilityArray: [
              { Quantity: { uom: 'EA', value: '500' }, availableOn: '2026-12-01T00:00:00.000Z' },
            ],
          },
        ],
      },
    ]);
  });

  test('of a part that is not there fails with 630, of a product with 600, in 1.2.1 with a sentence', async () => {
    const codes = async (productId: string, partId?: string) => {
      const Filter = partId === undefined ? undefined : { partIdArray: [partId] };
      const answer = await call(shop, inventory2, 'getInventoryLevels', { productId, Filter });
      return answer.ServiceMessageArray?.map(({ code }) => code);
    };
    expect(await codes('TEE-5', 'TEE-5-PINK')).toEqual([630]);
    expect(await codes('NOPE')).toEqual([600]);
    const old = await call(shop, inventory1, 'getInventoryLevels', {
      productID: 'NOPE',
      productIDtype: 'Supplier',
    });
    expect(old).toEqual({ productID: 'NOPE', errorMessage: expect.stringMatching(/^200: /) });
  });
});
