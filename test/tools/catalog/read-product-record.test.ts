import { beforeAll, expect, test } from 'vitest';
import { readProductRecord } from '../../../tools/catalog/read-product-record.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { fixtureProduct, RINGSPUN_TEE } from '../../support/products.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { acme, SEED_CATALOG } from '../../support/seed-catalog.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await shop.service.catalogWriter.replaceProducts(acme, SEED_CATALOG, shop.clock.at);
});

const read = async (product_id: string) => invoke(readProductRecord, await keyHolder(shop), { product_id });

test('all there is of a product, at our prices', async () => {
  const [bottle] = SEED_CATALOG;
  const { pictures, shipping, ...record } = await read('acme:TB-220');
  expect(record).toMatchInlineSnapshot(`
    {
      "attributes": [
        {
          "name": "material",
          "source": "acme catalog",
          "value": "Stainless steel",
        },
      ],
      "brand": "Northlake",
      "category": "Drinkware",
      "changedAt": "2026-11-04T15:00:00.000Z",
      "defaultCharges": {
        "setup": 550000,
      },
      "defaultDecoration": {
        "locationId": "8",
        "methodId": "101",
      },
      "description": "A double-wall steel tumbler.",
      "eco": [],
      "firstAt": "2026-11-04T15:00:00.000Z",
      "fobPoints": [
        {
          "city": null,
          "postal": "60440",
          "state": "IL",
          "stateName": "Illinois",
          "street": null,
        },
      ],
      "hazmat": false,
      "key": "acme:TB-220",
      "keywords": [
        "tumbler",
      ],
      "locations": [
        {
          "imprintArea": {
            "heightInches": 2.5,
            "shape": "rectangle",
            "widthInches": 3,
          },
          "locationId": "8",
          "methodIds": [
            "101",
            "102",
          ],
          "name": "Side 1",
        },
      ],
      "material": "Stainless steel",
      "methods": [
        {
          "isIncluded": true,
          "leadDays": 5,
          "maxUnits": 4,
          "methodId": "101",
          "name": "Screen print",
          "rushDays": 1,
          "unit": "colors",
        },
        {
          "isIncluded": true,
          "leadDays": 5,
          "maxUnits": 0,
          "methodId": "102",
          "name": "Laser engraving",
          "rushDays": null,
          "unit": "none",
        },
      ],
      "name": "Acme TB-220",
      "parts": [
        {
          "apparelStyle": undefined,
          "color": "Matte Black",
          "colorHex": "#202020",
          "gtin": undefined,
          "isCloseOut": false,
          "partId": "TB-220-BLK",
          "size": null,
        },
        {
          "apparelStyle": undefined,
          "color": "Red",
          "colorHex": "#202020",
          "gtin": undefined,
          "isCloseOut": true,
          "partId": "TB-220-RED",
          "size": null,
        },
      ],
      "prices": [
        {
          "minQuantity": 24,
          "rate": 215000,
        },
        {
          "minQuantity": 48,
          "rate": 199000,
        },
        {
          "minQuantity": 96,
          "rate": 186000,
        },
      ],
      "prop65": undefined,
      "related": [],
      "unspsc": undefined,
    }
  `);
  expect(shipping).toEqual(bottle?.shipping);
  expect(pictures.map(({ url, ...one }) => ({ path: decodeURI(new URL(url).pathname), ...one }))).toEqual(
    bottle?.pictures.map((one) => ({ shows: [], ...one })),
  );
});

test('a method priced apart from the piece is not among the included', async () => {
  const tee = { ...RINGSPUN_TEE, key: 'acme:TEE-RS', supplier: 'acme' };
  await shop.service.catalogWriter.replaceProducts(acme, [...SEED_CATALOG, tee], shop.clock.at);
  const record = await read('acme:TEE-RS');
  expect(record.methods.map(({ methodId, isIncluded }) => [methodId, isIncluded])).toEqual([['SP', false]]);
  expect(record.fobPoints.map(({ state }) => state)).toEqual(['TX', 'NV']);
});

test('a change of its words moves the day it changed, not the day it came', async () => {
  const [first, ...rest] = SEED_CATALOG;
  if (!first) throw new Error('nothing is seeded');
  const later = new Date('2026-11-09T15:00:00.000Z');
  const renamed = { ...first, name: 'Acme bottle' };
  await shop.service.catalogWriter.replaceProducts(acme, [renamed, ...rest], later);
  expect(await read('acme:TB-220')).toMatchObject({
    name: 'Acme bottle',
    firstAt: '2026-11-04T15:00:00.000Z',
    changedAt: '2026-11-09T15:00:00.000Z',
  });
  expect((await read('acme:PEN-9')).changedAt).toBe('2026-11-04T15:00:00.000Z');
});

test('a product is named by its key or by its number', async () => {
  for (const id of ['demo:TUMBLER-20', 'TUMBLER-20']) expect((await read(id)).key).toBe('demo:TUMBLER-20');
});

test('a number of several suppliers names none of them, and the keys to choose from', async () => {
  const tumbler = fixtureProduct({ key: 'acme:TUMBLER-20', supplier: 'acme' });
  await shop.service.catalogWriter.replaceProducts(acme, [tumbler], shop.clock.at);
  expect(await refusalBy(read('TUMBLER-20'))).toEqual({
    code: 'not_found',
    message:
      'Several suppliers have a product of this number. Send one of: acme:TUMBLER-20, demo:TUMBLER-20.',
    param: 'product_id',
  });
  expect((await read('acme:TUMBLER-20')).key).toBe('acme:TUMBLER-20');
});

test('an unknown number is not found, and reading takes the scope to read', async () => {
  const notFound = { code: 'not_found', message: 'No product has this number.', param: 'product_id' };
  for (const id of ['NOPE', 'acme:NONE']) expect(await refusalBy(read(id))).toEqual(notFound);
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalCode(invoke(readProductRecord, other, { product_id: 'acme:PEN-9' }))).toBe(
    'forbidden_scope',
  );
});
