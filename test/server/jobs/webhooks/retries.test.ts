/** The whole schedule with a clock that is stepped: when each attempt is made, and how it ends. */
import { beforeEach, expect, test } from 'vitest';
import {
  attemptsAt,
  deliveriesTo,
  sendDue,
  subscribe,
  tellOfProof,
  webhookRow,
} from '../../../support/deliveries.ts';
import { receiver } from '../../../support/receiver.ts';
import { useFresh, useFreshShop } from '../../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const DAY_S = 86_400;

let webhookId: string;
const shop = useFreshShop({ now: NOW, env: { ALLOW_LOCAL_URLS: '1' } });
const endpoint = useFresh(receiver);
beforeEach(async () => {
  endpoint.answer = (_received, response) => void response.writeHead(503).end('down');
  webhookId = await subscribe(shop.service, {
    url: endpoint.url,
    events: ['proof.ready'],
    more: { name: 'ERP' },
  });
});

const later = (seconds: number): void => {
  shop.clock.at = new Date(shop.clock.at.getTime() + seconds * 1_000);
};
const first = async () => {
  const [delivery] = await deliveriesTo(shop.service, webhookId);
  if (!delivery) throw new Error('there is no delivery');
  return delivery;
};
const pausedMails = async () =>
  (await shop.service.mails.list({ limit: 100, offset: 0 })).mails.filter(
    ({ recipient, subject }) => recipient === 'demo@example.com' && subject.startsWith('The webhook'),
  );

test('after 1, 5 and 30 minutes, then after 2 and 12 hours; then it has failed', async () => {
  await tellOfProof(shop.service);
  await sendDue(shop.service);
  const waitsS = [60, 300, 1_800, 7_200, 43_200];
  for (const [tries, waitS] of waitsS.entries()) {
    expect(endpoint.received).toHaveLength(tries + 1);
    expect(await first()).toMatchObject({ status: 'pending', attempts: tries + 1, leaseToken: null });
    later(waitS - 1);
    await sendDue(shop.service);
    expect(endpoint.received).toHaveLength(tries + 1);
    later(1);
    await sendDue(shop.service);
  }
  expect(await first()).toMatchObject({
    status: 'failed',
    attempts: 6,
    finishedAt: '2026-11-05T05:36:00.000Z',
    leaseToken: null,
  });
  later(10 * DAY_S);
  await sendDue(shop.service);
  expect(await attemptsAt(shop.service, (await first()).id)).toMatchObject(
    Array(6).fill({ status: 503, answer: 'down' }),
  );

  const { received } = endpoint;
  expect(received).toHaveLength(6);
  expect(new Set(received.map(({ text }) => text)).size).toBe(1);
  expect(new Set(received.map(({ deliveryId }) => deliveryId))).toEqual(new Set([(await first()).id]));
  expect(
    received.map(({ headers }) => Number(headers['x-service-timestamp']) - Date.parse(NOW) / 1_000),
  ).toEqual([0, 60, 360, 2_160, 9_360, 52_560]);
  expect(new Set(received.map(({ headers }) => headers['x-service-signature'])).size).toBe(6);
});

test('an endpoint that recovers has the event late and once', async () => {
  await tellOfProof(shop.service);
  await sendDue(shop.service);
  expect((await webhookRow(shop.service, webhookId))?.failingSince).toBe(NOW);
  endpoint.answer = (_received, response) => void response.writeHead(204).end();
  later(60);
  await sendDue(shop.service);
  later(DAY_S);
  await sendDue(shop.service);
  expect(await first()).toMatchObject({
    status: 'delivered',
    attempts: 2,
    finishedAt: '2026-11-04T15:01:00.000Z',
  });
  expect(endpoint.received).toHaveLength(2);
  expect((await webhookRow(shop.service, webhookId))?.failingSince).toBeNull();
});

test('a Retry-After lengthens the wait it came with, and no other', async () => {
  endpoint.answer = (_received, response) => void response.writeHead(429, { 'Retry-After': '600' }).end();
  await tellOfProof(shop.service);
  await sendDue(shop.service);
  expect((await first()).dueAt).toBe('2026-11-04T15:10:00.000Z');
  later(599);
  await sendDue(shop.service);
  expect(endpoint.received).toHaveLength(1);
  endpoint.answer = (_received, response) => void response.writeHead(429, { 'Retry-After': '1' }).end();
  later(1);
  await sendDue(shop.service);
  expect(await first()).toMatchObject({ attempts: 2, dueAt: '2026-11-04T15:15:00.000Z' });
});

