import { expect, test } from 'vitest';
import { prepared, useShop } from '../../support/use.ts';
import {
  LACKS_WRITE,
  needsOrders,
  publicNames,
  raiseHold,
  refusalIn,
  subscriber,
  UNKNOWN_WEBHOOK,
} from '../../support/webhooks.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const LATER = '2026-11-04T16:00:00.000Z';
const REFUSED = { status: 500, answer: 'out of order', failure: null, tookMs: 12 };
const shop = useShop({ now: NOW, dependencies: publicNames });
const at = prepared(() => subscriber(shop));

const subscribed = async (more: Record<string, unknown> = {}) => (await at.subscribe(more)).body.id;
const newestOf = async (id: string) => (await at.read(id)).deliveries[0];

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
    expect(await at.deliveriesOf(id)).toMatchObject([
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
  expect(await at.deliveriesOf(id)).toMatchObject([{ attempts: 1, dueAt: LATER }]);
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
  expect(await at.deliveriesOf(id)).toMatchObject([{ leaseToken: leased?.leaseToken }]);
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

const UNKNOWN_DELIVERY = [
  404,
  'not_found',
  'This webhook has no delivery with this id; `get_webhook` lists the newest.',
];

test('an unknown delivery is not found, and says where to look', async () => {
  const id = await subscribed();
  expect(refusalIn(await at.replay(id, 'dlv_no_such'))).toEqual(UNKNOWN_DELIVERY);
});

test('a delivery that tells of orders is replayed only with the scope orders, and any only with write', async () => {
  const id = await subscribed({ events: ['order.hold'] });
  await raiseHold(shop, (await at.rowOf(id))?.accountId ?? '');
  const [delivery] = await at.deliveriesOf(id);
  const writer = await shop.newKey(['read', 'write'], { email: 'demo@example.com' });
  expect(refusalIn(await at.replay(id, delivery?.id ?? '', writer))).toEqual(needsOrders('order.hold'));
  const reader = await shop.newKey(['read', 'orders'], { email: 'demo@example.com' });
  expect(refusalIn(await at.replay(id, delivery?.id ?? '', reader))).toEqual(LACKS_WRITE);
  expect((await at.replay(id, delivery?.id ?? '')).body).toMatchObject({ event: 'order.hold' });
});

test('another account’s delivery is unknown, through its own webhook as well', async () => {
  const stranger = await shop.newKey(['write', 'orders'], { email: 'stranger@example.com' });
  const mine = (await at.subscribe({}, stranger)).body.id;
  const id = await subscribed();
  const { delivery_id } = (await at.tryOut(id)).body;
  const before = await at.deliveriesOf(id);
  expect(refusalIn(await at.replay(id, delivery_id, stranger))).toEqual(UNKNOWN_WEBHOOK);
  expect(refusalIn(await at.replay(mine, delivery_id, stranger))).toEqual(UNKNOWN_DELIVERY);
  expect([await at.deliveriesOf(id), await at.deliveriesOf(mine)]).toEqual([before, []]);
});
