import { beforeEach, expect, test } from 'vitest';
import { deleteExpired } from '../../../server/jobs/delete-expired.ts';
import { EVENT_NAMES } from '../../../tools/events/events.ts';
import { prepared, useShop } from '../../support/use.ts';
import { LACKS_WRITE, needsOrders, publicNames, refusalIn, subscriber } from '../../support/webhooks.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const HOUR_MS = 3_600_000;
const QUOTE = { lines: [{ key: 'demo:MUG-12', part_id: 'MUG-12-NAVY', quantity: 72 }] };
const shop = useShop({ now: NOW, dependencies: publicNames });
const at = prepared(() => subscriber(shop));
let names = 0;
let name: string;
beforeEach(() => {
  name = `laptop-${++names}`;
});

const take = (body: Record<string, unknown> = {}, key?: string, of = name) =>
  shop.rest('PATCH', `/listeners/${of}`, body, key);
const saveQuote = async (key?: string): Promise<string> =>
  (await shop.rest('POST', '/quotes', { ...QUOTE, note: `${name} ${Math.random()}` }, key)).body.id;
const waiting = async (body: Record<string, unknown> = {}, key?: string) =>
  (await take(body, key)).body.deliveries;

test('what happens after the first call waits, earliest first, until it was taken', async () => {
  await saveQuote();
  expect((await take({ events: ['quote.saved'] })).body).toEqual({
    name,
    events: ['quote.saved'],
    kept_until: '2026-11-05T15:00:00.000Z',
    deliveries: [],
  });
  const saved = [await saveQuote(), await saveQuote()];
  const first = await waiting();
  expect(first).toMatchObject([{ event: 'quote.saved' }, { event: 'quote.saved' }]);
  const told = first.map(({ body }: { body: string }) => JSON.parse(body));
  expect(told.map(({ quote }: { quote: { id: string } }) => quote.id)).toEqual(saved);
  expect(told[0].event_id).toBeLessThan(told[1].event_id);
  // An answer that was lost is given again.
  expect(await waiting()).toEqual(first);
  expect(await waiting({ delivered: [first[0].id] })).toEqual([first[1]]);
  expect(await waiting({ delivered: [first[0].id, first[1].id] })).toEqual([]);
});

test('it reads what a webhook is sent, to the byte', async () => {
  const hook = (await at.subscribe()).body.id;
  await take({ events: ['quote.saved'] });
  await saveQuote();
  const [{ body, id }] = await waiting();
  const wanted = { most: 1, now: shop.clock.at, leaseUntil: new Date(shop.clock.at.getTime() + 60_000) };
  const [leased] = await shop.service.deliveries.take([{ webhookId: hook, ...wanted }]);
  if (!leased) throw new Error('nothing is due');
  const { event } = leased;
  expect(JSON.parse(body)).toEqual({
    event: event.name,
    at: event.at,
    event_id: event.id,
    actor: event.actor,
    data: event.data,
    ...event.about,
  });
  expect(id).not.toBe(leased.id);
  await at.remove(hook);
});

test('an account hears of its own alone, and nobody sends to a listener', async () => {
  const other = await shop.newKey(['read', 'write', 'orders'], { email: 'listener@example.com' });
  await take({ events: ['quote.saved'] });
  await take({ events: ['quote.saved'] }, other);
  await saveQuote(other);
  expect(await waiting()).toEqual([]);
  const [{ id }] = await waiting({}, other);
  // The name of another account's delivery takes nothing.
  await take({ delivered: [id] });
  expect(await waiting({}, other)).toMatchObject([{ id }]);
  expect(await shop.service.deliveries.dueEndpoints(shop.clock.at)).toEqual([]);
  expect(await shop.service.waiting.deliveries()).toMatchObject({ count: 0 });
  expect(
    (await shop.rest('GET', '/webhooks')).body.webhooks.map(({ id }: { id: string }) => id),
  ).not.toContain(expect.stringMatching(/^lsn_/));
});

test('it hears of all that its key may, or of what it names', async () => {
  const writer = await shop.newKey(['read', 'write'], { email: 'writer@example.com' });
  expect((await take()).body.events).toEqual(EVENT_NAMES);
  expect((await take({}, writer)).body.events).toEqual(
    EVENT_NAMES.filter((one) => !/^(order|proof|message)\./.test(one)),
  );
  expect((await take({ events: ['quote.ordered', 'quote.saved'] })).body.events).toEqual([
    'quote.saved',
    'quote.ordered',
  ]);
  expect((await take()).body.events).toEqual(['quote.saved', 'quote.ordered']);
});

test('a key that may not read orders hears nothing of them', async () => {
  const email = 'both@example.com';
  const [orders, writer] = [
    await shop.newKey(['read', 'write', 'orders'], { email }),
    await shop.newKey(['read', 'write'], { email }),
  ];
  await take({ events: ['order.paid'] }, orders);
  expect(refusalIn(await take({}, writer))).toEqual(needsOrders('order.paid'));
  expect(refusalIn(await take({}, await shop.newKey(['read'])))).toEqual(LACKS_WRITE);
});

test('one that does not ask for a day ends, with what waits for it', async () => {
  await take({ events: ['quote.saved'] });
  await saveQuote();
  shop.clock.at = new Date(Date.parse(NOW) + 2 * HOUR_MS);
  expect((await take()).body.kept_until).toBe('2026-11-05T17:00:00.000Z');
  shop.clock.at = new Date(Date.parse(NOW) + 25 * HOUR_MS);
  await deleteExpired(shop.service).run(new AbortController().signal, shop.service.log);
  expect(await waiting()).toHaveLength(1);
  shop.clock.at = new Date(Date.parse(NOW) + 50 * HOUR_MS);
  await deleteExpired(shop.service).run(new AbortController().signal, shop.service.log);
  expect(await waiting()).toEqual([]);
});

test('an account has ten at most', async () => {
  const key = await shop.newKey(['write'], { email: 'many@example.com' });
  for (let one = 0; one < 10; one++) await take({}, key, `machine-${one}`);
  expect(refusalIn(await take({}, key, 'one-more')).slice(0, 2)).toEqual([422, 'invalid_state']);
  expect((await take({}, key, 'machine-3')).status).toBe(200);
});
