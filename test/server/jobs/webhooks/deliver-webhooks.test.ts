import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jobRunner } from '../../../../server/jobs/runner.ts';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { holdOrder } from '../../../../tools/orders/hold-order.ts';
import {
  attemptsAt,
  deliveriesTo,
  deliveryJob,
  SIGNING_SECRET,
  sendDue,
  subscribe,
  tellOfProof,
} from '../../../support/deliveries.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { type Receiver, receiver } from '../../../support/receiver.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const QUOTE = { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 24 }] };

let shop: Shop;
let endpoint: Receiver;
beforeEach(async () => {
  shop = await openShop({ now: NOW, env: { ALLOW_LOCAL_URLS: '1' } });
  endpoint = await receiver();
});
afterEach(async () => {
  await endpoint.close();
  await shop.close();
});

const later = (seconds: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + seconds * 1_000);
};
/** The one delivery there is. */
const only = async (webhookId: string) => {
  const [delivery, ...more] = await deliveriesTo(shop.service, webhookId);
  if (!delivery || more.length > 0) throw new Error('there is not one delivery');
  return delivery;
};

describe('who hears of an event', () => {
  test('only the active webhooks of its account that subscribed to it', async () => {
    await shop.newKey(['write']);
    const hears = await subscribe(shop.service, {
      url: endpoint.url,
      events: ['quote.saved', 'proof.ready'],
    });
    const others = await Promise.all([
      subscribe(shop.service, { url: endpoint.url, events: ['proof.ready'] }),
      subscribe(shop.service, { url: endpoint.url, more: { status: 'paused' } }),
      subscribe(shop.service, { url: endpoint.url, email: 'other@example.com' }),
    ]);
    expect((await shop.rest('POST', '/quotes', QUOTE)).status).toBe(200);
    expect(await only(hears)).toMatchObject({ status: 'pending', attempts: 0, createdAt: NOW, dueAt: NOW });
    expect(await Promise.all(others.map((id) => deliveriesTo(shop.service, id)))).toEqual([[], [], []]);
  });

  test('none of a change that was not saved', async () => {
    const id = await subscribe(shop.service, { url: endpoint.url, events: ['proof.ready'] });
    const undone = shop.service.ctxFor({ kind: 'anonymous' }, 'req_test').transaction(async (tx) => {
      const account = await shop.service.accounts.byEmail('demo@example.com');
      await tx.events.emit({
        accountId: account?.id ?? '',
        actor: 'service',
        at: NOW,
        recordId: 'prf_demo',
        name: 'proof.ready',
        data: { proof_id: 'prf_demo', order_id: 'ord_demo', line: 1 },
      });
      throw new Error('something went wrong after it');
    });
    await expect(undone).rejects.toThrow('something went wrong');
    expect(await deliveriesTo(shop.service, id)).toEqual([]);
  });
});

test('what is sent: the event with its record, signed over the timestamp and the very body', async () => {
  const id = await subscribe(shop.service, { url: `${endpoint.url}/hook?from=shop` });
  const { body: quote } = await shop.rest('POST', '/quotes', QUOTE);
  await sendDue(shop.service);

  const [sent, ...more] = endpoint.received;
  expect(more).toEqual([]);
  expect(sent?.body).toEqual({
    event: 'quote.saved',
    at: NOW,
    event_id: (await only(id)).eventId,
    actor: 'key:Demo key',
    data: { quote_id: quote.id },
    quote: expect.objectContaining({ id: quote.id, status: 'saved', total: quote.total }),
  });
  const timestamp = String(Date.parse(NOW) / 1_000);
  const signature = createHmac('sha256', SIGNING_SECRET).update(`${timestamp}.${sent?.text}`).digest('hex');
  expect(sent?.path).toBe('/hook?from=shop');
  expect(sent?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'merchkit-webhooks',
    'x-service-event': 'quote.saved',
    'x-service-delivery': (await only(id)).id,
    'x-service-timestamp': timestamp,
    'x-service-signature': `sha256=${signature}`,
    'webhook-id': (await only(id)).id,
  });
  expect(await only(id)).toMatchObject({
    status: 'delivered',
    attempts: 1,
    finishedAt: NOW,
    leaseToken: null,
  });
  expect(await attemptsAt(shop.service, (await only(id)).id)).toMatchObject([
    { at: NOW, status: 200, answer: 'ok', failure: null },
  ]);
});

test('which of the staff it was is told to the desk alone', async () => {
  await subscribe(shop.service, { url: endpoint.url, events: ['order.hold'] });
  const desk = shop.service.ctxFor(
    { kind: 'desk', email: 'grace@example.com', roles: ['admin'] },
    'req_desk',
  );
  await invoke(holdOrder, desk, { id: 'ord_demo', reason: 'The artwork is too small' });
  await sendDue(shop.service);
  expect(endpoint.received.map(({ body }) => body)).toMatchObject([{ event: 'order.hold', actor: 'desk' }]);
  expect(endpoint.received[0]?.text).not.toContain('grace');
  const { events } = await invoke(openDeskOrder, desk, { id: 'ord_demo' });
  expect(events.at(-1)).toMatchObject({ name: 'order.hold', actor: 'desk:grace@example.com' });
});

