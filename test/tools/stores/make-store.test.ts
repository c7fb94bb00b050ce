import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { changeStore } from '../../../tools/stores/change-store.ts';
import { listStores } from '../../../tools/stores/list-stores.ts';
import { slugOf } from '../../../tools/stores/store.ts';
import { updateStore } from '../../../tools/stores/update-store.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refused, storeRoom } from '../../support/stores.ts';

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

test('a store has two addresses nobody guesses, mailed to its manager', async () => {
  const store = await room.make({ name: 'Café Acme & Söhne', manager_email: 'new@acme.example' });
  expect(store.url).toMatch(/\/stores\/cafe-acme-sohne-[\w-]{32}$/);
  expect(store.manage_url).toMatch(/\/stores\/manage\/[\w-]{32}$/);
  const [mail] = await room.mailsTo('new@acme.example');
  expect(mail?.text).toContain(store.url);
  expect(mail?.text).toContain(store.manage_url);
});

test('a name gives the readable part of the address, whatever it is written in', () => {
  expect(['Acme', ' --Acme!! Inc.-- ', '漢字', '../../etc', 'A'.repeat(300)].map(slugOf)).toEqual([
    'acme',
    'acme-inc',
    'store',
    'etc',
    'a'.repeat(40),
  ]);
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
  expect((await room.make({ items })).items[0]?.artwork_id).toBe(artwork.artwork[0].artwork_id);
});

test('owners change the rules of their stores; members and other accounts do not', async () => {
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
  const member = await room.customer('member');
  expect((await refused(invoke(updateStore, member, { store_id: store.id })))[0]).toBe('forbidden_scope');
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'rules@example.com' }));
  const stranger = await room.customer('owner', accountId);
  expect((await refused(invoke(updateStore, stranger, { store_id: store.id })))[0]).toBe('not_found');
  const wrong = { store_id: store.id, limits: [{ item: 9, most_per_request: 2 }] };
  expect((await refused(invoke(updateStore, owner, wrong)))[0]).toBe('not_available');
  const closed = await invoke(changeStore, room.desk, { store_id: store.id, status: 'closed' });
  expect(closed).toEqual({ ...changed, status: 'closed' });
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

test('an account lists its own stores with what waits in them', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'stores@example.com' }));
  const store = await room.make({ account_id: accountId });
  await room.ask(store);
  const member = await room.customer('member', accountId);
  expect(await invoke(listStores, member, {})).toEqual({
    stores: [{ ...store, waiting: 1 }],
    total: 1,
    limit: 20,
    offset: 0,
    has_more: false,
  });
});

test('a client’s approval opens a store with what was chosen, in one change with the quote', async () => {
  const { proposal, client } = await drafted({ client_email: 'grace@client.example' });
  const keys = proposal.products.slice(0, 2).map(({ key }: { key: string }) => key);
  const answer = { by: 'Grace Hopper', keys, store: { name: 'Client store' } };
  const [approved, again] = await Promise.all([
    invoke(approveProposal, client, answer),
    invoke(approveProposal, client, answer),
  ]);
  expect(again).toEqual(approved);
  expect(approved.store_id).toMatch(/^st_/);
  expect((await shop.rest('GET', `/proposals/${proposal.id}`)).body.store_id).toBe(approved.store_id);
  const { stores } = await invoke(listStores, await room.customer('owner'), {});
  const made = stores.filter((store) => store.proposal_id === proposal.id);
  expect(made).toMatchObject([
    {
      id: approved.store_id,
      name: 'Client store',
      manager: { name: 'Grace Hopper', email: 'grace@client.example' },
      items: [
        { key: keys[0], most_per_request: 5 },
        { key: keys[1], most_per_request: 5 },
      ],
    },
  ]);
  const proposed = proposal.products[0].parts.map(({ color }: { color: string }) => color);
  const offered = made[0]?.items[0]?.parts.map(({ color }) => color) ?? [];
  expect(new Set(offered)).toEqual(new Set(proposed));
  const { store } = await invoke(openProposal, client, { by_person: true });
  expect(store).toEqual({ name: 'Client store', url: made[0]?.url });
  const mails = await room.mailsTo('grace@client.example');
  expect(mails.filter(({ subject }) => subject.includes('yours to look after'))).toHaveLength(1);
});

test('without the wish there is no store, and without an email for it nothing is approved', async () => {
  const { proposal, client } = await drafted({});
  const keys = [proposal.products[0].key];
  expect(await refused(invoke(approveProposal, client, { by: 'Grace', keys, store: {} }))).toEqual([
    'validation_failed',
    'Give an email for the store: requests of people are mailed there.',
  ]);
  const approved = await invoke(approveProposal, client, { by: 'Grace', keys });
  expect([approved.status, approved.store_id]).toEqual(['approved', null]);
});

async function drafted(more: Record<string, unknown>) {
  const { body: proposal } = await shop.rest('POST', '/proposals', { people: 50, ...more });
  const caller = await shop.service.linkHolder(new URL(proposal.url).pathname.slice(-32), 'proposal');
  if (!caller) throw new Error('this link leads nowhere');
  return { proposal, client: shop.service.ctxFor(caller, 'req_client') };
}
