import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { answerStoreRequest } from '../../../tools/stores/answer-store-request.ts';
import { desk as approvals } from '../../support/approvals.ts';
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

const answer = (id: string, more: Record<string, unknown> = {}) =>
  invoke(answerStoreRequest, room.desk, { request_id: id, decision: 'approve', ...more });

test('the desk answers for a manager: the requester is mailed, and the account is told of a yes', async () => {
  const store = await room.make();
  const { id } = await room.ask(store, { email: 'asked@acme.example' });
  const answered = await answer(id, { comment: 'Ada is away.' });
  expect(answered).toMatchObject({
    id,
    store_id: store.id,
    status: 'approved',
    decided_at: NOW,
    decided_by: 'The order desk',
    comment: 'Ada is away.',
  });
  expect((await room.seen(store)).approved).toEqual([answered]);
  expect((await approvals(shop).eventsOf(id)).at(-1)).toEqual({
    name: 'store.request_approved',
    actor: 'desk:desk@example.com',
    at: NOW,
    data: { request_id: id, store_id: store.id, items: 1 },
  });
  const [mail] = await room.mailsTo('asked@acme.example');
  expect(mail?.subject).toBe('Your request to “Acme store” was approved');
  expect(mail?.text).toContain('The order desk writes:\n\n> Ada is away.');
});

test('the same answer again returns the first, another one is refused', async () => {
  const { id } = await room.ask(await room.make(), { email: 'twice@acme.example' });
  const declined = await answer(id, { decision: 'decline' });
  expect(await answer(id, { decision: 'decline', comment: 'Again.' })).toEqual(declined);
  expect(await refused(answer(id))).toEqual([
    'invalid_state',
    'This request was declined already, and an answer is final.',
  ]);
  expect(await room.mailsTo('twice@acme.example')).toHaveLength(2);
});

test('an unknown request is not found, and only the desk answers here', async () => {
  const store = await room.make();
  const { id } = await room.ask(store);
  expect(await refused(answer('srq_none'))).toEqual(['not_found', 'There is no request with this id.']);
  for (const ctx of [await room.manager(store), await room.customer('owner')])
    expect(await refused(invoke(answerStoreRequest, ctx, { request_id: id, decision: 'approve' }))).toEqual(
      FOR_PEOPLE,
    );
});
