import { expect, test } from 'vitest';
import { EVENT_NAMES } from '../../../tools/events/events.ts';
import { invoke } from '../../../tools/invoke.ts';
import { createWebhook } from '../../../tools/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../../tools/webhooks/delete-webhook.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';
import {
  HOOK,
  LACKS_WRITE,
  needsOrders,
  publicNames,
  refusalIn,
  subscriber,
} from '../../support/webhooks.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const GUARDED = EVENT_NAMES.filter((name) => /^(order|proof|message)\./.test(name));
const shop = useShop({ now: NOW, dependencies: publicNames });
const at = prepared(() => subscriber(shop));

test('a subscription is made with its secret shown once', async () => {
  const { status, body } = await at.subscribe();
  expect(status).toBe(200);
  const { id, signing_secret, written_by_others: _, ...rest } = body;
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
  expect(await at.read(id)).toEqual({
    id,
    ...rest,
    written_by_others: { account: ['name'] },
    deliveries: [],
  });
});

test('events named twice count once, in the order of the catalog, and a name may be left out', async () => {
  const { body } = await at.subscribe({
    events: ['quote.ordered', 'order.paid', 'quote.saved', 'quote.ordered', 'quote.saved'],
    name: undefined,
  });
  expect([body.events, body.name]).toEqual([['order.paid', 'quote.saved', 'quote.ordered'], null]);
});

test('what is told of orders and proofs needs the scope orders, and nothing else does', async () => {
  const writer = await shop.newKey(['write'], { email: 'writer@example.com' });
  expect(GUARDED.length).toBeGreaterThan(15);
  for (const event of GUARDED)
    expect(refusalIn(await at.subscribe({ events: ['quote.saved', event] }, writer))).toEqual(
      needsOrders(event),
    );
  const open = EVENT_NAMES.filter((name) => !GUARDED.includes(name));
  expect((await at.subscribe({ events: open }, writer)).body.events).toEqual(open);
});

test('a key with orders, and anyone signed in, may subscribe to everything', async () => {
  const buyer = await shop.newKey(['write', 'orders'], { email: 'buyer@example.com' });
  expect((await at.subscribe({ events: [...EVENT_NAMES] }, buyer)).body.events).toEqual([...EVENT_NAMES]);
  const member = await customer(shop, { account: 'buyer@example.com', role: 'member' });
  const { events } = await invoke(createWebhook, member, { url: HOOK.url, events: [...EVENT_NAMES] });
  expect(events).toEqual([...EVENT_NAMES]);
});

test('a key without write subscribes to nothing', async () => {
  const reader = await shop.newKey(['read', 'orders'], { email: 'reader@example.com' });
  expect(refusalIn(await at.subscribe({}, reader))).toEqual(LACKS_WRITE);
  expect((await shop.rest('GET', '/webhooks', undefined, reader)).status).toBe(403);
});

test('an account has fifty at most, also of those made at the same moment, and another once one is removed', async () => {
  const ctx = await keyHolder(shop, await shop.newKey(['write'], { email: 'many@example.com' }));
  const made = await Promise.all(
    Array.from({ length: 52 }, () =>
      invoke(createWebhook, ctx, HOOK).then(
        ({ id }) => [id],
        () => [],
      ),
    ),
  );
  const [first = '', ...others] = made.flat();
  expect(others).toHaveLength(49);
  expect(await refused(invoke(createWebhook, ctx, HOOK))).toEqual([
    'invalid_state',
    'An account has 50 webhooks at most; change one with `update_webhook` or remove one with `delete_webhook`.',
  ]);
  await invoke(deleteWebhook, ctx, { id: first });
  expect((await invoke(createWebhook, ctx, HOOK)).status).toBe('active');
});
