import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { updateStore } from '../../../tools/stores/update-store.ts';
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

test('owners change the rules of their stores, and what is left out stays', async () => {
  const store = await room.make();
  const owner = await room.customer('owner');
  const changes = {
    name: 'Acme goods',
    welcome: 'Hello.',
    email_domains: ['ACME.example', 'acme.example'],
    limits: [{ item: 1, most_per_request: 2 }],
  };
  const changed = await invoke(updateStore, owner, { store_id: store.id, ...changes });
  expect(changed).toEqual({
    ...store,
    name: 'Acme goods',
    welcome: 'Hello.',
    email_domains: ['acme.example'],
    items: store.items.map((item) => ({ ...item, most_per_request: 2 })),
  });
  expect(await invoke(updateStore, owner, { store_id: store.id, status: 'closed', welcome: null })).toEqual({
    ...changed,
    status: 'closed',
    welcome: null,
  });
});

test('members and other accounts change nothing, and an unknown item is named', async () => {
  const store = await room.make();
  const changes = { store_id: store.id, name: 'Mine' };
  expect(await refused(invoke(updateStore, await room.customer('member'), changes))).toEqual([
    'forbidden_scope',
    'This is for the owners of the account; ask one of them.',
  ]);
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'rules@example.com' }));
  expect(await refused(invoke(updateStore, await room.customer('owner', accountId), changes))).toEqual([
    'not_found',
    'No store of this account has this id; `list_stores` names them.',
  ]);
  const wrong = { store_id: store.id, limits: [{ item: 9, most_per_request: 2 }] };
  expect(await refused(invoke(updateStore, await room.customer('owner'), wrong))).toEqual([
    'not_available',
    'The store has no such item; read it for those it has.',
  ]);
  expect((await room.seen(store)).store).toEqual(store);
});

test('a new manager gets a link of their own, and the old one leads nowhere', async () => {
  const store = await room.make();
  const changed = await invoke(updateStore, await room.customer('owner'), {
    store_id: store.id,
    manager_name: 'Grace',
    manager_email: 'next@acme.example',
  });
  expect([changed.url, changed.manage_url === store.manage_url]).toEqual([store.url, false]);
  const token = new URL(store.manage_url).pathname.slice(-32);
  expect(await shop.service.linkHolder(token, 'store_manager')).toBeUndefined();
  expect((await room.seen(changed)).store.manager.name).toBe('Grace');
  expect((await room.mailsTo('next@acme.example'))[0]?.text).toContain(changed.manage_url);
});

test('the desk and the holder of a link change nothing here', async () => {
  const store = await room.make();
  for (const ctx of [room.desk, await room.manager(store), await room.employee(store)])
    expect(await refused(invoke(updateStore, ctx, { store_id: store.id, status: 'closed' }))).toEqual(
      FOR_PEOPLE,
    );
});
