import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { priceConfiguration } from '../../../tools/pricing/price-configuration.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { fixtureProduct } from '../../support/products.ts';
import { refusalBy } from '../../support/refusal.ts';
import { visitorOf } from '../../support/samples.ts';
import { acme } from '../../support/seed-catalog.ts';
import { useShop } from '../../support/use.ts';

const TUMBLER = fixtureProduct({ key: 'acme:TUMBLER', supplier: 'acme', sku: 'TUMBLER' });

const shop = useShop();
beforeAll(async () => {
  const unpriced = { ...TUMBLER, key: 'acme:UNPRICED', sku: 'UNPRICED', ladder: [] };
  await shop.service.catalogWriter.replaceProducts(acme, [TUMBLER, unpriced], shop.clock.at);
});

const list = async (product_id = 'acme:TUMBLER') =>
  invoke(priceConfiguration, await keyHolder(shop), { product_id });

test('the whole list: each part by quantity, and where it can be decorated', async () => {
  const { methods: _, ...rest } = await list();
  expect(rest).toMatchInlineSnapshot(`
    {
      "belowFirstBreakFrom": 12,
      "companions": [],
      "defaultDecoration": {
        "locationId": "side1",
        "methodId": "SP",
      },
      "fobPoints": [
        {
          "city": null,
          "postal": "14072",
          "state": "NY",
          "stateName": "New York",
          "street": null,
        },
      ],
      "key": "acme:TUMBLER",
      "locations": [
        {
          "imprintArea": {
            "heightInches": 3,
            "shape": "rectangle",
            "widthInches": 2,
          },
          "locationId": "side1",
          "mostUnits": Map {
            "SP" => 4,
            "LE" => 1,
          },
          "name": "Side 1",
        },
        {
          "imprintArea": {
            "heightInches": 1,
            "shape": "rectangle",
            "widthInches": 1,
          },
          "locationId": "lid",
          "mostUnits": Map {
            "LE" => 1,
          },
          "name": "Lid",
        },
      ],
      "parts": [
        {
          "color": "Black",
          "partId": "BLK",
          "rows": [
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
          "size": null,
        },
        {
          "color": "White",
          "partId": "WHT",
          "rows": [
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
                "minQuantity": 12,
                "minUnits": 2,
                "rate": 4500,
                "repeatRate": 4500,
              },
              {
                "minQuantity": 12,
                "minUnits": 3,
                "rate": 9000,
                "repeatRate": 9000,
              },
              {
                "minQuantity": 12,
                "minUnits": 4,
                "rate": 13500,
                "repeatRate": 13500,
              },
            ],
          },
          {
            "kind": "setup",
            "name": "Screen setup",
            "rows": [
              {
                "minQuantity": 1,
                "minUnits": 1,
                "rate": 500000,
                "repeatRate": 250000,
              },
              {
                "minQuantity": 1,
                "minUnits": 2,
                "rate": 1000000,
                "repeatRate": 500000,
              },
              {
                "minQuantity": 1,
                "minUnits": 3,
                "rate": 1500000,
                "repeatRate": 750000,
              },
              {
                "minQuantity": 1,
                "minUnits": 4,
                "rate": 2000000,
                "repeatRate": 1000000,
              },
            ],
          },
          {
            "kind": "less_than_minimum",
            "name": "Less than minimum quantity",
            "rows": [
              {
                "minQuantity": 12,
                "minUnits": 1,
                "rate": 500000,
                "repeatRate": 500000,
              },
            ],
          },
          {
            "kind": "rush",
            "name": "Rush production",
            "rows": [
              {
                "minQuantity": 1,
                "minUnits": 1,
                "rate": 600000,
                "repeatRate": 600000,
              },
            ],
          },
        ],
        "further": null,
        "includedUnits": 1,
        "isRunIncluded": true,
        "leadDays": 5,
        "maxUnits": 4,
        "methodId": "SP",
        "name": "Screen print",
        "rushDays": 1,
        "unit": "colors",
      },
      {
        "charges": [
          {
            "kind": "setup",
            "name": "Laser setup",
            "rows": [
              {
                "minQuantity": 1,
                "minUnits": 1,
                "rate": 400000,
                "repeatRate": 0,
              },
            ],
          },
          {
            "kind": "less_than_minimum",
            "name": "Less than minimum quantity",
            "rows": [
              {
                "minQuantity": 12,
                "minUnits": 1,
                "rate": 500000,
                "repeatRate": 500000,
              },
            ],
          },
        ],
        "further": null,
        "includedUnits": 0,
        "isRunIncluded": true,
        "leadDays": 5,
        "maxUnits": 1,
        "methodId": "LE",
        "name": "Laser engraving",
        "rushDays": null,
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
  expect(await refusalBy(list('acme:NONE'))).toMatchObject({ code: 'not_found', param: 'product_id' });
});

test('reading takes a key with the scope to read', async () => {
  const key = { product_id: 'acme:TUMBLER' };
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalBy(invoke(priceConfiguration, other, key))).toEqual({
    code: 'forbidden_scope',
    message: 'This key lacks the scope `read`.',
  });
  expect(await refusalBy(invoke(priceConfiguration, visitorOf(shop), key))).toMatchObject({
    code: 'unauthorized',
  });
});
