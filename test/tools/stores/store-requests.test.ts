import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { storeRequests } from '../../../tools/stores/store-requests.ts';
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

test('customers list requests of their account, by store and status, and of no other', async () => {
  const key = await shop.newKey(['write'], { email: 'list@example.com' });
  const accountId = await room.accountId(key);
  const store = await room.make({ account_id: accountId });
  const waiting = await room.ask(store);
  const { id } = await room.ask(store);
  await room.decide(store, id);
  const member = await room.customer('member', accountId);
  const list = async (input: Record<string, unknown>) =>
    (await invoke(storeRequests, member, input)).requests.map((request) => request.id);
  expect(await list({ status: 'submitted' })).toEqual([waiting.id]);
  expect(await list({ status: 'approved', store_id: store.id })).toEqual([id]);
  expect((await list({})).sort()).toEqual([waiting.id, id].sort());
  const stranger = await room.customer('owner');
  expect((await refused(invoke(storeRequests, stranger, { store_id: store.id })))[0]).toBe('not_found');
});

test('an account without store requests has none; several come newest first, a page at a time', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'pages@example.com' }));
  const member = await room.customer('member', accountId);
  const store = await room.make({ account_id: accountId });
  const none = { requests: [], total: 0, limit: 20, offset: 0, has_more: false };
  expect(await invoke(storeRequests, member, {})).toEqual(none);
  const { id: first } = await room.ask(store);
  shop.clock.at = new Date('2026-11-04T15:01:00.000Z');
  const { id: second } = await room.ask(store);
  const { requests, ...page } = await invoke(storeRequests, member, { limit: 1 });
  expect([requests.map(({ id }) => id), page]).toEqual([
    [second],
    { total: 2, limit: 1, offset: 0, has_more: true },
  ]);
  expect((await invoke(storeRequests, member, { limit: 1, offset: 1 })).requests[0]?.id).toBe(first);
  expect((await invoke(storeRequests, member, { status: 'submitted' })).requests[0]?.id).toBe(first);
});

test('the desk and the holder of a link list nothing here', async () => {
  const store = await room.make();
  for (const ctx of [room.desk, await room.manager(store)])
    expect(await refused(invoke(storeRequests, ctx, {}))).toEqual(FOR_PEOPLE);
});
