import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { manageStore } from '../../../tools/stores/manage-store.ts';
import { payByCard } from '../../support/people.ts';
import { FOR_PEOPLE, refused, storeRoom } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

test('a new store shows its manager its rules, and that nothing waits', async () => {
  const store = await room.make({ welcome: 'Hello.' });
  expect(await room.seen(store)).toEqual({
    store,
    company: 'Demo Company',
    brand: { logo: null, color: null },
    url: room.urlOf(store),
    logos: [{ id: 'art_demo', name: 'Demo Company mark' }],
    addresses: [],
    stock: [],
    prices: [{ item: 1, name: '20 oz Vacuum Tumbler', pieces: 24, fromCents: 2_359, toCents: 2_359 }],
    waiting: { requests: [], total: 0, hasMore: false },
    approved: { requests: [], total: 0, hasMore: false },
    gathering: [],
    quotes: [],
  });
});

test('what waits stands oldest first, what was declined nowhere, what was approved against its minimum', async () => {
  const store = await room.make();
  const ids: string[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    shop.clock.at = new Date(Date.parse(NOW) + minute * 60_000);
    ids.push((await room.ask(store)).id);
  }
  const [first = '', second = '', third, fourth] = ids;
  await room.decide(store, first);
  await room.decide(store, second, { decision: 'decline' });
  const seen = await room.seen(store);
  expect(seen.waiting.requests.map(({ id, status }) => [id, status])).toEqual([
    [third, 'submitted'],
    [fourth, 'submitted'],
  ]);
  expect(seen.approved.requests.map(({ id, decidedBy }) => [id, decidedBy])).toEqual([[first, 'Ada Byron']]);
  expect([seen.waiting.total, seen.approved.total]).toEqual([2, 1]);
  expect(seen.gathering).toEqual([
    { item: 1, name: '20 oz Vacuum Tumbler', pieces: 1, minimum: 24, moreNeeded: 23, problem: null },
  ]);
});

test('a quote of approved requests is shown with what it comes to and how far it is', async () => {
  const store = await room.make();
  await room.approved(store, 24);
  const gathered = await room.gather(store);
  const quote = {
    id: gathered.quote.id,
    url: gathered.quoteUrl,
    status: 'saved',
    isCancelled: false,
    createdAt: shop.clock.at.toISOString(),
    totalCents: gathered.quote.totals.totalCents,
  };
  const before = await room.seen(store);
  expect([before.quotes, before.gathering, before.approved.total]).toEqual([[quote], [], 1]);
  await payByCard(shop, gathered.quoteUrl);
  const after = await room.seen(store);
  expect(after.quotes).toMatchObject([{ id: quote.id, status: 'ordered', isCancelled: false }]);
  expect([after.approved.requests, after.approved.total]).toEqual([[], 0]);
});

test('owners of the account and the desk see of a store what its manager sees', async () => {
  const store = await room.make();
  await room.ask(store);
  await room.approved(store, 24);
  const seen = await room.seen(store);
  for (const ctx of [await room.customer('owner'), room.desk])
    expect(await invoke(manageStore, ctx, { store_id: store.id })).toEqual(seen);
});

test('of another store nothing is shown, and people and members open none', async () => {
  const [store, other] = [await room.make(), await room.make()];
  await room.ask(other);
  expect((await room.seen(store)).waiting.total).toBe(0);
  const named = { store_id: store.id };
  expect(await refused(invoke(manageStore, await room.employee(store), {}))).toEqual(FOR_PEOPLE);
  expect((await refused(invoke(manageStore, await room.customer('member'), named)))[0]).toBe(
    'forbidden_scope',
  );
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'else@example.com' }));
  expect((await refused(invoke(manageStore, await room.customer('owner', accountId), named)))[0]).toBe(
    'not_found',
  );
});
