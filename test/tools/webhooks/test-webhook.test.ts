import { expect, test } from 'vitest';
import { prepared, useShop } from '../../support/use.ts';
import { LACKS_WRITE, publicNames, refusalIn, subscriber, UNKNOWN_WEBHOOK } from '../../support/webhooks.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW, dependencies: publicNames });
const at = prepared(() => subscriber(shop));

const subscribed = async () => (await at.subscribe()).body.id;

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
  expect(await at.eventOf(body.event_id)).toMatchObject({
    name: 'webhook.test',
    actor: 'key:Demo key',
    at: NOW,
    recordId: id,
    data: { webhook_id: id },
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
  expect(refusalIn(await at.tryOut(id))).toEqual([
    422,
    'invalid_state',
    'This webhook is paused and nothing is sent; set its `status` to `active`, then try it out.',
  ]);
  expect(await at.deliveriesOf(id)).toEqual([]);
});

test('nothing is sent to another account’s webhook, nor by a key without write', async () => {
  const id = await subscribed();
  const stranger = await shop.newKey(['write', 'orders'], { email: 'stranger@example.com' });
  expect(refusalIn(await at.tryOut(id, stranger))).toEqual(UNKNOWN_WEBHOOK);
  expect(refusalIn(await at.tryOut('wh_none', stranger))).toEqual(UNKNOWN_WEBHOOK);
  const reader = await shop.newKey(['read', 'orders'], { email: 'demo@example.com' });
  expect(refusalIn(await at.tryOut(id, reader))).toEqual(LACKS_WRITE);
  expect(await at.deliveriesOf(id)).toEqual([]);
});
