import { beforeAll, expect, test } from 'vitest';
import { listSuppliers } from '../../../tools/catalog/list-suppliers.ts';
import { supplierReport } from '../../../tools/catalog/supplier-report.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { addFlaggedSupplier, noteUnread } from '../../support/supplied-shop.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await addFlaggedSupplier(shop);
});

const report = (more: object = {}) => invoke(supplierReport, deskOf(shop), { code: 'hit', ...more });

test('what keeps goods from being sold stands first, each in words and with how many have it', async () => {
  const { supplier, flags } = await report();
  const { suppliers } = await invoke(listSuppliers, deskOf(shop), {});
  expect(supplier).toEqual(suppliers.find(({ code }) => code === 'hit'));
  expect(flags).toEqual([
    {
      flag: 'price_missing',
      effect: 'unpriced',
      words: 'The supplier publishes no price.',
      products: 2,
    },
    {
      flag: 'price_unit',
      effect: 'left_out',
      words: 'A price is by a unit of unknown size, and is not used.',
      products: 1,
    },
    {
      flag: 'price_unreadable',
      effect: 'left_out',
      words: 'A price or its quantity is no plausible number of at most four decimals, and is not used.',
      products: 1,
    },
    {
      flag: 'no_charges',
      effect: 'noted',
      words: 'A decoration has no charges at all; the price of the piece includes it.',
      products: 1,
    },
  ]);
});

test('each product stands with what was sent, cut to a line', async () => {
  const { products, next } = await report();
  expect(products).toMatchInlineSnapshot(`
    [
      {
        "flags": [
          {
            "code": "price_unit",
            "effect": "left_out",
            "raw": "{"minQuantity":24,"price":"12.48","priceUom":"CA"}",
            "where": "TB-220-BLK",
          },
          {
            "code": "part_unpriced",
            "effect": "left_out",
            "raw": "{"minQuantity":24,"price":"12.48","priceUom":"CA"}",
            "where": "TB-220-BLK",
          },
          {
            "code": "price_missing",
            "effect": "unpriced",
            "raw": "1",
            "where": "parts",
          },
        ],
        "key": "hit:TB-CASE",
        "name": "Bottle TB-CASE",
      },
      {
        "flags": [
          {
            "code": "price_unreadable",
            "effect": "left_out",
            "raw": "{"minQuantity":72,"price":"<b>12.90</b>","priceUom":"EA"}",
            "where": "TB-220-BLK",
          },
          {
            "code": "part_unpriced",
            "effect": "left_out",
            "raw": "{"minQuantity":72,"price":"<b>12.90</b>","priceUom":"EA"}",
            "where": "TB-220-BLK",
          },
          {
            "code": "price_missing",
            "effect": "unpriced",
            "raw": "1",
            "where": "parts",
          },
        ],
        "key": "hit:TB-ODD",
        "name": "Bottle TB-ODD",
      },
      {
        "flags": [
          {
            "code": "no_charges",
            "effect": "noted",
            "raw": "",
            "where": "Side 1, Screen Print",
          },
          {
            "code": "part_unpriced",
            "effect": "left_out",
            "raw": "",
            "where": "TB-220-RED",
          },
        ],
        "key": "hit:TB-PLAIN",
        "name": "Bottle TB-PLAIN",
      },
    ]
  `);
  expect(next).toBeNull();
});

test('only the products with one fault, and a page at a time', async () => {
  const keys = async (more: object) => {
    const { products, next } = await report(more);
    return [products.map(({ key }) => key), next];
  };
  expect(await keys({ flag: 'price_unreadable' })).toEqual([['hit:TB-ODD'], null]);
  expect(await keys({ flag: 'currency' })).toEqual([[], null]);
  expect(await keys({ limit: 2 })).toEqual([['hit:TB-CASE', 'hit:TB-ODD'], 'hit:TB-ODD']);
  expect(await keys({ limit: 3 })).toEqual([['hit:TB-CASE', 'hit:TB-ODD', 'hit:TB-PLAIN'], null]);
  expect(await keys({ limit: 2, after: 'hit:TB-ODD' })).toEqual([['hit:TB-PLAIN'], null]);
});

test('the built-in supplier has no faults', async () => {
  expect(await report({ code: 'demo' })).toMatchObject({ flags: [], products: [], next: null });
});

test('products that the last copy could not read stand with the reason, by number', async () => {
  expect(await report()).toMatchObject({ unread: [] });
  await noteUnread(shop, { 'TB-LOST': 'answered about another product', 'TB-BYTES': 'could not be copied' });
  expect((await report()).unread).toEqual([
    { id: 'TB-BYTES', why: 'could not be copied' },
    { id: 'TB-LOST', why: 'answered about another product' },
  ]);
  await noteUnread(
    shop,
    Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`TB-${index}`, 'refused'])),
  );
  expect((await report()).unread).toHaveLength(50);
});

test('an unknown supplier is not found, and only the desk reads of one', async () => {
  expect(await refusalBy(report({ code: 'nobody' }))).toEqual({
    code: 'not_found',
    message: 'There is no supplier of this code.',
    param: 'code',
  });
  expect(await refusalCode(invoke(supplierReport, await keyHolder(shop), { code: 'hit' }))).toBe(
    'unauthorized',
  );
});
