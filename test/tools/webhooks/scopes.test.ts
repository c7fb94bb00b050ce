import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENT_NAMES } from '../../../tools/events/events.ts';
import { invoke } from '../../../tools/invoke.ts';
import { createWebhook } from '../../../tools/webhooks/create-webhook.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { publicNames, subscriber } from '../../support/webhooks.ts';

const EMAIL = 'scopes@example.com';
let shop: Shop;
let at: ReturnType<typeof subscriber>;
let writer: string;
let buyer: string;
beforeAll(async () => {
  shop = await openShop({ surroundings: publicNames });
  at = subscriber(shop);
  writer = await shop.newKey(['read', 'write'], { email: EMAIL });
  buyer = await shop.newKey(['read', 'write', 'orders'], { email: EMAIL });
});
afterAll(() => shop.close());

const refusalOf = ({ status, body }: Awaited<ReturnType<typeof at.subscribe>>) => [
  status,
  body.error.code,
  body.error.message,
];
const NEEDS = (event: string) => [
  403,
  'forbidden_scope',
  `The event \`${event}\` needs the scope \`orders\` besides \`write\`, and this key lacks it.`,
];

test('what is told of orders and proofs needs the scope orders, and nothing else does', async () => {
  const guarded = EVENT_NAMES.filter((name) => /^(order|proof)\./.test(name));
  expect(guarded).toHaveLength(15);
  for (const event of guarded)
    expect(refusalOf(await at.subscribe({ events: ['quote.saved', event] }, writer))).toEqual(NEEDS(event));
  const open = EVENT_NAMES.filter((name) => !guarded.includes(name));
  expect((await at.subscribe({ events: open }, writer)).status).toBe(200);
  expect((await at.subscribe({ events: [...EVENT_NAMES] }, buyer)).body.events).toEqual([...EVENT_NAMES]);
});

test('a key without it neither adds such an event nor moves a webhook that has one', async () => {
  const { id } = (await at.subscribe({}, writer)).body;
  expect(refusalOf(await at.update(id, { events: ['proof.ready'] }, writer))).toEqual(NEEDS('proof.ready'));

  const { id: told } = (await at.subscribe({ events: ['order.shipped'] }, buyer)).body;
  const before = at.rowOf(told);
  for (const changes of [
    { url: 'https://example.com/elsewhere' },
    { url: 'https://example.com/elsewhere', events: ['quote.saved'] },
    { status: 'paused' },
  ])
    expect(refusalOf(await at.update(told, changes, writer))).toEqual(NEEDS('order.shipped'));
  expect(refusalOf(await at.rotate(told, writer))).toEqual(NEEDS('order.shipped'));
  expect(at.rowOf(told)).toEqual(before);
  expect((await at.update(told, { status: 'paused' }, buyer)).status).toBe(200);
});

// The event waits under the old subscription; the address it goes to is today's.
test('what still waits of orders is not led elsewhere, nor replayed', async () => {
  const { id } = (await at.subscribe({ events: ['order.hold'] }, buyer)).body;
  const account = at.rowOf(id)?.accountId ?? '';
  const ctx = shop.service.ctxFor({ kind: 'anonymous' }, 'req_hold');
  await ctx.transaction((tx) =>
    tx.events.emit({
      name: 'order.hold',
      accountId: account,
      actor: 'desk:desk@example.com',
      at: shop.clock.at.toISOString(),
      recordId: 'ord_1',
      data: { order_id: 'ord_1', reason: 'Artwork' },
      order: { id: 'ord_1', status: 'paid', items: [], total: 1, url: 'https://example.com/o' },
    }),
  );
  expect((await at.update(id, { events: ['quote.saved'] }, buyer)).status).toBe(200);
  expect(refusalOf(await at.update(id, { url: 'https://example.com/x' }, writer))).toEqual(
    NEEDS('order.hold'),
  );
  const [delivery] = at.deliveriesOf(id);
  expect(refusalOf(await at.replay(id, delivery?.id ?? '', writer))).toEqual(NEEDS('order.hold'));
  expect((await at.replay(id, delivery?.id ?? '', buyer)).status).toBe(200);
});

test('a signed-in customer may subscribe to everything', async () => {
  const account = await shop.service.accounts.byEmail(EMAIL);
  if (!account) throw new Error('no account');
  const ctx = shop.service.ctxFor(
    { kind: 'customer', email: EMAIL, role: 'member', account },
    'req_customer',
  );
  const { events } = await invoke(createWebhook, ctx, {
    url: 'https://example.com/account',
    events: ['order.paid', 'proof.ready'],
  });
  expect(events).toEqual(['order.paid', 'proof.ready']);
});
