import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { cancelStoreRequest } from '../../../tools/stores/cancel-store-request.ts';
import { refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

test('a person cancels their own request, the manager anyone’s, and the second time changes nothing', async () => {
  const store = await room.make();
  const { id } = await room.ask(store);
  const mine = await room.person('grace@acme.example');
  const cancelled = await invoke(cancelStoreRequest, mine, { request_id: id });
  expect(cancelled.status).toBe('cancelled');
  expect(await invoke(cancelStoreRequest, mine, { request_id: id })).toEqual(cancelled);
  expect((await refused(room.decide(store, id)))[0]).toBe('invalid_state');
  const approved = await room.approved(store, 3, { email: 'ada@acme.example', name: 'Ada' });
  await invoke(cancelStoreRequest, await room.manager(store), { request_id: approved });
  const seen = await room.seen(store);
  expect([seen.waiting.total, seen.approved.total, seen.gathering]).toEqual([0, 0, []]);
  const [mail] = await room.mailsTo('ada@acme.example');
  expect(mail?.subject).toBe('Your request to “Acme store” was cancelled');
});

test('what is another’s, declined or in a quote stays', async () => {
  const store = await room.make();
  await room.ask(store);
  const mine = await room.person('grace@acme.example');
  const theirs = (await room.ask(store, { email: 'ada@acme.example' })).id;
  const elsewhere = (await room.ask(await room.make())).id;
  for (const id of [theirs, elsewhere, 'srq_none'])
    expect((await refused(invoke(cancelStoreRequest, mine, { request_id: id })))[0]).toBe('not_found');
  expect(
    (await refused(invoke(cancelStoreRequest, await room.employee(store), { request_id: theirs })))[0],
  ).toBe('not_found');
  await room.decide(store, theirs, { decision: 'decline' });
  const manager = await room.manager(store);
  const quoted = await room.approved(store, 24, { email: 'many@acme.example' });
  await room.gather(store);
  expect(await refused(invoke(cancelStoreRequest, manager, { request_id: theirs }))).toEqual([
    'invalid_state',
    'This request was declined already.',
  ]);
  expect(await refused(invoke(cancelStoreRequest, manager, { request_id: quoted }))).toEqual([
    'invalid_state',
    'This request is in a quote already; ask the order desk.',
  ]);
});
