import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listStores } from '../../../tools/stores/list-stores.ts';
import { FOR_PEOPLE, refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

const OWNERS = 'This is for the owners of the account; ask one of them.';

const list = (input: object) => invoke(listStores, room.desk, input);

test('where no account has a store there is none', async () => {
  expect(await list({})).toEqual({ stores: [], total: 0, hasMore: false });
});

test('the desk lists the stores of all accounts, or of one, newest first, each with what waits', async () => {
  const own = await room.make();
  await room.ask(own);
  shop.clock.at = new Date('2026-11-04T15:01:00.000Z');
  const email = 'other@example.com';
  const accountId = await room.accountId(await shop.newKey(['write'], { email }));
  const other = await room.make({ account_id: accountId, name: 'Other store' });
  const demo = {
    store: own,
    url: room.urlOf(own),
    account: { id: await room.accountId(), name: 'Demo Company', email: 'demo@example.com' },
    waiting: 1,
  };
  const theirs = {
    store: other,
    url: room.urlOf(other),
    account: { id: accountId, name: email, email },
    waiting: 0,
  };
  expect(await list({})).toEqual({ stores: [theirs, demo], total: 2, hasMore: false });
  expect(await list({ limit: 1 })).toEqual({ stores: [theirs], total: 2, hasMore: true });
  expect(await list({ limit: 1, offset: 1 })).toEqual({ stores: [demo], total: 2, hasMore: false });
  expect(await list({ account_id: accountId })).toEqual({ stores: [theirs], total: 1, hasMore: false });
  expect(await refused(list({ account_id: 'acc_none' }))).toEqual(['not_found', 'No account has this id.']);
  expect(await invoke(listStores, await room.customer('owner'), {})).toEqual({
    stores: [demo],
    total: 1,
    hasMore: false,
  });
});

test('owners alone list the stores of their account, and name no other', async () => {
  const store = await room.make();
  const owner = await room.customer('owner');
  expect(await refused(invoke(listStores, owner, { account_id: store.accountId }))).toEqual([
    'validation_failed',
    'Only the desk names an account.',
  ]);
  expect(await refused(invoke(listStores, await room.customer('member'), {}))).toEqual([
    'forbidden_scope',
    OWNERS,
  ]);
  expect(await refused(invoke(listStores, await room.manager(store), {}))).toEqual(FOR_PEOPLE);
});
