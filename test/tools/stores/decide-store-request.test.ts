import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { decideStoreRequest } from '../../../tools/stores/decide-store-request.ts';
import { desk as approvals } from '../../support/approvals.ts';
import { FOR_PEOPLE, refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

test('a decision is final, told once, and only a yes raises the event', async () => {
  const store = await room.make();
  const email = 'decided@acme.example';
  const { id } = await room.ask(store, { email });
  const approved = await room.decide(store, id, { comment: 'Enjoy.' });
  expect(approved).toEqual({
    id,
    storeId: store.id,
    storeName: 'Acme store',
    status: 'approved',
    createdAt: NOW,
    name: 'Grace Hopper',
    email,
    note: null,
    lines: [
      {
        line: 1,
        item: 1,
        name: '20 oz Vacuum Tumbler',
        partId: 'TUMBLER-20-BLACK',
        color: 'Black',
        size: null,
        quantity: 1,
        quoteId: null,
        isOrdered: false,
        isFromStock: false,
        shipped: null,
      },
    ],
    delivery: null,
    priceCents: 2_359,
    decidedAt: NOW,
    decidedBy: 'Ada Byron',
    comment: 'Enjoy.',
  });
  expect(await room.decide(store, id, { name: 'Mallory', comment: 'Again.' })).toEqual(approved);
  expect(await refused(room.decide(store, id, { decision: 'decline' }))).toEqual([
    'invalid_state',
    'This request was approved already, and an answer is final.',
  ]);
  const declined = await room.ask(store, { email });
  await room.decide(store, declined.id, { decision: 'decline', comment: 'Next quarter.' });
  expect((await approvals(shop).eventsOf(declined.id)).map(({ name }) => name)).toEqual(['store.request']);
  expect((await approvals(shop).eventsOf(id)).map(({ name, actor }) => [name, actor])).toEqual([
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
  const first = answers.find((answer) => answer !== 'refused');
  expect(['approved', 'declined']).toContain(first);
  expect(answers.filter((answer) => answer === first)).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(10);
});

test('a manager decides on requests of their own store alone, and people on none', async () => {
  const store = await room.make();
  const other = await room.make();
  const { id } = await room.ask(other);
  for (const request of [id, 'srq_none'])
    expect(await refused(room.decide(store, request))).toEqual([
      'not_found',
      'This store has no such request; open the page again.',
    ]);
  const token = room.urlOf(other).slice(-32);
  expect(await shop.service.linkHolder(token, 'store_manager')).toBeUndefined();
  expect((await room.seen(store)).waiting.requests).toEqual([]);
});

test('what was asked before the store closed is still decided', async () => {
  const store = await room.make();
  const { id } = await room.ask(store);
  await room.close(store);
  expect((await room.decide(store, id)).status).toBe('approved');
});

test('the desk answers for a manager: the requester is mailed, and the account is told of a yes', async () => {
  const store = await room.make();
  const { id } = await room.ask(store, { email: 'asked@acme.example' });
  const answered = await answer(id, { comment: 'Ada is away.' });
  expect(answered).toMatchObject({
    id,
    storeId: store.id,
    status: 'approved',
    decidedAt: NOW,
    decidedBy: 'The order desk',
    comment: 'Ada is away.',
  });
  expect((await room.seen(store)).approved.requests).toEqual([answered]);
  expect((await approvals(shop).eventsOf(id)).at(-1)).toEqual({
    name: 'store.request_approved',
    actor: 'desk:desk@example.com',
    at: NOW,
    data: { request_id: id, store_id: store.id, items: 1 },
  });
  const [mail] = await room.mailsTo('asked@acme.example');
  expect(mail?.subject).toBe('Your request to “Acme store” was approved');
  expect(mail?.text).toContain('The order desk writes:\n\n> Ada is away.');
  expect(await answer(id, { comment: 'Again.' })).toEqual(answered);
  expect((await refused(answer(id, { decision: 'decline' })))[0]).toBe('invalid_state');
  expect(await refused(answer('srq_none'))).toEqual(['not_found', 'There is no request with this id.']);
});

const answer = (id: string, more: Record<string, unknown> = {}) =>
  invoke(decideStoreRequest, room.desk, { request_id: id, decision: 'approve', ...more });

test('people of the store and owners of the account decide nothing', async () => {
  const store = await room.make();
  const { id } = await room.ask(store);
  const yes = { request_id: id, decision: 'approve', name: 'Mallory' };
  for (const ctx of [await room.employee(store), await room.customer('owner')])
    expect(await refused(invoke(decideStoreRequest, ctx, yes))).toEqual(FOR_PEOPLE);
  expect((await room.seen(store)).waiting.requests).toMatchObject([{ id, status: 'submitted' }]);
});

test('a manager says who they are, and the desk signs as the desk', async () => {
  const store = await room.make();
  const { id } = await room.ask(store, { email: 'unsigned@acme.example' });
  expect(await refused(room.decide(store, id, { name: undefined }))).toEqual([
    'validation_failed',
    'Say who you are.',
  ]);
  expect(await refused(answer(id, { name: 'Mallory' }))).toEqual([
    'validation_failed',
    'The desk answers as the desk.',
  ]);
  expect(await room.decide(store, id)).toMatchObject({ status: 'approved', decidedBy: 'Ada Byron' });
});
