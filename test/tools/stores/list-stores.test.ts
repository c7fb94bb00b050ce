import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listStores } from '../../../tools/stores/list-stores.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { FOR_PEOPLE, refused, storeRoom } from '../../support/stores.ts';

const NOW = '2026-11-04T15:00:00.000Z';

let shop: Shop;
let room: ReturnType<typeof storeRoom>;
beforeAll(async () => {
  shop = await openShop({ now: NOW });
  room = storeRoom(shop);
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

test('an account lists its own stores with what waits in them', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'stores@example.com' }));
  const store = await room.make({ account_id: accountId });
  await room.ask(store);
  const member = await room.customer('member', accountId);
  expect(await invoke(listStores, member, {})).toEqual({
    stores: [{ ...store, waiting: 1 }],
    total: 1,
    limit: 20,
    offset: 0,
    has_more: false,
  });
});

test('a new account has none; several come newest first, a page at a time', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'pages@example.com' }));
  const member = await room.customer('member', accountId);
  const none = { stores: [], total: 0, limit: 20, offset: 0, has_more: false };
  expect(await invoke(listStores, member, {})).toEqual(none);
  const first = await room.make({ account_id: accountId });
  shop.clock.at = new Date('2026-11-04T15:01:00.000Z');
  const second = await room.make({ account_id: accountId });
  const list = async (input: object) => {
    const { stores, ...page } = await invoke(listStores, member, input);
    return [stores.map(({ id }) => id), page];
  };
  expect(await list({ limit: 1 })).toEqual([[second.id], { total: 2, limit: 1, offset: 0, has_more: true }]);
  expect(await list({ limit: 1, offset: 1 })).toEqual([
    [first.id],
    { total: 2, limit: 1, offset: 1, has_more: false },
  ]);
});

test('the desk and the holder of a link list nothing here', async () => {
  const store = await room.make();
  for (const ctx of [room.desk, await room.manager(store)])
    expect(await refused(invoke(listStores, ctx, {}))).toEqual(FOR_PEOPLE);
});
