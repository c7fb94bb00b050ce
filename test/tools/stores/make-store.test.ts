import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { makeStore } from '../../../tools/stores/make-store.ts';
import { FOR_PEOPLE, refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

test('a store of an account is open at once, with the goods and rules it was made with', async () => {
  const store = await room.make({ email_domains: ['ACME.example', 'acme.example'], welcome: ' ' });
  const { parts = [] } = store.items[0] ?? {};
  expect(store).toEqual({
    id: expect.stringMatching(/^st_[0-9a-f]{32}$/),
    accountId: await room.accountId(),
    slug: 'acme-store',
    name: 'Acme store',
    status: 'open',
    createdAt: NOW,
    proposalId: null,
    managerName: 'Ada Byron',
    managerEmail: 'ada@acme.example',
    emailDomains: ['acme.example'],
    welcome: null,
    items: [
      {
        item: 1,
        key: 'demo:TUMBLER-20',
        name: '20 oz Vacuum Tumbler',
        picturePath: expect.stringMatching(/^\//),
        parts,
        locationId: 'side-1',
        methodId: 'screen-print',
        units: 1,
        logoColors: 3,
        artworkId: 'art_demo',
        mostPerRequest: 30,
      },
    ],
  });
  expect(parts).toContainEqual({ partId: 'TUMBLER-20-BLACK', color: 'Black', size: null });
});

test('a store has two addresses that cannot be guessed, mailed to its manager', async () => {
  const store = await room.make({ name: 'Café Acme & Söhne', manager_email: 'new@acme.example' });
  expect(room.urlOf(store)).toMatch(/\/stores\/cafe-acme-sohne-[\w-]{32}$/);
  expect(room.manageUrlOf(store)).toMatch(/\/stores\/manage\/[\w-]{32}$/);
  const [mail] = await room.mailsTo('new@acme.example');
  expect(mail?.text).toContain(room.urlOf(store));
  expect(mail?.text).toContain(room.manageUrlOf(store));
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
    { artworkId: artwork.artwork[0].artwork_id, units: 3, logoColors: 3 },
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
