/** The collected requests of the standard, sent to the running door and judged by what the collection expects. */
import { beforeAll, describe, expect, test } from 'vitest';
import { messagesIn } from '../../../../server/promostandards/failure.ts';
import { isWhole, read } from '../../../../server/promostandards/read.ts';
import type { Message, Service } from '../../../../server/promostandards/service.ts';
import { services } from '../../../../server/promostandards/services.ts';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { bodyOf, bodyText, faultsBySchema, pathOf, samples } from '../../../support/promostandards.ts';
import { needs } from '../../../support/reference.ts';
import { seedCatalog, seedSuppliers } from '../../../support/seed-catalog.ts';
import { post } from '../../../support/soap.ts';
import { lineOf, orderOf, send, shipOrder, TUMBLERS } from '../../../support/soap-orders.ts';
import { useShop } from '../../../support/use.ts';

let key: string;
const shop = useShop({
  dependencies: { suppliers: seedSuppliers(() => new Date('2026-11-04T15:00:00Z')) },
});
beforeAll(async () => {
  await seedCatalog(shop);
  key = await shop.newKey(['read', 'write', 'orders'], { email: 'acct-1001@example.com', termsDays: 30 });
  await orderAsCollected();
});

const requests = samples()
  .filter(({ direction }) => direction === 'request')
  .flatMap((sample) => {
    const service = services.find((candidate) => pathOf(candidate) === sample.service);
    const operation = service?.operations[sample.operation];
    return service && operation ? [{ ...sample, known: service, operation }] : [];
  });

/** With an account that is here; the collection's own is not. */
const withAccount = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replaceAll(/acct-1001|ACCOUNT|YourSanmar\.comUsername/g, 'acct-1001@example.com')
    .replaceAll(/s3cret|APIKEY|YourSanmar\.comPassword/g, key);

const BOTTLES = { key: 'acme:TB-220', partId: 'TB-220-BLK', quantity: 24, locationId: '8', methodId: '101' };

/** Orders with a number of their own: one of the collection's is asked after as well. */
const withOwnNumber = (text: string, file: string): string =>
  text.replace(/(orderNumber>)[^<]+/, `$1${file.slice(0, 60)}`);

/** The orders the collection asks after: by number, by date, and parcels of one that left on its day. */
async function orderAsCollected(): Promise<void> {
  const sender = { id: 'acct-1001@example.com', password: key };
  const tumblers = await lineOf(shop, TUMBLERS);
  await send(shop, orderOf('PO-7001', [await lineOf(shop, BOTTLES)]), sender);
  for (const number of ['SS3820', 'PO1']) await send(shop, orderOf(number, [tumblers]), sender);
  shop.clock.at = new Date('2025-09-18T15:00:00Z');
  const { transactionId = '' } = await send(shop, orderOf('85496', [tumblers]), sender);
  await shipOrder(shop, transactionId);
}

interface Answer {
  value: Record<string, unknown>;
  codes: number[];
}

function answerOf(text: string, response: Message): Answer {
  const element = bodyOf(Buffer.from(text));
  if (element?.name !== response.root) throw new Error(text.slice(0, 400));
  const reading = read(response.type, element);
  const { faults } = reading;
  if (!isWhole(reading)) throw new Error(JSON.stringify(faults));
  return { value: reading.value, codes: messagesIn(reading.value).map(({ code }) => code) };
}

/** Which fields an answer has, beside its messages. */
const holds =
  (...fields: string[]) =>
  ({ value, codes }: Answer): void => {
    expect(codes).toEqual([]);
    expect(Object.keys(value)).toEqual(fields);
    const [first] = fields;
    if (first !== undefined && Array.isArray(value[first])) expect(value[first]).not.toEqual([]);
  };
const fails =
  (code: number) =>
  ({ codes }: Answer): void =>
    expect(codes).toEqual([code]);

/** Among whatever else stands against it. */
const refusedWith =
  (code: number) =>
  ({ value, codes }: Answer): void => {
    expect(value).not.toHaveProperty('transactionId');
    expect(codes).toContain(code);
  };

/** Blank goods are not sold, and have no price. */
const ASKS_BLANK = /configurationType>Blank</;
/** Suppliers tell of shipments, no customers. */
const IS_NOTICE = /AdvanceShipmentNotification>/;

