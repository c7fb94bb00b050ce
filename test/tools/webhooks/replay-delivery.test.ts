import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { publicNames, subscriber } from '../../support/webhooks.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const LATER = '2026-11-04T16:00:00.000Z';
const REFUSED = { status: 500, answer: 'out of order', failure: null, tookMs: 12 };
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

const subscribed = async (more: Record<string, unknown> = {}) => (await at.subscribe(more)).body.id;
const newestOf = async (id: string) => (await at.read(id)).deliveries[0];

test('a test goes to its own webhook alone, as an event of its own', async () => {
  const id = await subscribed();
  const other = await subscribed();
  const { status, body } = await at.tryOut(id);
  expect([status, body]).toEqual([
    200,
    {
      id,
      delivery_id: expect.stringMatching(/^dlv_/),
      event: 'webhook.test',
      event_id: expect.any(Number),
    },
  ]);
  expect(at.eventOf(body.event_id)).toMatchObject({
    name: 'webhook.test',
    actor: 'key:Demo key',
    at: NOW,
    recordId: id,
    data: { webhook_id: id },
    about: {},
  });
  expect((await at.read(id)).deliveries).toEqual([
    {
      id: body.delivery_id,
      event: 'webhook.test',
      event_id: body.event_id,
      status: 'pending',
      created_at: NOW,
      finished_at: null,
      attempts: 0,
      next_attempt_at: NOW,
      log: [],
    },
  ]);
  expect((await at.read(other)).deliveries).toEqual([]);
});

test('a paused webhook is not tried out', async () => {
  const id = await subscribed();
  await at.update(id, { status: 'paused' });
  const { status, body } = await at.tryOut(id);
  expect([status, body.error.code]).toEqual([422, 'invalid_state']);
  expect(at.deliveriesOf(id)).toEqual([]);
});

test('each attempt is in the log, with what the endpoint said or why it said nothing', async () => {
  const id = await subscribed();
  await at.tryOut(id);
  const failed = await at.settle(id, 'failed', REFUSED);
  shop.clock.at = new Date(LATER);
  await at.replay(id, failed);
  await at.settle(id, 'failed', {
    status: null,
    answer: null,
    failure: 'No answer in time.',
    tookMs: 15_000,
  });
  expect(await newestOf(id)).toMatchObject({
    id: failed,
    status: 'failed',
    finished_at: LATER,
    attempts: 2,
    next_attempt_at: null,
    log: [
      { at: LATER, status: null, took_ms: 15_000, answer: null, failure: 'No answer in time.' },
      { at: NOW, status: 500, took_ms: 12, answer: 'out of order', failure: null },
    ],
  });
});

test.each(['failed', 'delivered'] as const)(
  'a delivery that was %s is sent again under its own id, with every retry ahead of it',
  async (kind) => {
    const id = await subscribed();
    const { delivery_id, event_id } = (await at.tryOut(id)).body;
    await at.settle(id, kind, REFUSED);
    shop.clock.at = new Date(LATER);
    const { status, body } = await at.replay(id, delivery_id);
    expect([status, body]).toEqual([
      200,
      {
        id: delivery_id,
        event: 'webhook.test',
        event_id,
        status: 'pending',
        created_at: NOW,
        finished_at: null,
        attempts: 1,
        next_attempt_at: LATER,
        log: [{ at: NOW, status: 500, took_ms: 12, answer: 'out of order', failure: null }],
      },
    ]);
    expect(at.deliveriesOf(id)).toMatchObject([
      { id: delivery_id, attempts: 0, leaseToken: null, leaseUntil: null },
    ]);
    expect(await at.settle(id, 'delivered', REFUSED)).toBe(delivery_id);
  },
);

