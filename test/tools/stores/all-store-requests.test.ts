import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { allStoreRequests } from '../../../tools/stores/all-store-requests.ts';
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

const all = (input: object) => invoke(allStoreRequests, room.desk, input);
const idsOf = async (input: object) => (await all(input)).requests.map(({ id }) => id);

test('without requests the list is empty', async () => {
  expect(await all({})).toEqual({ requests: [], total: 0, limit: 20, offset: 0, has_more: false });
});

test('the desk lists the requests to all stores, those that wait oldest first, all others newest first', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'other@example.com' }));
  const stores = [await room.make(), await room.make({ account_id: accountId })] as const;
  const ids: string[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    shop.clock.at = new Date(Date.parse(NOW) + minute * 60_000);
    ids.push((await room.ask(stores[minute % 2 === 0 ? 0 : 1])).id);
  }
  const [first, second, third, fourth] = ids;
  expect(await idsOf({ status: 'submitted' })).toEqual(ids);
  expect(await idsOf({ store_id: stores[1].id, status: 'submitted' })).toEqual([second, fourth]);
  await room.decide(stores[0], first ?? '');
  await room.decide(stores[0], third ?? '', { decision: 'decline' });
  expect(await all({ status: 'approved' })).toEqual({
    requests: (await room.seen(stores[0])).approved,
    total: 1,
    limit: 20,
    offset: 0,
    has_more: false,
  });
  expect(await idsOf({})).toEqual([...ids].reverse());
  const page = await all({ limit: 3, offset: 3 });
  expect([page.requests.length, page.total, page.has_more]).toEqual([1, 4, false]);
});

test('an unknown store is not found, and only the desk lists here', async () => {
  const store = await room.make();
  expect(await refused(all({ store_id: 'st_none' }))).toEqual([
    'not_found',
    'There is no store with this id.',
  ]);
  for (const ctx of [await room.customer('owner'), await room.manager(store)])
    expect(await refused(invoke(allStoreRequests, ctx, {}))).toEqual(FOR_PEOPLE);
});
