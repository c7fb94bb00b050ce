import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { answerStoreRequest } from '../../../tools/stores/answer-store-request.ts';
import { openStore } from '../../../tools/stores/open-store.ts';
import { storeRequests } from '../../../tools/stores/store-requests.ts';
import { updateStore } from '../../../tools/stores/update-store.ts';
import { desk as approvals } from '../../support/approvals.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refused, storeRoom, TUMBLER } from '../../support/stores.ts';

const NOW = '2026-11-04T15:00:00.000Z';

let shop: Shop;
let room: ReturnType<typeof storeRoom>;
beforeAll(async () => {
  shop = await openShop({ now: NOW });
  room = storeRoom(shop);
});
beforeEach(() => {
  shop.clock.at = new Date(NOW);
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

test('people with the link see the goods and the rules, no price and no address of anybody', async () => {
  const store = await room.make({ welcome: 'Help yourself.', email_domains: ['ACME.example'] });
  const opened = await invoke(openStore, await room.employee(store), {});
  expect({ ...opened, items: opened.items.map(({ parts: _, ...item }) => item) }).toEqual({
    name: 'Acme store',
    status: 'open',
    welcome: 'Help yourself.',
    company: 'Demo Company',
    manager_name: 'Ada Byron',
    email_domains: ['acme.example'],
    items: [
      {
        item: 1,
        name: '20 oz Vacuum Tumbler',
        image: expect.stringContaining(shop.url),
        decoration: 'Screen print, on side 1',
        most_per_request: 30,
      },
    ],
  });
  expect(JSON.stringify(opened)).not.toMatch(/price|total|@/);
});

test('a request is told to the manager and confirmed to the requester, and raises its event', async () => {
  const store = await room.make({ manager_email: 'told@acme.example' });
  const { id, status } = await room.ask(store, { email: 'Told.Grace@acme.example', note: 'For day one.' });
  expect(status).toBe('submitted');
  expect(approvals(shop).eventsOf(id)).toEqual([
    {
      name: 'store.request',
      actor: 'link:store',
      at: NOW,
      data: { request_id: id, store_id: store.id, items: 1 },
    },
  ]);
  const [request] = await room.mailsTo('told@acme.example');
  expect(request?.subject).toBe('Grace Hopper asks for goods of “Acme store”');
  expect(request?.text).toContain('  1 × 20 oz Vacuum Tumbler, Black');
  expect(request?.text).toContain('> For day one.');
  expect(request?.text).toContain(`${store.manage_url}#${id}`);
  const [confirmation] = await room.mailsTo('told.grace@acme.example');
  expect(confirmation?.subject).toBe('Your request to “Acme store” was sent');
  expect(confirmation?.text).not.toContain('For day one.');
  expect(confirmation?.text).not.toContain('/stores/');
});

test('the same sending asks once', async () => {
  const store = await room.make();
  const sending = 'req_one_showing_of_the_form';
  const [first, ...others] = await Promise.all(
    Array.from({ length: 10 }, () => room.ask(store, { sending })),
  );
  for (const other of others) expect(other).toEqual(first);
  expect((await room.seen(store)).waiting_total).toBe(1);
});

test('a request keeps to the limit of an item, over all its colors together', async () => {
  const store = await room.make({ items: [{ key: 'demo:TUMBLER-20', most_per_request: 3 }] });
  const parts = store.items[0]?.parts.map(({ part_id }) => part_id) ?? [];
  expect(await refused(room.ask(store, { items: [{ ...TUMBLER, quantity: 4 }] }))).toEqual([
    'validation_failed',
    'One request may take at most 3 of this in all; ask for fewer.',
  ]);
  const two = parts.slice(0, 2).map((part_id) => ({ item: 1, part_id, quantity: 2 }));
  expect((await refused(room.ask(store, { items: two })))[0]).toBe('validation_failed');
  await room.ask(store, { items: [TUMBLER, TUMBLER, TUMBLER] });
  expect((await room.seen(store)).waiting[0]?.items).toMatchObject([
    { part_id: 'TUMBLER-20-BLACK', quantity: 3 },
  ]);
});

test('what the store does not offer is refused, and the next request is taken', async () => {
  const store = await room.make({
    items: [{ key: 'demo:TUMBLER-20', part_ids: ['TUMBLER-20-BLACK'], most_per_request: 1 }],
  });
  const refusals = [
    { items: [{ ...TUMBLER, item: 2 }] },
    { items: [{ ...TUMBLER, part_id: 'TUMBLER-20-WHITE' }] },
    { items: [{ ...TUMBLER, quantity: 0 }] },
    { items: [] },
    { email: 'no address' },
    { name: ' ' },
  ];
  const codes = [];
  for (const more of refusals) codes.push((await refused(room.ask(store, more)))[0]);
  expect(codes).toEqual([
    'not_available',
    'not_available',
    'validation_failed',
    'validation_failed',
    'validation_failed',
    'validation_failed',
  ]);
  expect((await room.ask(store)).status).toBe('submitted');
});

test('only addresses of the named domains may ask, and nothing that looks like one', async () => {
  const store = await room.make({ email_domains: ['acme.example'] });
  for (const email of [
    'eve@evil.example',
    'eve@acme.example.evil.example',
    'eve@notacme.example',
    'eve@sub.acme.example',
  ]) {
    expect(await refused(room.ask(store, { email }))).toEqual([
      'validation_failed',
      'Give your work email: this store takes addresses at acme.example.',
    ]);
  }
  expect((await room.ask(store, { email: 'Grace@ACME.example' })).status).toBe('submitted');
});

test('a closed store shows no goods and takes nothing; what was asked before is still decided', async () => {
  const store = await room.make();
  const { id } = await room.ask(store);
  await invoke(updateStore, await room.customer('owner'), { store_id: store.id, status: 'closed' });
  const { status, items } = await invoke(openStore, await room.employee(store), {});
  expect([status, items]).toEqual(['closed', []]);
  expect((await refused(room.ask(store)))[0]).toBe('invalid_state');
  expect((await room.decide(store, id)).status).toBe('approved');
});

test('five requests of one address may wait; a decision makes room', async () => {
  const store = await room.make();
  const first = await room.ask(store);
  for (let more = 2; more <= 5; more += 1) await room.ask(store);
  expect((await refused(room.ask(store, { email: 'GRACE@acme.example' })))[0]).toBe('invalid_state');
  expect((await room.ask(store, { email: 'other@acme.example' })).status).toBe('submitted');
  await room.decide(store, first.id);
  expect((await room.ask(store)).status).toBe('submitted');
});

test('a decision is final, told once, and only a yes raises the event', async () => {
  const store = await room.make();
  const email = 'decided@acme.example';
  const { id } = await room.ask(store, { email });
  const approved = await room.decide(store, id, { comment: 'Enjoy.' });
  expect(approved).toMatchObject({ status: 'approved', decided_by: 'Ada Byron', comment: 'Enjoy.' });
  expect(await room.decide(store, id, { name: 'Mallory', comment: 'Again.' })).toEqual(approved);
  expect(await refused(room.decide(store, id, { decision: 'decline' }))).toEqual([
    'invalid_state',
    'This request was approved already, and an answer is final.',
  ]);
  const declined = await room.ask(store, { email });
  await room.decide(store, declined.id, { decision: 'decline', comment: 'Next quarter.' });
  expect(
    approvals(shop)
      .eventsOf(declined.id)
      .map(({ name }) => name),
  ).toEqual(['store.request']);
  expect(
    approvals(shop)
      .eventsOf(id)
      .map(({ name, actor }) => [name, actor]),
  ).toEqual([
    ['store.request', 'link:store'],
    ['store.request_approved', 'link:store_manager'],
  ]);
  const subjects = (await room.mailsTo(email)).map(({ subject }) => subject).sort();
  expect(subjects).toEqual([
    'Your request to “Acme store” was approved',
    'Your request to “Acme store” was declined',
    'Your request to “Acme store” was sent',
    'Your request to “Acme store” was sent',
  ]);
});

test('of many answers at once one counts', async () => {
  const store = await room.make();
  const { id } = await room.ask(store);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      room.decide(store, id, { decision: index % 2 === 0 ? 'approve' : 'decline' }).then(
        ({ status }) => status,
        () => 'refused',
      ),
    ),
  );
  expect(new Set(answers)).toEqual(new Set(['approved', 'refused']));
  expect(answers.filter((answer) => answer === 'approved')).toHaveLength(10);
});

