import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { priceConfiguration } from '../../../tools/pricing/price-configuration.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { fixtureProduct } from '../../support/products.ts';
import { refusalBy } from '../../support/refusal.ts';
import { visitorOf } from '../../support/samples.ts';
import { acme } from '../../support/seed-catalog.ts';

const TUMBLER = fixtureProduct({ key: 'acme:TUMBLER', supplier: 'acme', sku: 'TUMBLER' });

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const unpriced = { ...TUMBLER, key: 'acme:UNPRICED', sku: 'UNPRICED', ladder: [] };
  await shop.service.catalogWriter.replaceProducts(acme, [TUMBLER, unpriced], shop.clock.at);
});
afterAll(() => shop.close());

const list = async (key = 'acme:TUMBLER') => invoke(priceConfiguration, await keyHolder(shop), { key });

test('the whole list: each part by quantity, decorated and blank, and where it can be decorated', async () => {
  const { methods: _, ...rest } = await list();
  expect(rest).toMatchInlineSnapshot(`
    {
      "below_first_break_from": 12,
      "currency": "USD",
      "default_decoration": {
        "location_id": "side1",
        "method_id": "SP",
      },
      "fob_points": [
        {
          "city": null,
          "fob_id": "14072",
          "postal_code": "14072",
          "state": "NY",
          "state_name": "New York",
          "street": null,
        },
      ],
      "is_list": true,
      "key": "acme:TUMBLER",
      "locations": [
        {
          "height": 3,
          "location_id": "side1",
          "max_units": {
            "LE": 1,
            "SP": 4,
          },
          "method_ids": [
            "SP",
            "LE",
          ],
          "name": "Side 1",
          "shape": "rectangle",
          "width": 2,
        },
        {
          "height": 1,
          "location_id": "lid",
          "max_units": {
            "LE": 1,
          },
          "method_ids": [
            "LE",
          ],
          "name": "Lid",
          "shape": "rectangle",
          "width": 1,
        },
      ],
      "parts": [
        {
          "blank_prices": [
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
          "color": "Black",
          "part_id": "BLK",
          "prices": [
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
          "size": null,
        },
        {
          "blank_prices": [
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
          "color": "White",
          "part_id": "WHT",
          "prices": [
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
          "size": null,
        },
      ],
    }
  `);
});

test('each method with its charges, by pieces and by units', async () => {
  expect((await list()).methods).toMatchInlineSnapshot(`
    [
      {
        "charges": [
          {
            "kind": "run",
            "name": "Screen print, run",
            "rows": [
              {
                "min_quantity": 12,
                "min_units": 2,
                "price": 0.45,
                "repeat_price": 0.45,
              },
              {
                "min_quantity": 12,
                "min_units": 3,
                "price": 0.9,
                "repeat_price": 0.9,
              },
              {
                "min_quantity": 12,
                "min_units": 4,
                "price": 1.35,
                "repeat_price": 1.35,
              },
            ],
          },
          {
            "kind": "setup",
            "name": "Screen setup",
            "rows": [
              {
                "min_quantity": 1,
                "min_units": 1,
                "price": 50,
                "repeat_price": 25,
              },
              {
                "min_quantity": 1,
                "min_units": 2,
                "price": 100,
                "repeat_price": 50,
              },
              {
                "min_quantity": 1,
                "min_units": 3,
                "price": 150,
                "repeat_price": 75,
              },
              {
                "min_quantity": 1,
                "min_units": 4,
                "price": 200,
                "repeat_price": 100,
              },
            ],
          },
          {
            "kind": "less_than_minimum",
            "name": "Less than minimum quantity",
            "rows": [
              {
                "min_quantity": 12,
                "min_units": 1,
                "price": 50,
                "repeat_price": 50,
              },
            ],
          },
          {
            "kind": "rush",
            "name": "Rush production",
            "rows": [
              {
                "min_quantity": 1,
                "min_units": 1,
                "price": 60,
                "repeat_price": 60,
              },
            ],
          },
        ],
        "included_units": 1,
        "is_run_included": true,
        "lead_days": 5,
        "max_units": 4,
        "method_id": "SP",
        "name": "Screen print",
        "rush_days": 1,
        "unit": "colors",
      },
      {
        "charges": [
          {
            "kind": "setup",
            "name": "Laser setup",
            "rows": [
              {
                "min_quantity": 1,
                "min_units": 1,
                "price": 40,
                "repeat_price": 0,
              },
            ],
          },
          {
            "kind": "less_than_minimum",
            "name": "Less than minimum quantity",
            "rows": [
              {
                "min_quantity": 12,
                "min_units": 1,
                "price": 50,
                "repeat_price": 50,
              },
            ],
          },
        ],
        "included_units": 0,
        "is_run_included": true,
        "lead_days": 5,
        "max_units": 1,
        "method_id": "LE",
        "name": "Laser engraving",
        "rush_days": null,
        "unit": "none",
      },
    ]
  `);
});

test('a product without a complete price list and an unknown one are refused', async () => {
  expect(await refusalBy(list('acme:UNPRICED'))).toEqual({
    code: 'price_unavailable',
    message: 'The supplier publishes no complete price list of acme:UNPRICED.',
  });
  expect(await refusalBy(list('acme:NONE'))).toMatchObject({ code: 'not_found', param: 'key' });
});

test('reading takes a key with the scope to read', async () => {
  const key = { key: 'acme:TUMBLER' };
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalBy(invoke(priceConfiguration, other, key))).toEqual({
    code: 'forbidden_scope',
    message: 'This key lacks the scope `read`.',
  });
  expect(await refusalBy(invoke(priceConfiguration, visitorOf(shop), key))).toMatchObject({
    code: 'unauthorized',
  });
});
