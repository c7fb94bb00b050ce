/** Platforms are told of the orders that came from their checkouts. */
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveries, webhooks } from '../../../../server/db/tables.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { clearHold } from '../../../../tools/orders/clear-hold.ts';
import { holdOrder } from '../../../../tools/orders/hold-order.ts';
import { attemptsAt, sendDue } from '../../../support/deliveries.ts';
import {
  ADDRESS,
  acceptQuote,
  dollarsDue,
  holderOf,
  payByCard,
  setDelivery,
} from '../../../support/people.ts';
import { type Received, type Receiver, receiver } from '../../../support/receiver.ts';
import { columnsWith, PAGE_LINK } from '../../../support/stored-texts.ts';
import {
  ALL_CAPABILITIES,
  callerFor,
  NEWEST_UCP_VERSION,
  openPlatform,
  type Platform,
  platformProfile,
  UCP_VERSION,
  ucpFaults,
} from '../../../support/ucp.ts';
import { useShop } from '../../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

let endpoint: Receiver;
let platform: Platform;
let send: ReturnType<typeof callerFor>;
const opened: { close(): void }[] = [];
const shop = useShop({ now: NOW, env: { ALLOW_LOCAL_URLS: '1' } });
beforeEach(async () => {
  endpoint = await receiver();
  platform = await platformWith(`${endpoint.url}/orders?of=shop`);
  send = callerFor(shop, platform);
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  await endpoint.close();
});

async function platformWith(
  url: string,
  version = UCP_VERSION,
  capabilities: readonly string[] = ALL_CAPABILITIES,
): Promise<Platform> {
  const one = await openPlatform(capabilities, version);
  const profile = JSON.parse(platformProfile(capabilities, version));
  profile.ucp.capabilities['dev.ucp.shopping.order'][0].config = { webhook_url: url };
  one.profile.body = JSON.stringify(profile);
  opened.push(one);
  return one;
}

const WISH = { line_items: [{ item: { id: 'demo:TUMBLER-20/TUMBLER-20-BLACK' }, quantity: 48 }] };
const checkedOut = async (by = send, options = {}) =>
  (await by('POST', '/checkout-sessions', WISH, options)).body;
const ordered = async (by = send) => {
  const checkout = await checkedOut(by);
  return { checkout, order: await payByCard(shop, checkout.continue_url) };
};
const later = (seconds: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + seconds * 1_000);
};
const desk = () =>
  shop.service.ctxFor({ kind: 'desk', email: 'staff@example.com', roles: ['admin'] }, 'req_desk');
const held = async (id: string, reason: string) => {
  await invoke(holdOrder, desk(), { id, reason });
};
const cleared = async (id: string) => {
  await invoke(clearHold, desk(), { id });
};
const told = async (url: string) =>
  shop.service.ledger.reader
    .select({ id: deliveries.id, status: deliveries.status, webhookId: webhooks.id, state: webhooks.status })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(webhooks.url, url))
    .orderBy(asc(deliveries.id))
    .all();
const holds = ({ received }: Receiver): string[] =>
  received.map(({ body }) => {
    const { messages } = body as unknown as { messages: { code: string; content: string }[] };
    return messages.find(({ code }) => code === 'on_hold')?.content ?? 'none';
  });

/** As a platform checks it: with the key of the profile, over what must be covered. */
async function isSigned({ headers, path, text }: Received, field: 'keys' | 'signing_keys') {
  const digest = `sha-256=:${createHash('sha256').update(text).digest('base64')}:`;
  const [, agent = ''] = /^profile="(.+)"$/.exec(String(headers['ucp-agent'])) ?? [];
  const profile = JSON.parse(await (await fetch(agent)).text());
  const input = String(headers['signature-input']);
  const [, params = '', list = '', kid = ''] =
    /^sig1=(\(([^)]*)\);created=\d+;keyid="(.+)")$/.exec(input) ?? [];
  const names = list.split(' ').map((quoted) => quoted.slice(1, -1));
  const { pathname, search } = new URL(path, endpoint.url);
  const values: Record<string, string> = {
    '@method': 'POST',
    '@authority': String(headers['host']),
    '@path': pathname,
    '@query': search,
  };
  const base = names.map((name) => `"${name}": ${values[name] ?? String(headers[name])}`);
  const jwk: JsonWebKey = profile[field].find((key: { kid: string }) => key.kid === kid);
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const [, bytes = ''] = /^sig1=:(.+):$/.exec(String(headers['signature'])) ?? [];
  const signature = Buffer.from(bytes, 'base64');
  return {
    covered: names,
    isDigest: headers['content-digest'] === digest,
    bytes: signature.length,
    isValid: verify(
      'sha256',
      Buffer.from([...base, `"@signature-params": ${params}`].join('\n')),
      { key, dsaEncoding: 'ieee-p1363' },
      signature,
    ),
  };
}

