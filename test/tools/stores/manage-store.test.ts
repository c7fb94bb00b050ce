import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { manageStore } from '../../../tools/stores/manage-store.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { payByCard } from '../../support/people.ts';
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

test('a new store shows its manager its rules, and that nothing waits', async () => {
  const store = await room.make({ welcome: 'Hello.' });
  expect(await room.seen(store)).toEqual({
    store,
    company: 'Demo Company',
    logos: [{ artwork_id: 'art_demo', name: 'Demo Company mark' }],
    addresses: [],
    stock: [],
    prices: [{ item: 1, name: '20 oz Vacuum Tumbler', pieces: 24, from: 23.59, to: 23.59 }],
    waiting: [],
    waiting_total: 0,
    approved: [],
    approved_total: 0,
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
  expect(seen.waiting.map(({ id, status }) => [id, status])).toEqual([
    [third, 'submitted'],
    [fourth, 'submitted'],
  ]);
  expect(seen.approved.map(({ id, decided_by }) => [id, decided_by])).toEqual([[first, 'Ada Byron']]);
  expect([seen.waiting_total, seen.approved_total]).toEqual([2, 1]);
  expect(seen.gathering).toEqual([
    { item: 1, name: '20 oz Vacuum Tumbler', pieces: 1, minimum: 24, more_needed: 23, problem: null },
  ]);
});

test('a quote of approved requests is shown with what it comes to and how far it is', async () => {
  const store = await room.make();
  await room.approved(store, 24);
  const gathered = await room.gather(store);
  const quote = {
    id: gathered.quote_id,
    url: gathered.quote_url,
    status: 'saved',
    is_cancelled: false,
    created_at: shop.clock.at.toISOString(),
    total: gathered.total,
  };
  const before = await room.seen(store);
  expect([before.quotes, before.gathering, before.approved_total]).toEqual([[quote], [], 1]);
  await payByCard(shop, gathered.quote_url);
  const after = await room.seen(store);
  expect(after.quotes).toMatchObject([{ id: quote.id, status: 'ordered', is_cancelled: false }]);
  expect([after.approved, after.approved_total]).toEqual([[], 0]);
});

test('of another store nothing is shown, and only its manager’s link opens it', async () => {
  const [store, other] = [await room.make(), await room.make()];
  await room.ask(other);
  expect((await room.seen(store)).waiting_total).toBe(0);
  expect(await refused(invoke(manageStore, await room.employee(store), {}))).toEqual([
    'not_found',
    'This link leads to no store; ask the sender for a new one.',
  ]);
  for (const ctx of [room.desk, await room.customer('owner')])
    expect(await refused(invoke(manageStore, ctx, {}))).toEqual(FOR_PEOPLE);
});