test('the desk answers for a manager', async () => {
  const store = await room.make();
  const { id } = await room.ask(store);
  const answered = await invoke(answerStoreRequest, room.desk, { request_id: id, decision: 'approve' });
  expect(answered).toMatchObject({ status: 'approved', decided_by: 'The order desk' });
});

test('a manager decides on requests of their own store alone, and people on none', async () => {
  const store = await room.make();
  const other = await room.make();
  const { id } = await room.ask(other);
  expect((await refused(room.decide(store, id)))[0]).toBe('not_found');
  const token = new URL(other.url).pathname.slice(-32);
  expect(await shop.service.linkHolder(token, 'store_manager')).toBeUndefined();
  expect((await room.seen(store)).waiting).toEqual([]);
});

test('customers list requests of their account, by store and status, and of no other', async () => {
  const key = await shop.newKey(['write'], { email: 'list@example.com' });
  const accountId = await room.accountId(key);
  const store = await room.make({ account_id: accountId });
  const waiting = await room.ask(store);
  const { id } = await room.ask(store);
  await room.decide(store, id);
  const member = await room.customer('member', accountId);
  const list = async (input: Record<string, unknown>) =>
    (await invoke(storeRequests, member, input)).requests.map((request) => request.id);
  expect(await list({ status: 'submitted' })).toEqual([waiting.id]);
  expect(await list({ status: 'approved', store_id: store.id })).toEqual([id]);
  expect((await list({})).sort()).toEqual([waiting.id, id].sort());
  const stranger = await room.customer('owner');
  expect((await refused(invoke(storeRequests, stranger, { store_id: store.id })))[0]).toBe('not_found');
});
