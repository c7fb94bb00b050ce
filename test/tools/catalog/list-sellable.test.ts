import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSellable } from '../../../tools/catalog/list-sellable.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { addFlaggedSupplier } from '../../support/supplied-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const list = async (input: object = {}) => invoke(listSellable, await keyHolder(shop), input);
const keys = async (input: object) => (await list(input)).products.map(({ key }) => key);

const part = (part_id: string) => ({ part_id, is_close_out: false });

test('a catalog without a fault has nothing that is not sold', async () => {
  expect(await list({ sellable: false })).toEqual({ products: [], next: null });
});

test('what has a price is sold, what has none is listed apart', async () => {
  await addFlaggedSupplier(shop);
  expect(await list({ sellable: false })).toEqual({
    products: [
      { key: 'hit:TB-CASE', parts: ['TB-220-BLK', 'TB-220-RED'].map(part) },
      { key: 'hit:TB-ODD', parts: ['TB-220-BLK'].map(part) },
    ],
    next: null,
  });
  const sold = await keys({});
  expect(sold.filter((key) => key.startsWith('hit:'))).toEqual(['hit:TB-PLAIN']);
  expect(sold).toHaveLength(77);
});

test('a list goes on where a page ended', async () => {
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, after: first.next });
  const paged = [...first.products, ...second.products].map(({ key }) => key);
  expect(paged).toEqual((await keys({})).slice(0, 4));
  const last = await list({ limit: 77 });
  expect([last.products.length, last.next]).toEqual([77, null]);
});

test('a page that was never named is refused, and reading takes the scope to read', async () => {
  expect(await refusalBy(list({ limit: 1_001 }))).toMatchObject({
    code: 'validation_failed',
    param: 'limit',
  });
  const other = await keyHolder(shop, await shop.newKey(['orders']));
  expect(await refusalCode(invoke(listSellable, other, {}))).toBe('forbidden_scope');
});
