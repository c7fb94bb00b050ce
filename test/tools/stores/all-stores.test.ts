import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { allStores } from '../../../tools/stores/all-stores.ts';
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

const all = (input: object) => invoke(allStores, room.desk, input);

test('where no account has a store there is none', async () => {
  expect(await all({})).toEqual({ stores: [], total: 0, limit: 20, offset: 0, has_more: false });
});

test('the desk lists the stores of all accounts, newest first, each with its account and what waits', async () => {
  const own = await room.make();
  await room.ask(own);
  shop.clock.at = new Date('2026-11-04T15:01:00.000Z');
  const email = 'other@example.com';
  const accountId = await room.accountId(await shop.newKey(['write'], { email }));
  const other = await room.make({ account_id: accountId, name: 'Other store' });
  const demo = {
    ...own,
    account: { id: await room.accountId(), name: 'Demo Company', email: 'demo@example.com' },
    waiting: 1,
  };
  const theirs = { ...other, account: { id: accountId, name: email, email }, waiting: 0 };
  expect(await all({})).toEqual({
    stores: [theirs, demo],
    total: 2,
    limit: 20,
    offset: 0,
    has_more: false,
  });
  expect(await all({ limit: 1 })).toMatchObject({ stores: [{ id: other.id }], total: 2, has_more: true });
  expect(await all({ limit: 1, offset: 1 })).toMatchObject({ stores: [{ id: own.id }], has_more: false });
});

test('only the desk lists them', async () => {
  const store = await room.make();
  for (const ctx of [await room.customer('owner'), await room.manager(store)])
    expect(await refused(invoke(allStores, ctx, {}))).toEqual(FOR_PEOPLE);
});
