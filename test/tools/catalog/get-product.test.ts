import { beforeAll, expect, test } from 'vitest';
import { demoProducts } from '../../../server/demo/products.ts';
import { getProduct } from '../../../tools/catalog/get-product.ts';
import { partIdRule } from '../../../tools/catalog/part-id-rule.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { visitorOf } from '../../support/samples.ts';
import { acme, SEED_CATALOG } from '../../support/seed-catalog.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await shop.service.catalogWriter.replaceProducts(acme, SEED_CATALOG, shop.clock.at);
});

const read = async (key: string) => invoke(getProduct, await keyHolder(shop), { key });

test('a product with its parts, how it is decorated and what it costs', async () => {
  const { url, images, ...product } = await read('acme:TEE-5');
  expect(url).toBe(`${shop.url}/p/acme%3ATEE-5`);
  const picture = (path: string, color: string | null) => ({ color, url: `${shop.url}/pictures/${path}` });
  expect(images).toEqual([
    picture('TEE-5.jpg', null),
    picture('TEE-5/Black.jpg', 'Black'),
    picture('TEE-5/Black.jpg', 'Black'),
  ]);
  expect(product).toMatchInlineSnapshot(`
    {
      "as_of": "2026-09-01T12:00:00Z",
      "attributes": [
        {
          "name": "material",
          "source": "acme catalog",
          "value": "Stainless steel",
        },
      ],
      "brand": "Northlake",
      "category": "Drinkware",
      "close_out": false,
      "currency": "USD",
      "decoration_locations": [
        {
          "imprint_area": {
            "height": 2.5,
            "shape": "rectangle",
            "unit": "inches",
            "width": 3,
          },
          "location_id": "8",
          "method_ids": [
            "101",
            "102",
          ],
          "name": "Side 1",
        },
      ],
      "decoration_methods": [
        {
          "included_units": 1,
          "lead_days": 5,
          "max_units": 4,
          "method_id": "101",
          "name": "Screen print",
          "rush_days": 1,
          "unit": "colors",
        },
        {
          "included_units": 1,
          "lead_days": 5,
          "max_units": 0,
          "method_id": "102",
          "name": "Laser engraving",
          "rush_days": null,
          "unit": "none",
        },
      ],
      "default_decoration": {
        "location_id": "8",
        "method_id": "101",
      },
      "description": "A double-wall steel tumbler.",
      "eco": [],
      "hazmat": false,
      "key": "acme:TEE-5",
      "material": "Stainless steel",
      "minimum": 12,
      "name": "Acme TEE-5",
      "parts": [
        {
          "close_out": false,
          "color": "Black",
          "part_id": "TEE-5-BLK-S",
          "size": "S",
          "size_upcharge": 0,
        },
        {
          "close_out": false,
          "color": "Black",
          "part_id": "TEE-5-BLK-M",
          "size": "M",
          "size_upcharge": 0,
        },
      ],
      "pieces_per_carton": 24,
      "price_ladder": [
        {
          "min_quantity": 24,
          "unit_price": 21.5,
        },
        {
          "min_quantity": 48,
          "unit_price": 19.9,
        },
        {
          "min_quantity": 96,
          "unit_price": 18.6,
        },
      ],
      "price_ladder_includes": "Screen print, 1 color",
      "prop_65": "unknown",
      "ships_from": [
        "60440",
      ],
      "source": "acme catalog",
      "use_cases": [
        "event-swag",
        "client-gifts",
      ],
      "weight_lb": 0.9,
    }
  `);
});

test('goods sold at cost are shown with the markup on it, in whole cents, and the cost nowhere', async () => {
  const [tumbler] = SEED_CATALOG;
  if (!tumbler) throw new Error('nothing is seeded');
  const atCost = {
    ...tumbler,
    key: 'acme:AT-COST',
    sku: 'AT-COST',
    selling: { kind: 'markup', basisPoints: 3_500 } as const,
  };
  await shop.service.catalogWriter.replaceProducts(acme, [...SEED_CATALOG, atCost], shop.clock.at);
  const listed = await read('acme:TB-220');
  const sold = await read('acme:AT-COST');
  expect(listed.price_ladder.map(({ unit_price }) => unit_price)).toEqual([21.5, 19.9, 18.6]);
  expect(sold.price_ladder.map(({ unit_price }) => unit_price)).toEqual([29.03, 26.87, 25.11]);
  expect(JSON.stringify(sold)).not.toContain('21.5');
});