test.each([
  [UCP_VERSION, 'signing_keys'],
  [NEWEST_UCP_VERSION, 'keys'],
] as const)('an order is told whole and signed, in version %s', async (version, field) => {
  const newest = await platformWith(`${endpoint.url}/orders?of=shop`, version);
  const ask = callerFor(shop, newest);
  const { checkout, order } = await ordered(ask);
  await sendDue(shop.service);
  const [first] = endpoint.received;
  if (!first) throw new Error('nothing was received');
  expect(endpoint.received).toHaveLength(1);
  expect(await isSigned(first, field)).toEqual({
    covered: ['@method', '@authority', '@path', '@query', 'content-digest', 'content-type', 'ucp-agent'],
    isDigest: true,
    bytes: 64,
    isValid: true,
  });
  expect(first.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': (await told(`${endpoint.url}/orders?of=shop`))[0]?.id,
    'webhook-timestamp': String(Date.parse(NOW) / 1_000),
  });
  expect(ucpFaults('shopping/order.json', JSON.parse(first.text))).toEqual([]);
  const { body } = await ask('GET', `/orders/${order.id}`);
  expect(JSON.parse(first.text)).toEqual(body);
  expect([body.ucp.version, body.checkout_id]).toEqual([version, checkout.id]);
});

test.each(['pay_now', 'net_terms'])(
  'a platform that reads payment terms is told that %s was accepted',
  async (way) => {
    const terms = 'dev.ucp.shopping.payment_terms';
    const capabilities = [...ALL_CAPABILITIES, terms];
    const url = `${endpoint.url}/orders`;
    const ask = callerFor(shop, await platformWith(url, NEWEST_UCP_VERSION, capabilities));
    const checkout = await checkedOut(ask);
    const person = await holderOf(shop, checkout.continue_url);
    const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
    const payment = way === 'net_terms' ? { payment: 'terms' } : { payment: 'card', card: 'demo-approved' };
    const order = await invoke(acceptQuote, person, { ...payment, amount });
    await held(order.id, 'Waits for ink');
    await sendDue(shop.service);
    await sendDue(shop.service);
    const told = endpoint.received.map(({ text }) => JSON.parse(text));
    const { body } = await ask('GET', `/orders/${order.id}`);
    expect([told.length, told[1]]).toEqual([2, body]);
    for (const one of told) {
      expect(ucpFaults('shopping/payment_terms.json#/$defs/dev.ucp.shopping.order', one)).toEqual([]);
      expect(one.ucp.capabilities[terms]).toEqual([{ version: NEWEST_UCP_VERSION }]);
      expect(one.payment.accepted_term).toMatchObject({
        id: way,
        schedules: [{ amount: Math.round(amount * 100) }],
      });
    }
  },
);

