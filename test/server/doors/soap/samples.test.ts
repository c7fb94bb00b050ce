/** The collected requests of the standard's read services, sent to the running door and judged by what the collection expects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesIn } from '../../../../server/promostandards/failure.ts';
import { isWhole, read } from '../../../../server/promostandards/read.ts';
import type { Message, Service } from '../../../../server/promostandards/service.ts';
import { services } from '../../../../server/promostandards/services.ts';
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

const reason = skippedBecause();
const READ_SERVICES = ['ProductData', 'MediaContent', 'PricingAndConfiguration', 'Inventory'];

let shop: Shop;
let key: string;
beforeAll(async () => {
  shop = await openShop({
    surroundings: { suppliers: seedSuppliers(() => new Date('2026-11-04T15:00:00Z')) },
  });
  seedCatalog(shop);
  key = await shop.newKey(['read'], { email: 'acct-1001@example.com' });
});
afterAll(() => shop.close());

const requests = samples()
  .filter(
    ({ service, direction }) =>
      direction === 'request' && READ_SERVICES.includes(service.split('/')[0] ?? ''),
  )
  .flatMap((sample) => {
    const service = services.find((candidate) => pathOf(candidate) === sample.service);
    const operation = service?.operations[sample.operation];
    return service && operation ? [{ ...sample, known: service, operation }] : [];
  });

/** With an account that is here; the collection's own is not. */
const withAccount = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replaceAll(/acct-1001|ACCOUNT/g, 'acct-1001@example.com')
    .replaceAll(/s3cret|APIKEY/g, key);

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