test.each([
  ['acme:NONE', 'No product has this key.'],
  ['acme:TB-22O', 'No product has this key. Near to it: acme:TB-220.'],
  [
    'vacuum tumbler',
    'No product has this key. Near to it: demo:MUGTUMBLER-40, demo:TUMBLER-20, demo:TUMBLER-30.',
  ],
  ['ACME:tee-5', 'No product has this key. Near to it: acme:TEE-5, demo:TEE-YOUTH, demo:TEE-CLASSIC.'],
])('an unknown product is not found, with keys that are near and where to look: %s', async (key, message) => {
  expect(await refusalBy(read(key))).toEqual({
    code: 'not_found',
    message: `${message} Find keys with \`search_products\` (GET /products).`,
    param: 'key',
  });
});

test('reading takes a key with the scope to read', async () => {
  const key = { key: 'acme:TEE-5' };
  const other = await keyHolder(shop, await shop.newKey(['write', 'orders']));
  expect(await refusalBy(invoke(getProduct, other, key))).toEqual({
    code: 'forbidden_scope',
    message: 'This key lacks the scope `read`.',
  });
  expect(await refusalBy(invoke(getProduct, visitorOf(shop), key))).toMatchObject({ code: 'unauthorized' });
});

const tee = async (path: string) => (await shop.rest('GET', `/products/demo:TEE-CLASSIC${path}`)).body;

test('a product is read whole, and its ladder says that it prices a blank piece', async () => {
  const found = await tee('');
  expect(found.parts).toHaveLength(12 * 6);
  expect([found.price_ladder_includes, found.colors]).toEqual([null, undefined]);
  const { body: tumbler } = await shop.rest('GET', '/products/demo:TUMBLER-20');
  expect(tumbler.price_ladder_includes).toBe('Screen print, 1 color');
});

test('the compact form names colors, sizes and how part ids follow from them', async () => {
  const found = await tee('?detail=compact');
  expect(found.parts).toEqual([]);
  expect(found.colors).toHaveLength(12);
  expect(found.sizes).toContainEqual({ size: '2XL', size_upcharge: 2 });
  expect(found.part_id_rule).toBe('TEE-CLASSIC-{COLOR}-{SIZE}, COLOR in capitals with "-" for spaces');
  expect(JSON.stringify(found).length * 3).toBeLessThan(JSON.stringify(await tee('')).length);
});

test('of one color its parts and its picture are spelled out', async () => {
  for (const detail of ['compact', 'full']) {
    const found = await tee(`?detail=${detail}&color=heather%20gray`);
    expect(found.parts.map(({ part_id }: { part_id: string }) => part_id)).toEqual(
      ['S', 'M', 'L', 'XL', '2XL', '3XL'].map((size) => `TEE-CLASSIC-HEATHER-GREY-${size}`),
    );
    expect(found.images).toEqual([expect.objectContaining({ color: 'Heather Grey' })]);
    const none = await shop.rest('GET', `/products/demo:TUMBLER-20?detail=${detail}&color=plaid`);
    expect([none.status, none.body.error.message]).toEqual([
      422,
      'demo:TUMBLER-20 has no such color. Send one of: Black, White, Navy, Stainless, Royal, Forest, Red, Sage.',
    ]);
  }
});

test('a rule holds for every part, or there is none', () => {
  for (const product of demoProducts()) expect([product.key, partIdRule(product)]).not.toContain(null);
  const [first] = demoProducts();
  const parts = first?.parts.map((part, at) => (at === 3 ? { ...part, partId: 'X1' } : part)) ?? [];
  expect(partIdRule({ parts })).toBeNull();
});
