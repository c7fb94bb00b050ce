/** The collected requests of the standard, sent to the running door and judged by what the collection expects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesIn } from '../../../../server/promostandards/failure.ts';
import { isWhole, read } from '../../../../server/promostandards/read.ts';
import type { Message, Service } from '../../../../server/promostandards/service.ts';
import { services } from '../../../../server/promostandards/services.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { acceptReceivedOrder } from '../../../../tools/orders/accept-received-order.ts';
import { followPurchaseOrders } from '../../../../tools/orders/follow-purchase-orders.ts';
import { releaseOrder } from '../../../../tools/orders/release-order.ts';
import { sendPurchaseOrder } from '../../../../tools/orders/send-purchase-order.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import {
  bodyOf,
  bodyText,
  faultsBySchema,
  pathOf,
  samples,
  skippedBecause,
} from '../../../support/promostandards.ts';
import { seedCatalog, seedSuppliers } from '../../../support/seed-catalog.ts';
import { post } from '../../../support/soap.ts';
import { lineOf, orderOf, send, TUMBLERS } from '../../../support/soap-orders.ts';

const reason = skippedBecause();

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop({
    surroundings: { suppliers: seedSuppliers(() => new Date('2026-11-04T15:00:00Z')) },
  });
  seedCatalog(shop);
  key = await shop.newKey(['read', 'write', 'orders'], { email: 'acct-1001@example.com', termsDays: 30 });
  await orderAsCollected();
});
afterAll(() => shop.close());

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

/** The orders the collection asks after: by number, by date, and parcels of one that left on its day. */
async function orderAsCollected(): Promise<void> {
  const sender = { id: 'acct-1001@example.com', password: key };
  const bottles = {
    key: 'acme:TB-220',
    partId: 'TB-220-BLK',
    quantity: 24,
    locationId: '8',
    methodId: '101',
  };
  const tumblers = await lineOf(shop, TUMBLERS);
  await send(shop, orderOf('PO-7001', [await lineOf(shop, bottles)]), sender);
  await send(shop, orderOf('SS3820', [tumblers]), sender);
  const desk = shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com' }, 'req_desk');
  shop.clock.at = new Date('2025-09-09T15:00:00Z');
  const { transactionId: id = '' } = await send(shop, orderOf('85496', [tumblers]), sender);
  await invoke(acceptReceivedOrder, desk, { id });
  await invoke(releaseOrder, desk, { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, desk, { id });
  for (let status = ''; status !== 'shipped'; ) {
    ({ status } = await invoke(followPurchaseOrders, desk, { id }));
    console.log(status, shop.clock.at); if (status !== 'shipped') shop.clock.at = new Date(shop.clock.at.getTime() + 3_600_000);
  }
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
  shipments: holds('OrderShipmentNotificationArray'),
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

describe.skipIf(reason !== undefined)('the collected requests', () => {
  test('are there', () => expect(requests.length).toBeGreaterThan(20));

  test.each(requests)(
    '$file: $expected',
    async ({ bytes, contentType, soapAction, operation, known, expected }) => {
      const { status, text } = await post(shop, known as Service, withAccount(bytes), {
        'Content-Type': contentType,
        SOAPAction: soapAction,
      });
      expect(status).toBe(200);
      JUDGES[expected]?.(answerOf(text, operation.response));
      expect(JUDGES).toHaveProperty([expected]);
      expect(faultsBySchema(known, bodyText(text))).toEqual([]);
      expect(shop.failures.splice(0)).toEqual([]);
    },
  );
});
