import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { makeStore } from '../../../tools/stores/make-store.ts';
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

test('a store of an account is open at once, with the goods and rules it was made with', async () => {
  const store = await room.make({ email_domains: ['ACME.example', 'acme.example'], welcome: ' ' });
  const { parts = [] } = store.items[0] ?? {};
  expect(store).toEqual({
    id: expect.stringMatching(/^st_[0-9a-f]{32}$/),
    url: expect.stringMatching(new RegExp(`^${shop.url}/stores/acme-store-[\\w-]{32}$`)),
    manage_url: expect.stringMatching(new RegExp(`^${shop.url}/stores/manage/[\\w-]{32}$`)),
    name: 'Acme store',
    status: 'open',
    created_at: NOW,
    proposal_id: null,
    manager: { name: 'Ada Byron', email: 'ada@acme.example' },
    email_domains: ['acme.example'],
    welcome: null,
    brand: { logo: null, color: null },
    budgets: { is_on: false, point_value: null },
    delivery: { office_ids: [], to_home: false },
    shows_prices: false,
    items: [
      {
        item: 1,
        key: 'demo:TUMBLER-20',
        name: '20 oz Vacuum Tumbler',
        image: expect.stringContaining(shop.url),
        parts,
        location_id: 'side-1',
        method_id: 'screen-print',
        units: 1,
        logo_colors: 3,
        artwork_id: 'art_demo',
        most_per_request: 30,
      },
    ],
  });
  expect(parts).toContainEqual({ part_id: 'TUMBLER-20-BLACK', color: 'Black', size: null });
});

test('a store has two addresses that cannot be guessed, mailed to its manager', async () => {
  const store = await room.make({ name: 'Café Acme & Söhne', manager_email: 'new@acme.example' });
  expect(store.url).toMatch(/\/stores\/cafe-acme-sohne-[\w-]{32}$/);
  expect(store.manage_url).toMatch(/\/stores\/manage\/[\w-]{32}$/);
  const [mail] = await room.mailsTo('new@acme.example');
  expect(mail?.text).toContain(store.url);
  expect(mail?.text).toContain(store.manage_url);
});

test('a store is made of decorated goods the catalog has, each decoration once', async () => {
  const item = { key: 'demo:TUMBLER-20' };
  const refusals = [];
  for (const items of [
    [{ key: 'demo:NOT-THERE' }],
    [{ ...item, part_ids: ['NOT-THERE'] }],
    [{ ...item, location_id: 'nowhere' }],
    [item, item],
    [{ ...item, artwork_id: 'art_of_somebody' }],
    [],
  ])
    refusals.push((await refused(room.make({ items })))[0]);
  expect(refusals).toEqual([
    'not_found',
    'not_available',
    'not_available',
    'validation_failed',
    'not_found',
    'validation_failed',
  ]);
  expect((await refused(room.make({ account_id: 'acc_unknown' })))[0]).toBe('not_found');
  expect((await refused(room.make({ name: '\u200B\u202E' })))[0]).toBe('validation_failed');
});

test('the logo of another account is as absent as an unknown one', async () => {
  const { body: artwork } = await shop.rest('GET', '/artwork');
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'logo@example.com' }));
  const items = [{ key: 'demo:TUMBLER-20', artwork_id: artwork.artwork[0].artwork_id }];
  expect((await refused(room.make({ account_id: accountId, items })))[0]).toBe('not_found');
  expect((await room.make({ items })).items).toMatchObject([
    { artwork_id: artwork.artwork[0].artwork_id, units: 3, logo_colors: 3 },
  ]);
});

test('only the desk makes one', async () => {
  const wish = {
    account_id: await room.accountId(),
    name: 'Mine',
    manager_name: 'Mallory',
    manager_email: 'mallory@example.com',
    items: [{ key: 'demo:TUMBLER-20' }],
  };
  expect(await refused(invoke(makeStore, await room.customer('owner'), wish))).toEqual(FOR_PEOPLE);
  expect(await room.mailsTo('mallory@example.com')).toEqual([]);
});