test('each change is told as it was, one after the other, also past a failure', async () => {
  const { order } = await ordered();
  endpoint.answer = (_, response) => void response.writeHead(500).end('down');
  await held(order.id, 'Waits for ink');
  await cleared(order.id);
  later(1);
  await held(order.id, 'Waits for boxes');
  await sendDue(shop.service);
  await sendDue(shop.service);
  expect(endpoint.received).toHaveLength(1);
  later(60);
  endpoint.answer = (_, response) => void response.writeHead(302, { Location: '/elsewhere' }).end();
  await sendDue(shop.service);
  expect(endpoint.received).toHaveLength(2);
  later(300);
  endpoint.answer = (_, response) => void response.writeHead(200).end();
  await sendDue(shop.service);
  expect(holds(endpoint)).toEqual([
    'none',
    'none',
    'none',
    'On hold: Waits for ink',
    'none',
    'On hold: Waits for boxes',
  ]);
  const [one, two, three] = endpoint.received;
  expect([two?.text, three?.text]).toEqual([one?.text, one?.text]);
  expect(new Set(endpoint.received.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(endpoint.mostAtOnce).toBe(1);
  const rows = await told(`${endpoint.url}/orders?of=shop`);
  expect(rows.map(({ status }) => status)).toEqual(Array(4).fill('delivered'));
  expect((await attemptsAt(shop.service, rows[0]?.id ?? '')).map(({ status }) => status)).toEqual([
    500, 302, 200,
  ]);
});

test('a change that cannot be seen is not told', async () => {
  const { order } = await ordered();
  const { transaction } = shop.service;
  await transaction(async (tx) => {
    const now = await tx.orders.anyById(order.id);
    if (now) await tx.orders.change(now);
  });
  expect(await told(`${endpoint.url}/orders?of=shop`)).toHaveLength(1);
});

test('what is undone is not told', async () => {
  const { order } = await ordered();
  const change = shop.service.transaction(async (tx) => {
    const now = await tx.orders.anyById(order.id);
    if (now) await tx.orders.change({ ...now, status: 'released' });
    throw new Error('undone');
  });
  await expect(change).rejects.toThrow('undone');
  expect(await told(`${endpoint.url}/orders?of=shop`)).toHaveLength(1);
});

test('an order from a quote that replaced that of the checkout is told too', async () => {
  const checkout = await checkedOut();
  const { body: other } = await shop.rest('POST', '/quotes', {
    lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 60 }],
    replaces: checkout['localhost.quote'].id,
  });
  await payByCard(shop, other.url);
  await sendDue(shop.service);
  const [first] = endpoint.received;
  expect(JSON.parse(first?.text ?? '{}')).toMatchObject({ checkout_id: checkout.id });
});

test('the platform that changed the checkout last is told, and nobody of a quote without one', async () => {
  const checkout = await checkedOut();
  const other = callerFor(shop, await platformWith(`${endpoint.url}/other`));
  const changed = (await other('PUT', `/checkout-sessions/${checkout.id}`, WISH)).body;
  await payByCard(shop, changed.continue_url);
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 24 }],
  });
  await payByCard(shop, quote.url);
  await sendDue(shop.service);
  expect(endpoint.received.map(({ path }) => path)).toEqual(['/other']);
});

test('another account cannot have an order told to itself', async () => {
  const checkout = await checkedOut();
  const key = await shop.newKey(['read', 'write', 'orders'], { email: 'thief@example.com' });
  const thief = callerFor(shop, await platformWith(`${endpoint.url}/thief`));
  const { body } = await thief('PUT', `/checkout-sessions/${checkout.id}`, WISH, { key });
  expect(body.messages[0].code).toBe('not_found');
  await payByCard(shop, checkout.continue_url);
  await sendDue(shop.service);
  expect(endpoint.received.map(({ path }) => path)).toEqual(['/orders?of=shop']);
});

test('a key that may not read orders is not told of them, and the checkout says so', async () => {
  const key = await shop.newKey(['read', 'write'], { email: 'demo@example.com' });
  const checkout = await checkedOut(send, { key });
  expect(checkout.messages).toContainEqual({
    type: 'warning',
    code: 'order_webhook_unused',
    content: 'The platform is not told of the order: the key lacks the scope `orders`.',
  });
  await payByCard(shop, checkout.continue_url);
  expect(await told(`${endpoint.url}/orders?of=shop`)).toEqual([]);
});

test('once its key is revoked, a platform hears no more', async () => {
  const key = await shop.newKey(['read', 'write', 'orders'], { email: 'demo@example.com' });
  const checkout = await checkedOut(send, { key });
  const order = await payByCard(shop, checkout.continue_url);
  const account = await shop.service.accounts.byEmail('demo@example.com');
  await shop.service.transaction(async (tx) => {
    for (const one of await tx.keys.active(account?.id ?? '', shop.clock.at))
      if (one.name === 'test') await tx.keys.revoke(one.accountId, one.id, shop.clock.at.toISOString());
  });
  await held(order.id, 'Waits for ink');
  expect(await told(`${endpoint.url}/orders?of=shop`)).toHaveLength(1);
});

