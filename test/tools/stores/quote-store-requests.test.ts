import { expect, test } from 'vitest';
import type { SuppliersPort } from '../../../tools/catalog/port.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { quoteStoreRequests } from '../../../tools/stores/quote-store-requests.ts';
import { storeRequests } from '../../../tools/stores/store-requests.ts';
import { desk as approvals } from '../../support/approvals.ts';
import { payByCard } from '../../support/people.ts';
import { FOR_PEOPLE, refused, storeRoom, TUMBLER } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const DAY_MS = 86_400_000;
const CAP = { item: 2, part_id: 'CAP-TRUCKER-BLACK', quantity: 1 };

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

const statusOf = async (id: string) => (await room.desk.companyStores.request(id, shop.clock.at))?.lines;
const quoteOf = async (id: string) => (await shop.rest('GET', `/quotes/${id}`)).body;

test('approved requests become one quote, priced as if they were one line a color', async () => {
  const store = await room.make();
  const parts = store.items[0]?.parts.map(({ partId }) => partId) ?? [];
  for (const [index, quantity] of [10, 10, 20].entries()) {
    const part_id = parts[index % 2] ?? '';
    await room.approved(store, quantity, { items: [{ item: 1, part_id, quantity }] });
  }
  const gathered = await room.gather(store);
  expect([gathered.requests, gathered.left]).toEqual([3, []]);
  const quote = await quoteOf(gathered.quote.id);
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
  expect(await approvals(shop).eventsOf(gathered.quote.id)).toMatchObject([
    { name: 'quote.saved', actor: 'link:store_manager' },
  ]);
  expect((await room.seen(store)).quotes.map(({ id }) => id)).toEqual([gathered.quote.id]);
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
    { item: 1, name: '20 oz Vacuum Tumbler', pieces: 24, minimum: 24, moreNeeded: 0, problem: null },
    { item: 2, name: 'Mesh-Back Trucker Cap', pieces: 5, minimum: 24, moreNeeded: 19, problem: null },
  ]);
  const gathered = await room.gather(store);
  expect(gathered.left).toMatchObject([{ item: 2, moreNeeded: 19 }]);
  expect((await statusOf(id))?.map(({ quoteId }) => quoteId)).toEqual([gathered.quote.id, null]);
  expect(await refused(room.gather(store))).toEqual([
    'below_minimum',
    'Nothing reaches its minimum yet; the nearest is item 2, which needs 19 more.',
  ]);
  await room.approved(store, 0, { items: [{ ...CAP, quantity: 19 }] });
  const rest = await room.gather(store);
  expect([rest.requests, (await statusOf(id))?.[1]?.quoteId]).toEqual([2, rest.quote.id]);
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
    (await invoke(storeRequests, await room.customer('owner'), { store_id: store.id, status })).requests.map(
      (request) => [request.id, request.status],
    );
  const stands = async () => ({ approved: await ids('approved'), ordered: await ids('ordered') });
  const approved = { approved: [[id, 'approved']], ordered: [] };
  expect(await stands()).toEqual(approved);
  const tumblers = await room.gather(store);
  expect(await stands()).toEqual(approved);
  await payByCard(shop, tumblers.quoteUrl);
  expect(await stands()).toEqual(approved);

  const more = await room.approved(store, 0, { items: [{ ...CAP, quantity: 19 }] });
  const caps = await room.gather(store);
  expect((await stands()).ordered).toEqual([]);
  await payByCard(shop, caps.quoteUrl);
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
  const order = await payByCard(shop, gathered.quoteUrl);
  const statuses = async () => {
    const { requests } = await invoke(storeRequests, await room.customer('owner'), { store_id: store.id });
    return requests.map(({ status, lines }) => [status, lines.map(({ quoteId }) => quoteId)]);
  };
  expect(await statuses()).toEqual([['ordered', [gathered.quote.id]]]);
  const { version = 0 } = (await room.desk.orders.anyById(order.id)) ?? {};
  await invoke(cancelOrder, room.desk, { id: order.id, version, reason: 'The fair is off.' });
  expect(await statuses()).toEqual([['approved', [null]]]);
  const seen = await room.seen(store);
  expect(seen.gathering).toMatchObject([{ pieces: 24, moreNeeded: 0 }]);
  expect(seen.quotes).toMatchObject([{ id: gathered.quote.id, status: 'ordered', isCancelled: true }]);
  expect((await room.gather(store)).requests).toBe(1);
  expect((await statusOf(id))?.map(({ quoteId }) => quoteId)).not.toEqual([gathered.quote.id]);
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
    Array.from({ length: 20 }, () => room.gather(store).then(({ quote }) => quote.id, codeOf)),
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
  expect((await room.seen(store)).gathering).toMatchObject([{ pieces: 24, moreNeeded: 0 }]);
  const again = await room.gather(store);
  expect(again.quote.id).not.toBe(lapsing.quote.id);
  await payByCard(shop, again.quoteUrl);
  shop.clock.at = new Date(shop.clock.at.getTime() + 31 * DAY_MS);
  expect((await statusOf(id))?.map(({ quoteId }) => quoteId)).toEqual([again.quote.id]);
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
  expect((await statusOf(id))?.map(({ quoteId }) => quoteId)).toEqual([gathered.quote.id, null]);
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
  const suppliers: SuppliersPort = {
    async stock(product) {
      const reading = await stock(product);
      if (product.key !== 'demo:CAP-TRUCKER') return reading;
      const parts = reading.parts.map((part) => ({ ...part, quantity: 0, incoming: [] }));
      return { ...reading, parts };
    },
  };
  const gathered = await room.gather(store, { suppliers });
  expect(gathered.left).toMatchObject([{ item: 2, problem: 'It cannot be had in this quantity today.' }]);
});

