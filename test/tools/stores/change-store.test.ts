import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { changeStore } from '../../../tools/stores/change-store.ts';
import { openStore } from '../../../tools/stores/open-store.ts';
import { FOR_PEOPLE, refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

const OWNERS = 'This is for the owners of the account; ask one of them.';

/** What a change writes of rules that nobody has set. */
const UNSET = {
  brand: { logo: null, color: null },
  budgets: { isOn: false, pointCents: null },
  delivery: { officeIds: [], toHome: false },
  showsPrices: false,
};

test('owners and the desk change the rules of a store, and what is left out stays', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'any@example.com' }));
  for (const ctx of [await room.customer('owner', accountId), room.desk]) {
    const store = await room.make({ account_id: accountId });
    const changed = await invoke(changeStore, ctx, {
      store_id: store.id,
      name: 'Acme goods',
      welcome: 'Hello.',
      email_domains: ['ACME.example', 'acme.example'],
      limits: [{ item: 1, most_per_request: 2 }],
    });
    expect(changed).toEqual({
      ...store,
      ...UNSET,
      name: 'Acme goods',
      welcome: 'Hello.',
      emailDomains: ['acme.example'],
      items: store.items.map((item) => ({ ...item, mostPerRequest: 2 })),
    });
    expect(await invoke(changeStore, ctx, { store_id: store.id, status: 'closed', welcome: null })).toEqual({
      ...changed,
      status: 'closed',
      welcome: null,
    });
  }
});

test('a new manager gets a link of their own, and the old one leads nowhere', async () => {
  for (const [index, ctx] of [await room.customer('owner'), room.desk].entries()) {
    const email = `next${index}@acme.example`;
    const store = await room.make();
    const changed = await invoke(changeStore, ctx, {
      store_id: store.id,
      manager_name: 'Grace',
      manager_email: email,
    });
    expect(changed).toEqual({ ...store, ...UNSET, managerName: 'Grace', managerEmail: email });
    await expect(room.seen(store)).rejects.toThrow('this link leads nowhere');
    expect((await room.seen(changed)).store).toEqual(changed);
    const [mail] = await room.mailsTo(email);
    expect(mail?.subject).toBe('The company store “Acme store” is ready for you to manage');
    expect(mail?.text).toContain(room.manageUrlOf(changed));
  }
});

test('a manager gives the store its name, logo and color, and what is left out stays', async () => {
  const store = await room.make();
  const manager = await room.manager(store);
  await invoke(changeStore, manager, { name: 'Acme goods', logo_id: 'art_demo', color: '#FFB000' });
  const { brand, name } = await invoke(changeStore, manager, { welcome: 'Hello.' });
  expect([name, brand]).toEqual([
    'Acme goods',
    {
      logo: { artworkId: 'art_demo', name: 'Demo Company mark', picture: expect.any(String) },
      color: '#ffb000',
    },
  ]);
  expect((await invoke(openStore, await room.employee(store), {})).brand).toEqual({
    logo: { name: 'Demo Company mark', image: expect.stringContaining('/files/') },
    color: '#ffb000',
  });
  const plain = await invoke(changeStore, manager, { logo_id: null, color: null });
  expect(plain.brand).toEqual({ logo: null, color: null });
});

test('who manages a store, who may ask and how much is not its manager’s to say', async () => {
  const store = await room.make();
  const manager = await room.manager(store);
  for (const change of [
    { manager_name: 'Mallory' },
    { manager_email: 'mallory@example.com' },
    { email_domains: [] },
    { limits: [{ item: 1, most_per_request: 1_000 }] },
  ])
    expect(await refused(invoke(changeStore, manager, { name: 'Mine', ...change }))).toEqual([
      'forbidden_scope',
      'Who manages the store, who may ask and how much is for the owners of the account.',
    ]);
  expect((await room.seen(store)).store).toEqual(store);
});

test('a logo of another account and a color that is none change nothing', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'looks@example.com' }));
  const theirs = await room.manager(await room.make({ account_id: accountId }));
  expect(await refused(invoke(changeStore, theirs, { logo_id: 'art_demo' }))).toEqual([
    'not_found',
    'The account has no logo with this id that can be shown.',
  ]);
  for (const color of ['red', '#fff', '#ffb00g', '#ffb000;}body{display:none']) {
    const [code] = await refused(invoke(changeStore, theirs, { color }));
    expect(code).toBe('validation_failed');
  }
});

test('an unknown store and an unknown item are refused', async () => {
  const store = await room.make();
  const change = (changes: object) => refused(invoke(changeStore, room.desk, changes));
  expect(await change({ store_id: 'st_none', status: 'closed' })).toEqual([
    'not_found',
    'There is no store with this id.',
  ]);
  expect(await change({ store_id: store.id, limits: [{ item: 9, most_per_request: 2 }] })).toEqual([
    'not_available',
    'The store has no such item; read it for those it has.',
  ]);
});

test('members, other accounts, production and people of the store change nothing', async () => {
  const store = await room.make();
  const changes = { store_id: store.id, name: 'Mine' };
  expect(await refused(invoke(changeStore, await room.customer('member'), changes))).toEqual([
    'forbidden_scope',
    OWNERS,
  ]);
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'rules@example.com' }));
  expect(await refused(invoke(changeStore, await room.customer('owner', accountId), changes))).toEqual([
    'not_found',
    'No store of this account has this id.',
  ]);
  const production = shop.service.ctxFor(
    { kind: 'desk', email: 'make@example.com', roles: ['production'] },
    'req_production',
  );
  expect((await refused(invoke(changeStore, production, changes)))[0]).toBe('forbidden_scope');
  expect(await refused(invoke(changeStore, await room.employee(store), { name: 'Mine' }))).toEqual(
    FOR_PEOPLE,
  );
  expect((await room.seen(store)).store).toEqual(store);
});