test.each([
  'http://10.0.0.8/orders',
  'http://169.254.169.254/latest/meta-data',
  'https://user:secret@platform.example/orders',
  'file:///etc/passwd',
  'orders',
])('a profile with the address %s is told nothing', async (url) => {
  const checkout = await checkedOut(callerFor(shop, await platformWith(url)));
  expect([checkout.status, checkout.messages[0].code]).toEqual([
    'requires_escalation',
    'order_webhook_unused',
  ]);
  await payByCard(shop, checkout.continue_url);
  expect(await told(url)).toEqual([]);
});

test('a name that leads to a private address is connected to by no attempt', async () => {
  const url = 'https://platform.example/orders';
  await ordered(callerFor(shop, await platformWith(url)));
  const resolve = (_: string, done: (no: null, all: { address: string; family: number }[]) => void) =>
    done(null, [{ address: '10.0.0.8', family: 4 }]);
  await sendDue(shop.service, { resolve });
  const [one] = await told(url);
  expect(await attemptsAt(shop.service, one?.id ?? '')).toMatchObject([
    { status: null, failure: 'The address is not, or does not resolve to, a public https address.' },
  ]);
});

test('endpoints of platforms are on no list, and after five days of failures wait for the next order', async () => {
  const { order } = await ordered();
  const url = `${endpoint.url}/orders?of=shop`;
  const [{ webhookId } = { webhookId: '' }] = await told(url);
  expect((await shop.rest('GET', `/webhooks/${webhookId}`)).status).toBe(404);
  expect((await shop.rest('DELETE', `/webhooks/${webhookId}`)).status).toBe(404);
  const { body } = await shop.rest('GET', '/webhooks');
  expect(body.webhooks.filter((one: { id: string }) => one.id === webhookId)).toEqual([]);
  endpoint.answer = (_, response) => void response.writeHead(500).end();
  await sendDue(shop.service);
  later(6 * 86_400);
  await sendDue(shop.service);
  const paused = (await shop.service.mails.list({ limit: 100, offset: 0 })).mails.filter(({ subject }) =>
    subject.startsWith('The webhook'),
  );
  expect([(await told(url))[0]?.state, paused]).toEqual(['paused', []]);
  await held(order.id, 'Waits for ink');
  expect((await told(url))[0]?.state).toBe('paused');
  await ordered();
  expect((await told(url))[0]?.state).toBe('active');
});

test('what is told has the links of its pages, and the ledger keeps none that can be read', async () => {
  const heard = await receiver();
  opened.push({ close: () => void heard.close() });
  const events = ['quote.saved', 'quote.ordered', 'order.paid', 'approval.created'];
  const subscribed = await shop.rest('POST', '/webhooks', { url: heard.url, events });
  expect(subscribed.status).toBe(200);
  const { order } = await ordered();
  const wish = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 }];
  const quote = (await shop.rest('POST', '/quotes', { lines: wish, contact: { email: 'ada@example.com' } }))
    .body;
  const asked = { quote_id: quote.id, approver_name: 'Bo', approver_email: 'bo@example.com' };
  expect((await shop.rest('POST', '/approvals', asked)).status).toBe(200);
  const kept = async () => (await columnsWith(shop.service.ledger, (text) => PAGE_LINK.test(text))).found;
  expect(await kept()).toEqual([]);
  await sendDue(shop.service);
  expect(endpoint.received.at(-1)?.text).toContain(
    shop.service.ctxFor({ kind: 'anonymous' }, 'req').links.quote(order.quoteId),
  );
  expect(heard.received.map(({ text }) => PAGE_LINK.test(text))).toEqual(Array(5).fill(true));
  expect(await kept()).toEqual([]);
  expect((await columnsWith(shop.service.ledger, (text) => text === quote.id)).found).toContain('quotes.id');
});
