import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVENT_NAMES } from '../../../tools/events/events.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { HOOK, publicNames, subscriber } from '../../support/webhooks.ts';

const NOW = '2026-11-04T15:00:00.000Z';
let shop: Shop;
let at: ReturnType<typeof subscriber>;
beforeAll(async () => {
  shop = await openShop({ now: NOW, surroundings: publicNames });
  at = subscriber(shop);
});
beforeEach(() => {
  shop.clock.at = new Date(NOW);
});
afterAll(() => shop.close());

test('a subscription is made with its secret shown once', async () => {
  const { status, body } = await at.subscribe();
  expect(status).toBe(200);
  const { id, signing_secret, ...rest } = body;
  expect(id).toMatch(/^wh_[0-9a-f]{32}$/);
  expect(signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(rest).toEqual({
    url: 'https://example.com/webhooks',
    events: ['quote.saved'],
    name: 'CRM',
    status: 'active',
    created_at: NOW,
    paused_why: null,
    failing_since: null,
    previous_secret_until: null,
  });
  expect(await at.read(id)).toEqual({ id, ...rest, deliveries: [] });
});

test('events named twice count once, in the order of the catalog', async () => {
  const { body } = await at.subscribe({
    events: ['quote.ordered', 'order.paid', 'quote.saved', 'quote.ordered', 'quote.saved'],
  });
  expect(body.events).toEqual(['order.paid', 'quote.saved', 'quote.ordered']);
});

test('the list shows what there is to subscribe to, with a sample of each', async () => {
  const key = await shop.newKey(['write'], { email: 'lists@example.com' });
  const first = (await at.subscribe({ name: 'first' }, key)).body.id;
  shop.clock.at = new Date('2026-11-04T15:01:00.000Z');
  const second = (await at.subscribe({ name: 'second' }, key)).body.id;
  const { body } = await shop.rest('GET', '/webhooks?limit=1', undefined, key);
  expect(body).toMatchObject({ total: 2, limit: 1, offset: 0, has_more: true });
  expect(body.webhooks.map(({ id }: { id: string }) => id)).toEqual([second]);
  const { body: rest } = await shop.rest('GET', '/webhooks?limit=1&offset=1', undefined, key);
  expect(rest.webhooks.map(({ id }: { id: string }) => id)).toEqual([first]);

  expect(body.event_catalog.map(({ name }: { name: string }) => name)).toEqual([...EVENT_NAMES]);
  const shipped = body.event_catalog.find(({ name }: { name: string }) => name === 'order.shipped');
  expect(shipped).toMatchObject({
    when: 'The order shipped',
    scopes: ['write', 'orders'],
    sample: {
      event: 'order.shipped',
      event_id: 1,
      data: { order_id: 'ord_demo', carrier: 'UPS', tracking: '1Z999AA10123456784' },
      order: { id: 'ord_demo', status: 'shipped' },
    },
  });
  expect(body.event_catalog.at(-1)).toMatchObject({ name: 'artwork.cleaned', scopes: ['write'] });
  const { body: brief } = await shop.rest('GET', '/webhooks?samples=false', undefined, key);
  expect(brief.event_catalog[0]).toEqual({
    name: 'order.paid',
    when: 'An order was paid or accepted on terms',
    scopes: ['write', 'orders'],
  });
});

test('a change keeps what it does not name', async () => {
  const { id } = (await at.subscribe()).body;
  const { body: moved } = await at.update(id, { url: 'https://example.com/v2', name: null });
  expect(moved).toMatchObject({ url: 'https://example.com/v2', events: ['quote.saved'], name: null });
  const { body: more } = await at.update(id, { events: ['approval.decided', 'quote.saved'] });
  expect(more).toMatchObject({
    url: 'https://example.com/v2',
    events: ['quote.saved', 'approval.decided'],
    status: 'active',
  });
  expect(await at.read(id)).toEqual({ ...more, deliveries: [] });
});

test('a paused webhook hears nothing of what happens meanwhile, and goes on when it is resumed', async () => {
  const key = await shop.newKey(['read', 'write'], { email: 'pauses@example.com' });
  const { id } = (await at.subscribe({}, key)).body;
  const saveQuote = async () => {
    const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
    expect((await shop.rest('POST', '/quotes', { lines }, key)).status).toBe(200);
  };
  await saveQuote();
  expect((await at.update(id, { status: 'paused' }, key)).body).toMatchObject({
    status: 'paused',
    paused_why: null,
  });
  await saveQuote();
  const [waiting, ...others] = (await at.read(id, key)).deliveries;
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ event: 'quote.saved', status: 'pending', next_attempt_at: null });
  await at.update(id, { status: 'active' }, key);
  await saveQuote();
  const after = (await at.read(id, key)).deliveries;
  expect(after).toHaveLength(2);
  expect(after.at(-1)).toMatchObject({ id: waiting.id, next_attempt_at: NOW });
});

