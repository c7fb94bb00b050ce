import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { storeRequests } from '../../../tools/stores/store-requests.ts';
import { FOR_PEOPLE, refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

const OWNERS = 'This is for the owners of the account; ask one of them.';

const list = (input: object) => invoke(storeRequests, room.desk, input);
const idsOf = async (input: object) => (await list(input)).requests.map(({ id }) => id);

test('without requests the list is empty', async () => {
  expect(await list({})).toEqual({ requests: [], total: 0, hasMore: false });
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
  const { requests } = (await room.seen(stores[0])).approved;
  expect(await list({ status: 'approved' })).toEqual({ requests, total: 1, hasMore: false });
  expect(await idsOf({})).toEqual([...ids].reverse());
  const page = await list({ limit: 3, offset: 3 });
  expect([page.requests.length, page.total, page.hasMore]).toEqual([1, 4, false]);
});

test('owners list the requests of their account, by store and status, a page at a time, and of no other', async () => {
  const key = await shop.newKey(['write'], { email: 'list@example.com' });
  const accountId = await room.accountId(key);
  const store = await room.make({ account_id: accountId });
  const waiting = await room.ask(store);
  shop.clock.at = new Date('2026-11-04T16:00:00.000Z');
  const { id } = await room.ask(store);
  await room.decide(store, id);
  const owner = await room.customer('owner', accountId);
  const own = async (input: Record<string, unknown>) =>
    (await invoke(storeRequests, owner, input)).requests.map((request) => request.id);
  expect(await own({ status: 'submitted' })).toEqual([waiting.id]);
  expect(await own({ status: 'approved', store_id: store.id })).toEqual([id]);
  expect(await own({})).toEqual([id, waiting.id]);
  const first = await invoke(storeRequests, owner, { limit: 1 });
  expect([first.requests.map((one) => one.id), first.total, first.hasMore]).toEqual([[id], 2, true]);
  expect(await own({ limit: 1, offset: 1 })).toEqual([waiting.id]);
  const stranger = await room.customer('owner');
  expect(await refused(invoke(storeRequests, stranger, { store_id: store.id }))).toEqual([
    'not_found',
    'No store of this account has this id.',
  ]);
  const member = await room.customer('member', accountId);
  expect(await refused(invoke(storeRequests, member, {}))).toEqual(['forbidden_scope', OWNERS]);
  expect(await refused(invoke(storeRequests, await room.manager(store), {}))).toEqual(FOR_PEOPLE);
});

test('an unknown store is not found', async () => {
  expect(await refused(list({ store_id: 'st_none' }))).toEqual([
    'not_found',
    'There is no store with this id.',
  ]);
});