test('the waits are those of the configuration', async () => {
  await tellOfProof(shop.service);
  await sendDue(shop.service, { retriesS: [7] });
  expect((await first()).dueAt).toBe('2026-11-04T15:00:07.000Z');
  later(7);
  await sendDue(shop.service, { retriesS: [7] });
  expect((await first()).status).toBe('failed');
});

test('an endpoint that fails for five days is paused, its owner is mailed once, and what waits is kept', async () => {
  for (let day = 0; day < 5; day++) {
    await tellOfProof(shop.service);
    await sendDue(shop.service);
    expect(await webhookRow(shop.service, webhookId)).toMatchObject({ status: 'active', failingSince: NOW });
    later(DAY_S);
  }
  expect(await pausedMails()).toEqual([]);
  await tellOfProof(shop.service);
  await tellOfProof(shop.service);
  await sendDue(shop.service);

  expect(await webhookRow(shop.service, webhookId)).toMatchObject({
    status: 'paused',
    pausedWhy: `Every delivery failed for five days, since ${NOW}.`,
    failingSince: null,
  });
  const [mail, ...more] = await pausedMails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`The webhook to ${new URL(endpoint.url).host} is paused`);
  expect(mail?.text).toBe(
    [
      'Hello Demo Company,',
      'every delivery to this webhook has failed since 2026-11-04, so it is paused:',
      `  To ${endpoint.url}\n  Its name is “ERP”`,
      'Its events are kept and are sent when you set its status to `active` again. The webhook’s page shows its latest deliveries and the result of each.',
      'merchkit\n',
    ].join('\n\n'),
  );

  const sentSoFar = endpoint.received.length;
  later(DAY_S);
  await sendDue(shop.service);
  expect(endpoint.received).toHaveLength(sentSoFar);
  const waiting = (await deliveriesTo(shop.service, webhookId)).filter(({ status }) => status === 'pending');
  expect(waiting.length).toBeGreaterThanOrEqual(2);

  endpoint.answer = (_received, response) => void response.writeHead(200).end();
  expect((await shop.rest('PATCH', `/webhooks/${webhookId}`, { status: 'active' })).status).toBe(200);
  await sendDue(shop.service);
  const delivered = (await deliveriesTo(shop.service, webhookId)).filter(
    ({ status }) => status === 'delivered',
  );
  expect(delivered).toHaveLength(waiting.length);
});

test('one success in five days is enough to go on', async () => {
  for (let day = 0; day < 8; day++) {
    endpoint.answer = (_received, response) => void response.writeHead(day === 4 ? 200 : 500).end();
    await tellOfProof(shop.service);
    await sendDue(shop.service);
    later(DAY_S);
  }
  expect((await webhookRow(shop.service, webhookId))?.status).toBe('active');
});

test('an endpoint that says it is gone is paused at once, its owner is mailed, and what waits is kept', async () => {
  endpoint.answer = (_received, response) => void response.writeHead(410).end();
  await tellOfProof(shop.service);
  await tellOfProof(shop.service);
  await sendDue(shop.service);
  expect(await webhookRow(shop.service, webhookId)).toMatchObject({
    status: 'paused',
    pausedWhy: 'The endpoint answered 410: it says that it is gone for good.',
    failingSince: null,
  });
  const [mail, ...more] = await pausedMails();
  expect([more, mail?.text.split('\n\n')[1]]).toEqual([
    [],
    'this webhook answered that it is gone (410), so it is paused:',
  ]);
  expect((await deliveriesTo(shop.service, webhookId)).map(({ status }) => status)).toEqual([
    'pending',
    'pending',
  ]);
  const sentSoFar = endpoint.received.length;
  later(DAY_S);
  await sendDue(shop.service);
  expect(endpoint.received).toHaveLength(sentSoFar);
  endpoint.answer = (_received, response) => void response.writeHead(204).end();
  await shop.rest('PATCH', `/webhooks/${webhookId}`, { status: 'active' });
  await sendDue(shop.service);
  expect((await deliveriesTo(shop.service, webhookId)).map(({ status }) => status)).toEqual([
    'delivered',
    'delivered',
  ]);
});
