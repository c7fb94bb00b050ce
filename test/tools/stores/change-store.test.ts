import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { changeStore } from '../../../tools/stores/change-store.ts';
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

const change = (changes: Record<string, unknown>) => invoke(changeStore, room.desk, changes);

test('the desk changes the store of any account, and what is left out stays', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'any@example.com' }));
  const store = await room.make({ account_id: accountId });
  const changed = await change({
    store_id: store.id,
    status: 'closed',
    welcome: 'Back in May.',
    limits: [{ item: 1, most_per_request: 2 }],
  });
  expect(changed).toEqual({
    ...store,
    status: 'closed',
    welcome: 'Back in May.',
    items: store.items.map((item) => ({ ...item, most_per_request: 2 })),
  });
  expect(await change({ store_id: store.id, welcome: null })).toEqual({ ...changed, welcome: null });
});

test('a new manager is mailed a link of their own, and the one before leads nowhere', async () => {
  const store = await room.make();
  const changed = await change({ store_id: store.id, manager_email: 'changed@acme.example' });
  expect(changed).toEqual({
    ...store,
    manage_url: changed.manage_url,
    manager: { name: 'Ada Byron', email: 'changed@acme.example' },
  });
  await expect(room.seen(store)).rejects.toThrow('this link leads nowhere');
  expect((await room.seen(changed)).store).toEqual(changed);
  const [mail] = await room.mailsTo('changed@acme.example');
  expect(mail?.subject).toBe('The company store “Acme store” is ready for you to manage');
  expect(mail?.text).toContain(changed.manage_url);
});

test('an unknown store and an unknown item are refused', async () => {
  const store = await room.make();
  expect(await refused(change({ store_id: 'st_none', status: 'closed' }))).toEqual([
    'not_found',
    'There is no store with this id.',
  ]);
  expect(await refused(change({ store_id: store.id, limits: [{ item: 9, most_per_request: 2 }] }))).toEqual([
    'not_available',
    'The store has no such item; read it for those it has.',
  ]);
});

test('owners and managers change nothing here', async () => {
  const store = await room.make();
  for (const ctx of [await room.customer('owner'), await room.manager(store)])
    expect(await refused(invoke(changeStore, ctx, { store_id: store.id, status: 'closed' }))).toEqual(
      FOR_PEOPLE,
    );
});