test('a delivered event is sent no more', async () => {
  await subscribe(shop.service, { url: endpoint.url });
  await shop.rest('POST', '/quotes', QUOTE);
  await sendDue(shop.service);
  later(100_000);
  await sendDue(shop.service);
  expect(endpoint.received).toHaveLength(1);
});

test('the log keeps the start of an answer as harmless text', async () => {
  endpoint.answer = (_received, response) =>
    void response.writeHead(500).end(`\u001b[31mno\u0000\u202e\r\n${'é'.repeat(100_000)}`);
  const id = await subscribe(shop.service, { url: endpoint.url });
  await shop.rest('POST', '/quotes', QUOTE);
  await sendDue(shop.service);
  expect(await attemptsAt(shop.service, (await only(id)).id)).toMatchObject([
    { status: 500, answer: ` [31mno    ${'é'.repeat(989)}`, failure: null },
  ]);
});

test('an endpoint that says yes and never ends its answer has said yes', async () => {
  endpoint.answer = (_received, response) => void response.writeHead(200).write('yes');
  const id = await subscribe(shop.service, { url: endpoint.url });
  await shop.rest('POST', '/quotes', QUOTE);
  await sendDue(shop.service, { limitMs: 300 });
  expect(await only(id)).toMatchObject({ status: 'delivered', attempts: 1 });
  expect(await attemptsAt(shop.service, (await only(id)).id)).toMatchObject([{ status: 200, answer: 'yes' }]);
});

test('an endpoint that is not there, or does not answer, is told apart from one that refuses', async () => {
  const gone = await receiver();
  await gone.close();
  endpoint.answer = (received, response) =>
    void (received.path === '/refuses' ? response.writeHead(403).end('go away') : undefined);
  const paths = [gone.url, `${endpoint.url}/hangs`, `${endpoint.url}/refuses`];
  const ids = await Promise.all(paths.map((url) => subscribe(shop.service, { url })));
  await shop.rest('POST', '/quotes', QUOTE);
  await sendDue(shop.service, { limitMs: 300 });
  const attempts = await Promise.all(
    ids.map(async (id) => (await attemptsAt(shop.service, (await only(id)).id))[0]),
  );
  expect(attempts).toMatchObject([
    {
      status: null,
      answer: null,
      failure: 'The endpoint refused the connection: nothing listens at its port.',
    },
    { status: null, answer: null, failure: 'There was no answer in time.' },
    { status: 403, answer: 'go away', failure: null },
  ]);
});

test('a dead endpoint delays no other, and has four deliveries at a time', async () => {
  const dead = await receiver();
  dead.answer = () => undefined;
  const deadId = await subscribe(shop.service, { url: dead.url, events: ['proof.ready'] });
  await Promise.all(
    ['/a', '/b', '/c'].map((path) =>
      subscribe(shop.service, { url: `${endpoint.url}${path}`, events: ['proof.ready'] }),
    ),
  );
  const runner = jobRunner([deliveryJob(shop.service)], shop.service.log);
  runner.start();
  try {
    for (let event = 0; event < 30; event++) await tellOfProof(shop.service);
    await endpoint.until(() => endpoint.received.length === 90);
    await dead.until(() => dead.received.length === 4);
    // The dead one holds its first four all the while: not one attempt of it has ended.
    expect(
      (await deliveriesTo(shop.service, deadId)).filter(({ leaseToken }) => leaseToken !== null),
    ).toHaveLength(4);
    expect((await deliveriesTo(shop.service, deadId)).map(({ attempts }) => attempts)).toEqual(
      Array(30).fill(0),
    );
    expect(dead.mostAtOnce).toBe(4);
    expect(endpoint.mostAtOnce).toBeLessThanOrEqual(12);
  } finally {
    await dead.close();
    await runner.stop();
  }
});

test('an event is sent when it is committed, and a stop waits for the attempt under way', async () => {
  const id = await subscribe(shop.service, { url: endpoint.url, events: ['proof.ready'] });
  let answer = (): void => {};
  endpoint.answer = (_received, response) => {
    answer = () => void response.writeHead(200).end();
  };
  const runner = jobRunner([deliveryJob(shop.service)], shop.service.log);
  runner.start();
  await tellOfProof(shop.service);
  await endpoint.until(() => endpoint.received.length === 1);
  let isStopped = false;
  const stopped = runner.stop().then(() => {
    isStopped = true;
  });
  await tellOfProof(shop.service);
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  answer();
  await stopped;
  expect((await deliveriesTo(shop.service, id)).map(({ status }) => status)).toEqual([
    'delivered',
    'pending',
  ]);
  expect(endpoint.received).toHaveLength(1);
});

test('a secret that cannot be opened is a failure of ours, and the delivery is tried again', async () => {
  const id = await subscribe(shop.service, { url: endpoint.url, more: { secret: 'v1.nonsense' } });
  await shop.rest('POST', '/quotes', QUOTE);
  await sendDue(shop.service);
  expect(shop.failures.map(({ message }) => message)).toEqual([
    `The delivery ${(await only(id)).id} could not be sent.`,
  ]);
  expect(await only(id)).toMatchObject({ status: 'pending', attempts: 1, dueAt: '2026-11-04T15:01:00.000Z' });
  expect(endpoint.connections).toBe(0);
});
