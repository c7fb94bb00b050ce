import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { testWebhook } from '../../../tools/webhooks/test-webhook.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { prepared, useShop } from '../../support/use.ts';
import { LACKS_WRITE, publicNames, refusalIn, subscriber, UNKNOWN_WEBHOOK } from '../../support/webhooks.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const LATER = '2026-11-04T16:00:00.000Z';
const shop = useShop({ now: NOW, dependencies: publicNames });
const at = prepared(() => subscriber(shop));

const subscribed = async () => (await at.subscribe()).body.id;

test('a webhook is read with its deliveries and without its secret', async () => {
  expect(await at.read('wh_demo')).toEqual({
    written_by_others: { account: ['name'] },
    id: 'wh_demo',
    url: expect.stringMatching(/^https:/),
    events: ['store.request_approved'],
    name: 'Store requests',
    status: 'active',
    created_at: NOW,
    paused_why: null,
    failing_since: null,
    previous_secret_until: null,
    deliveries: [
      {
        id: 'dlv_demo',
        event: 'webhook.test',
        event_id: expect.any(Number),
        status: 'delivered',
        created_at: NOW,
        finished_at: NOW,
        attempts: 1,
        next_attempt_at: null,
        log: [{ at: NOW, status: 204, took_ms: 84, answer: '', failure: null }],
      },
    ],
  });
});

test('each attempt is in the log, with what the endpoint answered or why it answered nothing', async () => {
  const id = await subscribed();
  await at.tryOut(id);
  const refused = { status: 500, answer: 'out of order', failure: null, tookMs: 12 };
  const failed = await at.settle(id, 'failed', refused);
  shop.clock.at = new Date(LATER);
  await at.replay(id, failed);
  const silent = { status: null, answer: null, failure: 'No answer in time.', tookMs: 15_000 };
  await at.settle(id, 'failed', silent);
  const { deliveries, failing_since } = await at.read(id);
  expect(failing_since).toBe(NOW);
  expect(deliveries).toEqual([
    {
      id: failed,
      event: 'webhook.test',
      event_id: expect.any(Number),
      status: 'failed',
      created_at: NOW,
      finished_at: LATER,
      attempts: 2,
      next_attempt_at: null,
      log: [
        { at: LATER, status: null, took_ms: 15_000, answer: null, failure: 'No answer in time.' },
        { at: NOW, status: 500, took_ms: 12, answer: 'out of order', failure: null },
      ],
    },
  ]);
});

test('the newest twenty-five are shown, newest first', async () => {
  const id = await subscribed();
  const ctx = await keyHolder(shop);
  const made: string[] = [];
  for (let minute = 0; minute < 27; minute += 1) {
    shop.clock.at = new Date(Date.parse(NOW) + minute * 60_000);
    made.push((await invoke(testWebhook, ctx, { id })).delivery_id);
  }
  const { deliveries } = await at.read(id);
  expect(deliveries.map((one: { id: string }) => one.id)).toEqual(made.reverse().slice(0, 25));
});

test('another account’s is as unknown as any, and a key without write reads none', async () => {
  const id = await subscribed();
  const stranger = await shop.newKey(['read', 'write', 'orders'], { email: 'stranger@example.com' });
  for (const other of [id, 'wh_none'])
    expect(refusalIn(await shop.rest('GET', `/webhooks/${other}`, undefined, stranger))).toEqual(
      UNKNOWN_WEBHOOK,
    );
  const reader = await shop.newKey(['read', 'orders'], { email: 'demo@example.com' });
  expect(refusalIn(await shop.rest('GET', `/webhooks/${id}`, undefined, reader))).toEqual(LACKS_WRITE);
});
