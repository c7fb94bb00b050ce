import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { quoteStoreRequests } from '../../../tools/stores/quote-store-requests.ts';
import { desk as approvals } from '../../support/approvals.ts';
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

test('someone signed in to the account gathers what was approved into a quote of its own', async () => {
  const store = await room.make();
  await room.approved(store, 20);
  await room.approved(store, 4);
  const member = await room.customer('member');
  const gathered = await invoke(quoteStoreRequests, member, { store_id: store.id });
  const { body: quote } = await shop.rest('GET', `/quotes/${gathered.quote_id}`);
  expect(gathered).toEqual({
    quote_id: quote.id,
    quote_url: quote.url,
    requests: 2,
    total: quote.totals.total,
    left: [],
  });
  expect(quote).toMatchObject({
    status: 'saved',
    name: 'Demo Company',
    email: 'ada@acme.example',
    note: 'Gathered from 2 requests to the company store “Acme store”.',
    lines: [{ part_id: 'TUMBLER-20-BLACK', quantity: 24 }],
  });
  expect(await approvals(shop).eventsOf(quote.id)).toMatchObject([
    { name: 'quote.saved', actor: 'customer:demo@example.com' },
  ]);
});

test('where nothing waits, or nothing reaches its minimum, no quote is made', async () => {
  const store = await room.make();
  const gather = async () =>
    invoke(quoteStoreRequests, await room.customer('member'), { store_id: store.id });
  expect(await refused(gather())).toEqual(['invalid_state', 'No approved request waits to be gathered.']);
  await room.approved(store, 23);
  expect(await refused(gather())).toEqual([
    'below_minimum',
    'Nothing reaches its minimum yet; the nearest is item 1, which needs 1 more.',
  ]);
  expect((await room.seen(store)).quotes).toEqual([]);
});

test('another account’s store is as unknown as any', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'gather@example.com' }));
  const store = await room.make({ account_id: accountId });
  await room.approved(store, 24);
  const stranger = await room.customer('owner');
  for (const store_id of [store.id, 'st_none'])
    expect(await refused(invoke(quoteStoreRequests, stranger, { store_id }))).toEqual([
      'not_found',
      'No store of this account has this id; `list_stores` names them.',
    ]);
  const own = await room.customer('member', accountId);
  expect((await invoke(quoteStoreRequests, own, { store_id: store.id })).requests).toBe(1);
});

test('the desk and the holder of a link gather nothing here', async () => {
  const store = await room.make();
  for (const ctx of [room.desk, await room.manager(store)])
    expect(await refused(invoke(quoteStoreRequests, ctx, { store_id: store.id }))).toEqual(FOR_PEOPLE);
});
