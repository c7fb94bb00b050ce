import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { metricsRoute } from '../../../server/http/metrics-route.ts';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { type Metrics, metricsOver } from '../../../server/metrics/metrics.ts';
import { subscribe, tellOfProof } from '../../support/deliveries.ts';
import { DEMO_KEY, openShop, type Shop } from '../../support/open-shop.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const TOKEN = 'token-of-the-metrics';

let shop: Shop;
let metrics: Metrics;
beforeEach(async () => {
  shop = await openShop({ now: NOW, isInFile: true });
  const { ledger, waiting, databaseBytes, now } = shop.service;
  metrics = metricsOver({
    build: { version: '1.2.3', commit: 'abc' },
    now,
    backlog: waiting,
    waitingWriters: ledger.waitingWriters,
    databaseBytes,
    providers: () => [{ name: 'stripe', failures: 5 }],
  });
  ledger.observe(metrics.ledger);
});
afterEach(() => shop.close());

const app = (token?: string) =>
  createApp(shop.service, metrics.requestEnded).route('/', metricsRoute(metrics, token));
const ask = (path: string, headers: Record<string, string> = { Authorization: `Bearer ${DEMO_KEY}` }) =>
  app().request(path, { headers });
/** The lines of the text form that begin so. */
const lines = async (begin: string): Promise<string[]> =>
  (await metrics.read()).split('\n').filter((line) => line.startsWith(begin));
const value = async (name: string): Promise<number> =>
  Number((await lines(`${name} `))[0]?.slice(name.length));

test('requests are counted by door, tool, class of status and error, and timed by door and tool', async () => {
  await ask('/api/v1/products/demo:TUMBLER-20');
  await ask('/api/v1/products/demo:NONE');
  await ask('/api/v1/me', {});
  await ask('/api/v1/me', { Authorization: 'Bearer mk_do-not-leak-0123456789' });
  await ask('/docs');
  await ask('/healthz');
  expect(await lines('merchkit_requests_total')).toEqual([
    'merchkit_requests_total{door="rest",operation="get_product",status="2xx",error=""} 1',
    'merchkit_requests_total{door="rest",operation="get_product",status="4xx",error="not_found"} 1',
    'merchkit_requests_total{door="rest",operation="me",status="4xx",error="unauthorized"} 1',
    'merchkit_requests_total{door="rest",operation="",status="4xx",error="unauthorized"} 1',
    'merchkit_requests_total{door="pages",operation="",status="2xx",error=""} 1',
    'merchkit_requests_total{door="probes",operation="",status="2xx",error=""} 1',
  ]);
  expect(await lines('merchkit_request_seconds_count{door="rest",operation="get_product"}')).toEqual([
    'merchkit_request_seconds_count{door="rest",operation="get_product"} 2',
  ]);
});

test('how often each provider failed in a row', async () => {
  expect(await value('merchkit_provider_failures{provider="stripe"}')).toBe(5);
});

test('commits of the ledger are timed, and waiting writers counted', async () => {
  const before = await value('merchkit_ledger_commit_seconds_count');
  const { transaction } = shop.service.ledger;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const writers: Promise<void>[] = [];
  await new Promise<void>((begun) => {
    const first = () => {
      begun();
      return ended;
    };
    writers.push(transaction(first));
  });
  writers.push(
    transaction(async () => {}),
    transaction(async () => {}),
  );
  expect(await value('merchkit_ledger_waiting_writers')).toBe(2);
  end();
  await Promise.all(writers);
  expect((await value('merchkit_ledger_commit_seconds_count')) - before).toBe(2);
  expect(await value('merchkit_ledger_waiting_writers')).toBe(0);
});

test('jobs are counted by name, with their failures, and timed', async () => {
  const jobs = jobRunner(
    [
      { name: 'well', restMs: 1, runsOn: 'each node', run: async () => {} },
      { name: 'ill', restMs: 1, runsOn: 'each node', run: () => Promise.reject(new Error('disk full')) },
      {
        name: 'limping',
        restMs: 1,
        runsOn: 'each node',
        run: async (_, log) => log.failure(new Error('one of many')),
      },
    ],
    shop.service.log,
    { observer: metrics.jobs },
  );
  for (const name of ['well', 'well', 'ill', 'limping']) await jobs.runOnce(name);
  expect(await lines('merchkit_job_runs_total')).toEqual([
    'merchkit_job_runs_total{job="well"} 2',
    'merchkit_job_runs_total{job="ill"} 1',
    'merchkit_job_runs_total{job="limping"} 1',
  ]);
  expect(await lines('merchkit_job_failures_total')).toEqual([
    'merchkit_job_failures_total{job="well"} 0',
    'merchkit_job_failures_total{job="ill"} 1',
    'merchkit_job_failures_total{job="limping"} 1',
  ]);
  expect(await lines('merchkit_job_seconds_count')).toHaveLength(3);
});

