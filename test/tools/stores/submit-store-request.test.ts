import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { submitStoreRequest } from '../../../tools/stores/submit-store-request.ts';
import { desk as approvals } from '../../support/approvals.ts';
import { FOR_PEOPLE, refused, storeRoom, TUMBLER } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

test('a request is told to the manager and confirmed to the requester, and raises its event', async () => {
  const store = await room.make({ manager_email: 'told@acme.example' });
  const { id, status } = await room.ask(store, { email: 'Told.Grace@acme.example', note: 'For day one.' });
  expect(status).toBe('submitted');
  expect(await approvals(shop).eventsOf(id)).toEqual([
    {
      name: 'store.request',
      actor: 'link:store',
      at: NOW,
      data: { request_id: id, store_id: store.id, items: 1 },
    },
  ]);
  const [request] = await room.mailsTo('told@acme.example');
  expect(request?.subject).toBe('Grace Hopper requests goods from “Acme store”');
  expect(request?.text).toContain('  1 × 20 oz Vacuum Tumbler, Black');
  expect(request?.text).toContain('> For day one.');
  expect(request?.text).toContain(`${room.manageUrlOf(store)}#${id}`);
  const [confirmation] = await room.mailsTo('told.grace@acme.example');
  expect(confirmation?.subject).toBe('Your request to “Acme store” was sent');
  expect(confirmation?.text).not.toContain('For day one.');
  expect(confirmation?.text).toMatch(/^http:\S+\/stores\/mine\/[\w-]{32}$/m);
  expect(confirmation?.text).not.toContain(new URL(room.urlOf(store)).pathname);
});

test('the same sending asks once', async () => {
  const store = await room.make();
  const sending = 'req_one_showing_of_the_form';
  const [first, ...others] = await Promise.all(
    Array.from({ length: 10 }, () => room.ask(store, { sending })),
  );
  for (const other of others) expect(other).toEqual(first);
  expect((await room.seen(store)).waiting.total).toBe(1);
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

test('a closed store takes nothing', async () => {
  const store = await room.make();
  await room.close(store);
  expect(await refused(room.ask(store))).toEqual([
    'invalid_state',
    'This store is closed and takes no requests.',
  ]);
});

test('five requests of one address may wait; a decision makes room', async () => {
  const store = await room.make();
  const first = await room.ask(store);
  for (let more = 2; more <= 5; more += 1) await room.ask(store);
  expect(await refused(room.ask(store, { email: 'GRACE@acme.example' }))).toEqual([
    'invalid_state',
    '5 requests of this address wait for an answer already; send more once they are decided.',
  ]);
  expect((await room.ask(store, { email: 'other@acme.example' })).status).toBe('submitted');
  await room.decide(store, first.id);
  expect((await room.ask(store)).status).toBe('submitted');
});
test('a request keeps to the limit of an item, over all its colors together', async () => {
  const store = await room.make({ items: [{ key: 'demo:TUMBLER-20', most_per_request: 3 }] });
  const parts = store.items[0]?.parts.map(({ partId }) => partId) ?? [];
  expect(await refused(room.ask(store, { items: [{ ...TUMBLER, quantity: 4 }] }))).toEqual([
    'validation_failed',
    'One request may take at most 3 of this in all; ask for fewer.',
  ]);
  const two = parts.slice(0, 2).map((part_id) => ({ item: 1, part_id, quantity: 2 }));
  expect((await refused(room.ask(store, { items: two })))[0]).toBe('validation_failed');
  await room.ask(store, { items: [TUMBLER, TUMBLER, TUMBLER] });
  expect((await room.seen(store)).waiting.requests[0]?.lines).toMatchObject([
    { partId: 'TUMBLER-20-BLACK', quantity: 3 },
  ]);
});

test('the manager’s link asks for nothing, and no one without the store’s own', async () => {
  const store = await room.make();
  const wish = { name: 'Grace', email: 'grace@acme.example', items: [TUMBLER] };
  expect(await refused(invoke(submitStoreRequest, await room.manager(store), wish))).toEqual([
    'not_found',
    'This link leads to no store; ask the sender for a new one.',
  ]);
  for (const ctx of [room.desk, await room.customer('owner')])
    expect(await refused(invoke(submitStoreRequest, ctx, wish))).toEqual(FOR_PEOPLE);
});