test('a delivery that waits is tried now, and keeps its place in the schedule', async () => {
  const id = await subscribed();
  const { delivery_id } = (await at.tryOut(id)).body;
  const now = shop.clock.at;
  const wanted = { most: 1, now, leaseUntil: new Date(now.getTime() + 60_000) };
  const [leased] = await shop.service.deliveries.take([{ webhookId: id, ...wanted }]);
  if (!leased) throw new Error('nothing is due');
  const outcome = { kind: 'retry', dueAt: new Date('2026-11-05T03:00:00.000Z') } as const;
  await shop.service.deliveries.settle(
    { leased, attempt: { at: NOW, ...REFUSED }, endedAt: now, outcome },
    { ...wanted, most: 0 },
  );
  expect((await newestOf(id)).next_attempt_at).toBe('2026-11-05T03:00:00.000Z');
  shop.clock.at = new Date(LATER);
  expect((await at.replay(id, delivery_id)).body).toMatchObject({
    status: 'pending',
    next_attempt_at: LATER,
  });
  expect(at.deliveriesOf(id)).toMatchObject([{ attempts: 1, dueAt: LATER }]);
  // What is due already is not put off.
  shop.clock.at = new Date('2026-11-04T18:00:00.000Z');
  expect((await at.replay(id, delivery_id)).body.next_attempt_at).toBe(LATER);
});

test('what is being sent is not disturbed by a replay', async () => {
  const id = await subscribed();
  const { delivery_id } = (await at.tryOut(id)).body;
  const wanted = { most: 1, now: shop.clock.at, leaseUntil: new Date('2026-11-04T15:01:00.000Z') };
  const [leased] = await shop.service.deliveries.take([{ webhookId: id, ...wanted }]);
  await at.replay(id, delivery_id);
  expect(at.deliveriesOf(id)).toMatchObject([{ leaseToken: leased?.leaseToken }]);
  expect(await shop.service.deliveries.take([{ webhookId: id, ...wanted }])).toEqual([]);
});

test('a replay on a paused webhook waits until that is resumed', async () => {
  const id = await subscribed();
  const { delivery_id } = (await at.tryOut(id)).body;
  await at.settle(id, 'failed', REFUSED);
  await at.update(id, { status: 'paused' });
  expect((await at.replay(id, delivery_id)).body).toMatchObject({ status: 'pending', next_attempt_at: null });
  const { id: read, deliveries } = (await at.update(id, { status: 'active' })) && (await at.read(id));
  expect([read, deliveries[0].next_attempt_at]).toEqual([id, NOW]);
});

test('an unknown delivery is not found, and says where to look', async () => {
  const id = await subscribed();
  const { status, body } = await at.replay(id, 'dlv_no_such');
  expect([status, body.error.param, body.error.message]).toEqual([
    404,
    'delivery_id',
    'This webhook has no delivery with this id; `get_webhook` lists the newest.',
  ]);
});

test('the newest twenty-five are shown, newest first', async () => {
  const id = await subscribed();
  const made: string[] = [];
  for (let minute = 0; minute < 27; minute += 1) {
    shop.clock.at = new Date(Date.parse(NOW) + minute * 60_000);
    made.push((await at.tryOut(id)).body.delivery_id);
  }
  const { deliveries } = await at.read(id);
  expect(deliveries.map((one: { id: string }) => one.id)).toEqual(made.reverse().slice(0, 25));
});

test('a sender that listens is woken by a test, a replay and a resumption', async () => {
  const { deliverySignal } = shop.service;
  const wakes = async (work: () => Promise<unknown>) => {
    const stopping = new AbortController();
    // An earlier wake-up is not counted.
    await deliverySignal.wait(0, stopping.signal);
    let isWoken = false;
    const waits = deliverySignal.wait(20_000, stopping.signal).then(() => {
      isWoken = true;
    });
    await work();
    await new Promise(setImmediate);
    const answer = isWoken;
    stopping.abort();
    await waits;
    return answer;
  };
  const id = await subscribed();
  let delivery = '';
  expect(
    await wakes(async () => {
      delivery = (await at.tryOut(id)).body.delivery_id;
    }),
  ).toBe(true);
  expect(await wakes(() => at.replay(id, delivery))).toBe(true);
  await at.update(id, { status: 'paused' });
  expect(await wakes(() => at.update(id, { status: 'active' }))).toBe(true);
  // A rotation makes nothing due.
  expect(await wakes(() => at.rotate(id))).toBe(false);
});