const PRODUCTS = holds('Product');
const JUDGES: Record<string, (answer: Answer) => void> = {
  Reply: holds('productID', 'ProductVariationInventoryArray'),
  GetFilterValuesReply: ({ value, codes }) => {
    expect(codes).toEqual([]);
    expect(value).toHaveProperty('FilterColorArray');
  },
  FilterValues: holds('FilterValues'),
  'Inventory with one part': ({ value, codes }) => {
    expect(codes).toEqual([]);
    expect(value).toMatchObject({ Inventory: { PartInventoryArray: [{ partId: 'TB-220-BLK' }] } });
    expect(value).not.toHaveProperty('Inventory.PartInventoryArray.1');
  },
  'media array': holds('MediaContentArray'),
  Configuration: holds('Configuration'),
  DecorationColors: holds('DecorationColors'),
  'FOB array': holds('FobPointArray'),
  'Product returned': PRODUCTS,
  Product: PRODUCTS,
  'array of changed ids': holds('ProductDateModifiedArray'),
  'array of sellable product/part ids': holds('ProductSellableArray'),
  // Read: the fields of the wrong namespace have the right names.
  'decide: accept leniently or fault': PRODUCTS,
  'ignore the extra field or fault': holds('ProductDateModifiedArray'),
  array: ({ value, codes }) => {
    expect(codes).toEqual([]);
    expect(Object.values(value)[0]).not.toEqual([]);
  },
  '110, as a normal response not a fault': fails(110),
  '130 or 120, not a 500': fails(130),
  '401': fails(401),
  '115 wsVersion not found': fails(115),
  'status array': holds('OrderStatusArray'),
  statuses: holds('OrderStatusArray'),
  'decide; statuses or a clear error': holds('OrderStatusArray'),
  // Its fields are filled with question marks.
  '': fails(105),
  shipments: holds('OrderShipmentNotificationArray'),
  invoices: holds('InvoiceArray'),
  types: holds('supportedOrderTypes'),
  'accept or 220': refusedWith(220),
  '210/120 naming the field; do not truncate silently': refusedWith(210),
  '240 (warning) or reject': refusedWith(240),
  '210': refusedWith(210),
  'accepted or 210 (totals)': refusedWith(210),
  // Blank goods are not sold, and words alone have no price: what the collection takes is refused here, and taken below
  // where it orders what is sold.
  transactionId: refusedWith(220),
  '24 pieces or 125': refusedWith(220),
  'transactionId (manual handling)': refusedWith(230),
};

/** The collected order with a decoration and our prices: what the collection expects of it holds for what is sold. */
async function asSold(text: string, goods: typeof BOTTLES): Promise<string> {
  const { lineItemTotal, Configuration } = await lineOf(shop, goods);
  const setup = Configuration?.ChargeArray?.[0]?.extendedPrice;
  const [, sku = ''] = goods.key.split(':');
  return text
    .replace(/(orderType>)Blank/, '$1Configured')
    .replace(/(orderNumber>)[^<]+/, '$1SOLD')
    .replace(/(totalAmount>)[^<]+/, `$1${Number(lineItemTotal) + Number(setup)}`)
    .replace(/(lineItemTotal>)[^<]+/, `$1${lineItemTotal}`)
    .replaceAll(/<(\w+:)?(unitPrice|extendedPrice|productId)( [^>]*)?>[^<]*<\/\1\2>/g, '')
    .replace(
      /<\/(\w+:)LineItem>/,
      `<productId>${sku}</productId><Configuration><ChargeArray><Charge><extendedPrice>${setup}</extendedPrice><chargeId>5001</chargeId><chargeType>Setup</chargeType><Quantity><uom>EA</uom><value>1</value></Quantity></Charge></ChargeArray><LocationArray><Location><DecorationArray><Decoration><Artwork/><decorationId>101</decorationId></Decoration></DecorationArray><locationLinkId>1</locationLinkId><locationId>8</locationId></Location></LocationArray><preProductionProof>false</preProductionProof></Configuration></$1LineItem>`,
    );
}

describe('the collected requests', needs('promostandards'), () => {
  test('are there', () => expect(requests.length).toBeGreaterThan(20));

  test.each(requests)(
    '$file: $expected',
    async ({ file, bytes, contentType, soapAction, operation, known, expected }) => {
      const { status, text } = await post(shop, known as Service, withOwnNumber(withAccount(bytes), file), {
        'Content-Type': contentType,
        SOAPAction: soapAction,
      });
      expect(status).toBe(200);
      const answer = answerOf(text, operation.response);
      if (ASKS_BLANK.test(bytes.toString('utf8'))) fails(406)(answer);
      else if (IS_NOTICE.test(bytes.toString('utf8'))) fails(105)(answer);
      else JUDGES[expected]?.(answer);
      expect(JUDGES).toHaveProperty([expected]);
      expect(faultsBySchema(known, bodyText(text))).toEqual([]);
      expect(shop.failures.splice(0)).toEqual([]);
    },
  );

  test.each([
    ['po100_sendPO_blank_req.xml', BOTTLES, 24],
    ['po100_sendPO_strongsoap_req.xml', BOTTLES, 24],
    ['x_dozen_uom.xml', { ...BOTTLES, key: 'acme:TEE-5', partId: 'TEE-5-BLK-S' }, 24],
  ])('%s is taken where it orders what is sold', async (file, goods, quantity) => {
    const sample = requests.find((candidate) => candidate.file === file);
    if (!sample) throw new Error('the collection has changed');
    const order = (await asSold(withAccount(sample.bytes), goods)).replace('SOLD', `SOLD-${file}`);
    const { text } = await post(shop, sample.known as Service, order);
    const { value } = answerOf(text, sample.operation.response);
    const { transactionId: id } = value;
    if (typeof id !== 'string') throw new Error(text);
    const desk = shop.service.ctxFor(
      { kind: 'desk', email: 'desk@example.com', roles: ['admin'] },
      'req_desk',
    );
    expect((await invoke(openDeskOrder, desk, { id })).order.items).toMatchObject([{ spec: { quantity } }]);
    expect(faultsBySchema(sample.known, bodyText(text))).toEqual([]);
  });
});
