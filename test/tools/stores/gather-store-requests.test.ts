import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CatalogProduct } from '../../../tools/catalog/product.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { gatherStoreRequests } from '../../../tools/stores/gather-store-requests.ts';
import { storeRequests } from '../../../tools/stores/store-requests.ts';
import { desk as approvals } from '../../support/approvals.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { payByCard } from '../../support/people.ts';
import { FOR_PEOPLE, refused, storeRoom, TUMBLER } from '../../support/stores.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const DAY_MS = 86_400_000;
const CAP = { item: 2, part_id: 'CAP-TRUCKER-BLACK', quantity: 1 };

let shop: Shop;
let room: ReturnType<typeof storeRoom>;
const supplier = { isDown: false };
beforeAll(async () => {
  shop = await openShop({ now: NOW });
  room = storeRoom(shop);
  const { stock } = room.desk.suppliers;
  Object.assign(room.desk.suppliers, {
    stock: (...asked: Parameters<typeof stock>) => {
      if (supplier.isDown) throw new ServiceError('supplier_unavailable', 'It does not answer.');
      return stock(...asked);
    },
  });
});
beforeEach(() => {
  shop.clock.at = new Date(NOW);
  supplier.isDown = false;
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const statusOf = async (id: string) => (await room.desk.companyStores.request(id, shop.clock.at))?.lines;
const quoteOf = async (id: string) => (await shop.rest('GET', `/quotes/${id}`)).body;

test('approved requests become one quote, priced as if they were one line a color', async () => {
  const store = await room.make();
  const parts = store.items[0]?.parts.map(({ part_id }) => part_id) ?? [];
  for (const [index, quantity] of [10, 10, 20].entries()) {
    const part_id = parts[index % 2] ?? '';
    await room.approved(store, quantity, { items: [{ item: 1, part_id, quantity }] });
  }
  const gathered = await room.gather(store);
  expect([gathered.requests, gathered.left]).toEqual([3, []]);
  const quote = await quoteOf(gathered.quote_id);
  const { body: same } = await shop.rest('POST', '/quotes', {
    lines: [
      { key: 'demo:TUMBLER-20', part_id: parts[0], quantity: 30, ...decorationOf(quote) },
      { key: 'demo:TUMBLER-20', part_id: parts[1], quantity: 10, ...decorationOf(quote) },
    ],
  });
  expect(quote.totals).toEqual(same.totals);
  expect(quote.warnings).toEqual([
    expect.stringMatching(/^Lines 1 and 2: the logo has 3 colors and 1 is priced/),
  ]);
  expect(quote.charges).toEqual(same.charges);
  expect(quote.lines.map(({ quantity, counted_together: together }: Line) => [quantity, together])).toEqual([
    [30, 40],
    [10, 40],
  ]);
  expect([quote.status, quote.name, quote.note]).toEqual([
    'saved',
    'Ada Byron',
    'Gathered from 3 requests to the company store “Acme store”.',
  ]);
  expect(await approvals(shop).eventsOf(gathered.quote_id)).toMatchObject([
    { name: 'quote.saved', actor: 'link:store_manager' },
  ]);
  expect((await room.seen(store)).quotes.map(({ id }) => id)).toEqual([gathered.quote_id]);
});

interface Line {
  quantity: number;
  counted_together: number;
}

const decorationOf = ({ lines: [line] }: { lines: Record<string, unknown>[] }) => ({
  location_id: line?.['location_id'],
  method_id: line?.['method_id'],
  units: line?.['units'],
  artwork_id: line?.['artwork_id'],
});

test('what is below its minimum waits, and says how many more it needs', async () => {
  const store = await room.make({
    items: [
      { key: 'demo:TUMBLER-20', most_per_request: 30 },
      { key: 'demo:CAP-TRUCKER', part_ids: [CAP.part_id], most_per_request: 30 },
    ],
  });
  const id = await room.approved(store, 0, {
    items: [
      { ...TUMBLER, quantity: 24 },
      { ...CAP, quantity: 5 },
    ],
  });
  expect((await room.seen(store)).gathering).toEqual([
    { item: 1, name: '20 oz Vacuum Tumbler', pieces: 24, minimum: 24, more_needed: 0, problem: null },
    { item: 2, name: 'Mesh-Back Trucker Cap', pieces: 5, minimum: 24, more_needed: 19, problem: null },
  ]);
  const gathered = await room.gather(store);
  expect(gathered.left).toMatchObject([{ item: 2, more_needed: 19 }]);
  expect((await statusOf(id))?.map(({ quoteId }) => quoteId)).toEqual([gathered.quote_id, null]);
  expect(await refused(room.gather(store))).toEqual([
    'below_minimum',
    'Nothing reaches its minimum yet; the nearest is item 2, which needs 19 more.',
  ]);
  await room.approved(store, 0, { items: [{ ...CAP, quantity: 19 }] });
  const rest = await room.gather(store);
  expect([rest.requests, (await statusOf(id))?.[1]?.quoteId]).toEqual([2, rest.quote_id]);
});

test('a request in a quote is approved, and ordered once every quote it went into is an order', async () => {
  const store = await room.make({
    items: [
      { key: 'demo:TUMBLER-20', most_per_request: 30 },
      { key: 'demo:CAP-TRUCKER', part_ids: [CAP.part_id], most_per_request: 30 },
    ],
  });
  const id = await room.approved(store, 0, {
    items: [
      { ...TUMBLER, quantity: 24 },
      { ...CAP, quantity: 5 },
    ],
  });
  const ids = async (status: string) =>
    (await invoke(storeRequests, await room.customer('member'), { store_id: store.id, status })).requests.map(
      (request) => [request.id, request.status],
    );
  const stands = async () => ({ approved: await ids('approved'), ordered: await ids('ordered') });
  const approved = { approved: [[id, 'approved']], ordered: [] };
  expect(await stands()).toEqual(approved);
  const tumblers = await room.gather(store);
  expect(await stands()).toEqual(approved);
  await payByCard(shop, tumblers.quote_url);
  expect(await stands()).toEqual(approved);

  const more = await room.approved(store, 0, { items: [{ ...CAP, quantity: 19 }] });
  const caps = await room.gather(store);
  expect((await stands()).ordered).toEqual([]);
  await payByCard(shop, caps.quote_url);
  expect(await stands()).toEqual({
    approved: [],
    ordered: [
      [more, 'ordered'],
      [id, 'ordered'],
    ],
  });
});

test('requests come back when their order is cancelled, and its quote says so', async () => {
  const store = await room.make();
  const id = await room.approved(store, 24);
  const gathered = await room.gather(store);
  const order = await payByCard(shop, gathered.quote_url);
  const statuses = async () => {
    const { requests } = await invoke(storeRequests, await room.customer('member'), { store_id: store.id });
    return requests.map(({ status, items }) => [status, items.map(({ quote_id }) => quote_id)]);
  };
  expect(await statuses()).toEqual([['ordered', [gathered.quote_id]]]);
  const { version = 0 } = (await room.desk.orders.anyById(order.id)) ?? {};
  await invoke(cancelOrder, room.desk, { id: order.id, version, reason: 'The fair is off.' });
  expect(await statuses()).toEqual([['approved', [null]]]);
  const seen = await room.seen(store);
  expect(seen.gathering).toMatchObject([{ pieces: 24, more_needed: 0 }]);
  expect(seen.quotes).toMatchObject([{ id: gathered.quote_id, status: 'ordered', is_cancelled: true }]);
  expect((await room.gather(store)).requests).toBe(1);
  expect((await statusOf(id))?.map(({ quoteId }) => quoteId)).not.toEqual([gathered.quote_id]);
});

test('nothing approved is nothing to gather; what waits or was declined does not count', async () => {
  const store = await room.make();
  expect(await refused(room.gather(store))).toEqual([
    'invalid_state',
    'No approved request waits to be gathered.',
  ]);
  await room.ask(store, { items: [{ ...TUMBLER, quantity: 30 }] });
  const declined = await room.ask(store, { items: [{ ...TUMBLER, quantity: 30 }] });
  await room.decide(store, declined.id, { decision: 'decline' });
  expect((await refused(room.gather(store)))[0]).toBe('invalid_state');
});

test('twenty windows gather once', async () => {
  const store = await room.make();
  await room.approved(store, 24);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => room.gather(store).then(({ quote_id }) => quote_id, codeOf)),
  );
  const made = answers.filter((answer) => answer.startsWith('qt_'));
  expect([made.length, new Set(answers.filter((answer) => !answer.startsWith('qt_')))]).toEqual([
    1,
    new Set(['invalid_state']),
  ]);
  expect((await room.seen(store)).quotes).toHaveLength(1);
});

