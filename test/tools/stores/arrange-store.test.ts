import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { arrangeStore } from '../../../tools/stores/arrange-store.ts';
import { openStore } from '../../../tools/stores/open-store.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { FOR_PEOPLE, refused, storeRoom } from '../../support/stores.ts';

let shop: Shop;
let room: ReturnType<typeof storeRoom>;
beforeAll(async () => {
  shop = await openShop();
  room = storeRoom(shop);
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

test('a manager gives the store its name, logo and color, and what is left out stays', async () => {
  const store = await room.make();
  const manager = await room.manager(store);
  await invoke(arrangeStore, manager, { name: 'Acme goods', logo_id: 'art_demo', color: '#FFB000' });
  const { brand, name } = await invoke(arrangeStore, manager, { welcome: 'Hello.' });
  expect([name, brand]).toEqual([
    'Acme goods',
    {
      logo: { artwork_id: 'art_demo', name: 'Demo Company mark', image: expect.stringContaining('/files/') },
      color: '#ffb000',
    },
  ]);
  expect((await invoke(openStore, await room.employee(store), {})).brand).toEqual(brand);
  const plain = await invoke(arrangeStore, manager, { logo_id: null, color: null });
  expect(plain.brand).toEqual({ logo: null, color: null });
});

test('a logo of another account, a color that is none and the link of the people change nothing', async () => {
  const store = await room.make();
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'looks@example.com' }));
  const theirs = await room.manager(await room.make({ account_id: accountId }));
  expect(await refused(invoke(arrangeStore, theirs, { logo_id: 'art_demo' }))).toEqual([
    'not_found',
    'The account has no logo with this id that can be shown.',
  ]);
  for (const color of ['red', '#fff', '#ffb00g', '#ffb000;}body{display:none']) {
    const [code] = await refused(invoke(arrangeStore, theirs, { color }));
    expect(code).toBe('validation_failed');
  }
  expect(await refused(invoke(arrangeStore, await room.employee(store), { name: 'Mine' }))).toEqual([
    'not_found',
    'This link leads to no store; ask the sender for a new one.',
  ]);
  expect(await refused(invoke(arrangeStore, room.desk, { name: 'Mine' }))).toEqual(FOR_PEOPLE);
});