const REFUSED = { status: 500, answer: 'no', failure: null, tookMs: 5 };
/** Fails once on each of these days, at three in the afternoon. */
const failing = async (days: string[]) => {
  const { id } = (await at.subscribe()).body;
  for (const day of days) {
    shop.clock.at = new Date(`${day}T15:00:00.000Z`);
    await at.tryOut(id);
    await at.settle(id, 'failed', REFUSED);
  }
  return id;
};

test('a webhook the service paused says why, and forgets it when it is resumed', async () => {
  const id = await failing(['2026-11-04', '2026-11-09']);
  const { status, paused_why } = await at.read(id);
  expect([status, paused_why]).toEqual(['paused', `Every delivery failed for five days, since ${NOW}.`]);
  // Another name resumes nothing.
  expect((await at.update(id, { name: 'still paused' })).body).toMatchObject({
    status: 'paused',
    paused_why,
  });
  expect((await at.update(id, { status: 'active' })).body).toMatchObject({
    status: 'active',
    paused_why: null,
    failing_since: null,
  });
});

test('a webhook that fails starts afresh at a new address', async () => {
  const id = await failing(['2026-11-04', '2026-11-06']);
  expect((await at.read(id)).failing_since).toBe(NOW);
  expect((await at.update(id, { status: 'active', name: 'same place' })).body.failing_since).toBe(NOW);
  expect((await at.update(id, { url: 'https://example.com/mended' })).body.failing_since).toBe(null);
});

test('what is removed is gone, with its deliveries, and another one hears on', async () => {
  const { id } = (await at.subscribe()).body;
  const { id: other } = (await at.subscribe()).body;
  await at.tryOut(id);
  await at.tryOut(other);
  expect((await at.remove(id)).body).toEqual({ id, deleted: true });
  expect((await at.remove(id)).status).toBe(404);
  expect((await at.tryOut(id)).status).toBe(404);
  expect([at.rowOf(id), at.deliveriesOf(id)]).toEqual([undefined, []]);
  expect(at.deliveriesOf(other)).toHaveLength(1);
});

test('an account has fifty at most, and room again after one is removed', async () => {
  const key = await shop.newKey(['write'], { email: 'many@example.com' });
  const answers = await Promise.all(Array.from({ length: 55 }, () => at.subscribe({}, key)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  const [refusal] = answers.filter(({ status }) => status !== 200);
  expect([refusal?.status, refusal?.body.error.code]).toEqual([422, 'invalid_state']);
  await at.remove(answers.find(({ status }) => status === 200)?.body.id, key);
  expect((await at.subscribe({}, key)).status).toBe(200);
});

describe('of another account', () => {
  test('nothing is read, changed, sent or learned', async () => {
    const stranger = await shop.newKey(['read', 'write', 'orders'], { email: 'stranger@example.com' });
    const { id } = (await at.subscribe()).body;
    const { delivery_id } = (await at.tryOut(id)).body;
    const before = [at.rowOf(id), at.deliveriesOf(id)];
    const attempts = async (hook: string, delivery: string) =>
      Promise.all([
        shop.rest('GET', `/webhooks/${hook}`, undefined, stranger),
        at.update(hook, { status: 'paused', url: 'https://example.com/mine' }, stranger),
        at.remove(hook, stranger),
        at.tryOut(hook, stranger),
        at.rotate(hook, stranger),
        at.replay(hook, delivery, stranger),
      ]);
    const theirs = await attempts(id, delivery_id);
    const nobodys = await attempts('wh_no_such', 'dlv_no_such');
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const errors = (answers: typeof theirs) =>
      answers.map(({ body }) => ({ ...body.error, request_id: undefined }));
    expect(errors(theirs)).toEqual(errors(nobodys));
    expect([at.rowOf(id), at.deliveriesOf(id)]).toEqual(before);
    expect((await shop.rest('GET', '/webhooks', undefined, stranger)).body.webhooks).toEqual([]);
  });

  test('a delivery is not replayed through a webhook of one’s own', async () => {
    const stranger = await shop.newKey(['write', 'orders'], { email: 'stranger2@example.com' });
    const mine = (await at.subscribe({}, stranger)).body.id;
    const { id } = (await at.subscribe()).body;
    const { delivery_id } = (await at.tryOut(id)).body;
    expect((await at.replay(mine, delivery_id, stranger)).status).toBe(404);
    expect(at.deliveriesOf(mine)).toEqual([]);
  });
});

test('the demo account’s own webhooks stand beside those that are made', async () => {
  expect(HOOK.name).toBe('CRM');
  expect((await at.read('wh_demo')).deliveries.at(-1)).toEqual({
    id: 'dlv_demo',
    event: 'webhook.test',
    event_id: expect.any(Number),
    status: 'delivered',
    created_at: NOW,
    finished_at: NOW,
    attempts: 1,
    next_attempt_at: null,
    log: [{ at: NOW, status: 204, took_ms: 84, answer: '', failure: null }],
  });
});