const codeOf = (cause: unknown): string => (cause instanceof ServiceError ? cause.code : String(cause));

test('requests come back when their quote lapses, and stay when it was ordered', async () => {
  const store = await room.make();
  const id = await room.approved(store, 24);
  const lapsing = await room.gather(store);
  shop.clock.at = new Date(shop.clock.at.getTime() + 31 * DAY_MS);
  expect((await room.seen(store)).gathering).toMatchObject([{ pieces: 24, more_needed: 0 }]);
  const again = await room.gather(store);
  expect(again.quote_id).not.toBe(lapsing.quote_id);
  await payByCard(shop, again.quote_url);
  shop.clock.at = new Date(shop.clock.at.getTime() + 31 * DAY_MS);
  expect((await statusOf(id))?.map(({ quoteId }) => quoteId)).toEqual([again.quote_id]);
  expect((await refused(room.gather(store)))[0]).toBe('invalid_state');
});

test('what has left the catalog is named, taken from nobody’s request, and holds nothing else up', async () => {
  const store = await room.make({
    items: [
      { key: 'demo:TUMBLER-20', most_per_request: 30 },
      { key: 'demo:CAP-TRUCKER', most_per_request: 30 },
    ],
  });
  const id = await room.approved(store, 0, {
    items: [
      { ...TUMBLER, quantity: 24 },
      { ...CAP, quantity: 24 },
    ],
  });
  const { product } = room.desk.catalog;
  const without = (gone: string) => (key: string) =>
    key === gone ? Promise.resolve(undefined) : product(key);
  Object.assign(room.desk.catalog, { product: without('demo:CAP-TRUCKER') });
  expect((await refused(room.ask(store, { items: [CAP] })))[0]).toBe('not_available');
  await room.hold(store, { ...CAP, pieces: 2 });
  expect(await refused(room.ask(store, { items: [{ ...CAP, quantity: 3 }] }))).toEqual([
    'not_available',
    'There are not 3 of Mesh-Back Trucker Cap left in stock, and no more can be made; ask for fewer.',
  ]);
  expect((await refused(room.ask(store, { items: [{ ...CAP, quantity: 2 }] })))[0]).toBe('accepted');
  const gathered = await room.gather(store);
  Object.assign(room.desk.catalog, { product });
  expect(gathered.left).toMatchObject([{ item: 2, pieces: 0, problem: 'It has left the catalog.' }]);
  expect((await statusOf(id))?.map(({ quoteId }) => quoteId)).toEqual([gathered.quote_id, null]);
  expect((await room.gather(store)).left).toEqual([]);
});

