import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { readStoreStock } from '../../../tools/stores/read-store-stock.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refused, storeRoom } from '../../support/stores.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('a new store has nothing in stock, and only the desk reads it here', async () => {
  const room = storeRoom(shop);
  const store = await room.make();
  expect(await invoke(readStoreStock, room.desk, { store_id: store.id })).toEqual({ store, stock: [] });
  const [code] = await refused(invoke(readStoreStock, await room.manager(store), { store_id: store.id }));
  expect(code).not.toBe('accepted');
  expect((await refused(invoke(readStoreStock, room.desk, { store_id: 'st_none' })))[0]).toBe('not_found');
});
