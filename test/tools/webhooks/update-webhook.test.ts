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
const shop = useShop({ now: NOW, dependencies: publicNames });
const at = prepared(() => subscriber(shop));

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

test('a key without orders neither adds an event of orders nor moves a webhook that has one', async () => {
  const writer = await shop.newKey(['read', 'write'], { email: 'demo@example.com' });
  const { id } = (await at.subscribe()).body;
  expect(refusalIn(await at.update(id, { events: ['proof.ready'] }, writer))).toEqual(
    needsOrders('proof.ready'),
  );
  const { id: told } = (await at.subscribe({ events: ['order.shipped'] })).body;
  const before = await at.rowOf(told);
  for (const changes of [
    { url: 'https://example.com/elsewhere' },
    { url: 'https://example.com/elsewhere', events: ['quote.saved'] },
    { status: 'paused' },
  ])
    expect(refusalIn(await at.update(told, changes, writer))).toEqual(needsOrders('order.shipped'));
  expect(await at.rowOf(told)).toEqual(before);
  expect((await at.update(told, { status: 'paused' })).body.status).toBe('paused');
});

// The event waits under the old subscription; the address it goes to is the one of that moment.
test('what still waits of orders is not led elsewhere', async () => {
  const writer = await shop.newKey(['read', 'write'], { email: 'demo@example.com' });
  const { id } = (await at.subscribe({ events: ['order.hold'] })).body;
  await raiseHold(shop, (await at.rowOf(id))?.accountId ?? '');
  expect((await at.update(id, { events: ['quote.saved'] })).status).toBe(200);
  expect(refusalIn(await at.update(id, { url: 'https://example.com/x' }, writer))).toEqual(
    needsOrders('order.hold'),
  );
});

test('another account’s is as unknown as any, and a key without write changes none', async () => {
  const { id } = (await at.subscribe()).body;
  const before = await at.rowOf(id);
  const changes = { status: 'paused', url: 'https://example.com/mine' };
  const stranger = await shop.newKey(['write', 'orders'], { email: 'stranger@example.com' });
  for (const other of [id, 'wh_none'])
    expect(refusalIn(await at.update(other, changes, stranger))).toEqual(UNKNOWN_WEBHOOK);
  const reader = await shop.newKey(['read', 'orders'], { email: 'demo@example.com' });
  expect(refusalIn(await at.update(id, changes, reader))).toEqual(LACKS_WRITE);
  expect(await at.rowOf(id)).toEqual(before);
});