test('a supplier that does not answer leaves everything as it is, and the next try goes through', async () => {
  const store = await room.make();
  await room.approved(store, 24);
  const stock = async (): Promise<never> => {
    throw new ServiceError('supplier_unavailable', 'It does not answer.');
  };
  expect((await refused(room.gather(store, { suppliers: { stock } })))[0]).toBe('supplier_unavailable');
  expect((await room.gather(store)).requests).toBe(1);
});

test('an owner of the account and the desk quote what was approved, in the name of the company', async () => {
  for (const [ctx, actor] of [
    [await room.customer('owner'), 'customer:demo@example.com'],
    [room.desk, 'desk:desk@example.com'],
  ] as const) {
    const store = await room.make();
    await room.approved(store, 20);
    await room.approved(store, 4);
    const { quote, requests, left } = await invoke(quoteStoreRequests, ctx, { store_id: store.id });
    expect([requests, left]).toEqual([2, []]);
    expect(await quoteOf(quote.id)).toMatchObject({
      status: 'saved',
      name: 'Demo Company',
      email: 'ada@acme.example',
      note: 'Gathered from 2 requests to the company store “Acme store”.',
      lines: [{ part_id: 'TUMBLER-20-BLACK', quantity: 24 }],
    });
    expect(await approvals(shop).eventsOf(quote.id)).toMatchObject([{ name: 'quote.saved', actor }]);
  }
});

test('another account’s store is as unknown as any', async () => {
  const accountId = await room.accountId(await shop.newKey(['write'], { email: 'gather@example.com' }));
  const store = await room.make({ account_id: accountId });
  await room.approved(store, 24);
  const stranger = await room.customer('owner');
  for (const store_id of [store.id, 'st_none'])
    expect(await refused(invoke(quoteStoreRequests, stranger, { store_id }))).toEqual([
      'not_found',
      'No store of this account has this id.',
    ]);
  const own = await room.customer('owner', accountId);
  expect((await invoke(quoteStoreRequests, own, { store_id: store.id })).requests).toBe(1);
});

test('members of the account, production and people of the store quote nothing, and a link names no store', async () => {
  const store = await room.make();
  await room.approved(store, 24);
  const named = { store_id: store.id };
  expect(await refused(invoke(quoteStoreRequests, await room.employee(store), {}))).toEqual(FOR_PEOPLE);
  expect((await refused(invoke(quoteStoreRequests, await room.customer('member'), named)))[0]).toBe(
    'forbidden_scope',
  );
  const production = shop.service.ctxFor(
    { kind: 'desk', email: 'make@example.com', roles: ['production'] },
    'req_production',
  );
  expect((await refused(invoke(quoteStoreRequests, production, named)))[0]).toBe('forbidden_scope');
  expect(await refused(invoke(quoteStoreRequests, await room.manager(store), named))).toEqual([
    'validation_failed',
    'A link opens its own store; name none.',
  ]);
  expect(await refused(invoke(quoteStoreRequests, room.desk, {}))).toEqual([
    'validation_failed',
    'Name the store.',
  ]);
  expect((await room.seen(store)).quotes).toEqual([]);
});