test('more than the supplier has or expects waits, and the rest is quoted', async () => {
  const store = await room.make({
    items: [
      { key: 'demo:TUMBLER-20', most_per_request: 30 },
      { key: 'demo:CAP-TRUCKER', most_per_request: 30 },
    ],
  });
  await room.approved(store, 0, {
    items: [
      { ...TUMBLER, quantity: 24 },
      { ...CAP, quantity: 24 },
    ],
  });
  const { stock } = room.desk.suppliers;
  Object.assign(room.desk.suppliers, {
    stock: async (product: CatalogProduct) => {
      const reading = await stock(product);
      if (product.key !== 'demo:CAP-TRUCKER') return reading;
      const parts = reading.parts.map((part) => ({ ...part, quantity: 0, incoming: [] }));
      return { ...reading, parts };
    },
  });
  const gathered = await room.gather(store);
  Object.assign(room.desk.suppliers, { stock });
  expect(gathered.left).toMatchObject([{ item: 2, problem: 'It cannot be had in this quantity today.' }]);
});

test('a supplier that does not answer leaves everything as it is, and the next try goes through', async () => {
  const store = await room.make();
  await room.approved(store, 24);
  supplier.isDown = true;
  expect((await refused(room.gather(store)))[0]).toBe('supplier_unavailable');
  supplier.isDown = false;
  expect((await room.gather(store)).requests).toBe(1);
});

test('only the manager’s link gathers', async () => {
  const store = await room.make();
  await room.approved(store, 24);
  expect((await refused(invoke(gatherStoreRequests, await room.employee(store), {})))[0]).toBe('not_found');
  for (const ctx of [room.desk, await room.customer('owner')])
    expect(await refused(invoke(gatherStoreRequests, ctx, {}))).toEqual(FOR_PEOPLE);
  expect((await room.seen(store)).quotes).toEqual([]);
});