test('deliveries and mails that wait are counted, with the age of the oldest; what is paused or given up waits not', async () => {
  const { mails } = shop.service;
  const later = (seconds: number) => {
    shop.clock.at = new Date(Date.parse(NOW) + seconds * 1_000);
  };
  const deliveries = await value('merchkit_deliveries_waiting');
  const waitingMails = await value('merchkit_mails_waiting');
  const webhookId = await subscribe(shop.service, {
    url: 'https://hooks.example.com/',
    events: ['proof.ready'],
  });
  await tellOfProof(shop.service);
  later(90);
  expect(await value('merchkit_deliveries_waiting')).toBe(deliveries + 1);
  expect(await value('merchkit_deliveries_oldest_waiting_seconds')).toBe(90);
  await shop.rest('PATCH', `/webhooks/${webhookId}`, { status: 'paused' });
  expect(await value('merchkit_deliveries_waiting')).toBe(deliveries);
  expect(await value('merchkit_deliveries_oldest_waiting_seconds')).toBe(0);

  await shop.service.transaction((tx) =>
    tx.mails.queue({
      id: 'mail_1',
      recipient: 'ada@example.com',
      subject: 'Subject',
      text: 'Text',
      createdAt: '2026-11-01T00:00:00.000Z',
    }),
  );
  expect(await value('merchkit_mails_waiting')).toBe(waitingMails + 1);
  expect(await value('merchkit_mails_oldest_waiting_seconds')).toBe(
    (shop.clock.at.getTime() - Date.parse('2026-11-01T00:00:00.000Z')) / 1_000,
  );
  const leaseUntil = new Date(shop.clock.at.getTime() + 1_000);
  const [held] = await mails.take({ most: 1, now: shop.clock.at, leaseUntil });
  if (!held) throw new Error('no mail was due');
  await mails.settle(held, shop.clock.at, { kind: 'failed' });
  expect(await value('merchkit_mails_waiting')).toBe(waitingMails);
});

test('sizes of the databases and the build are told', async () => {
  const [ledger, catalog] = await lines('merchkit_database_bytes');
  expect(Number(ledger?.replace('merchkit_database_bytes{database="ledger"} ', ''))).toBeGreaterThan(100_000);
  expect(Number(catalog?.replace('merchkit_database_bytes{database="catalog"} ', ''))).toBeGreaterThan(
    100_000,
  );
  expect(await lines('merchkit_build_info')).toEqual([
    `merchkit_build_info{version="1.2.3",commit="abc",node="${process.version}"} 1`,
  ]);
});

test('names are as the field has them, and no account, key or address is in a label', async () => {
  await ask('/api/v1/me');
  const text = await metrics.read();
  const names = [...text.matchAll(/^# TYPE (merchkit_\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [
    name,
    type,
  ]);
  expect(names.length).toBeGreaterThan(10);
  for (const [name = '', type] of names) {
    if (type === 'counter') expect(name).toMatch(/_total$/);
    if (type === 'histogram') expect(name).toMatch(/_seconds$/);
  }
  expect(text).not.toMatch(/example\.com|acc_|mk_demo/);
});

test('with a token set, a wrong or missing one is refused and logged', async () => {
  const asked = async (headers: Record<string, string>) => {
    const { status, headers: answered } = await app(TOKEN).request('/metrics', { headers });
    return [status, answered.get('WWW-Authenticate'), answered.get('Cache-Control')];
  };
  expect(await asked({})).toEqual([401, 'Bearer realm="merchkit"', null]);
  expect(await asked({ Authorization: `Bearer ${TOKEN}x` })).toEqual([401, 'Bearer realm="merchkit"', null]);
  expect(await asked({ Authorization: `Bearer ${TOKEN}` })).toEqual([200, null, 'no-store']);
  expect(shop.lines.map(({ event, level }) => [event, level])).toEqual([
    ['security.metrics_refused', 'warn'],
    ['security.metrics_refused', 'warn'],
  ]);
});
