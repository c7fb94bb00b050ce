/** What a running service tells its log and who may read its metrics: processes of their own, asked over HTTP. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BUILD } from '../../server/version.ts';
import { type Home, ledgerOf, newHome } from '../support/homes.ts';
import type { LogLine } from '../support/readable-log.ts';
import { freePort, type StartedService, startService, stopService } from '../support/started-service.ts';

const KEY = 'mk_do-not-leak_of_the_process';
const TOKEN = 'do-not-leak-of-the-metrics';
const LIVE = { SHOP: 'live' };

let home: Home;
let running: StartedService | undefined;
let errors: string;
beforeEach(async () => {
  home = await newHome();
  errors = '';
});
afterEach(async () => {
  running?.process.kill('SIGKILL');
  await home.remove();
});

async function start(env: Record<string, string>): Promise<StartedService> {
  const port = String(await freePort());
  running = await startService(
    { ...home.env, PORT: port, STOP_DELAY_SECONDS: '0', ...env },
    undefined,
    (child) =>
      child.stderr?.on('data', (text) => {
        errors += String(text);
      }),
  );
  return running;
}

const lines = (): LogLine[] =>
  errors
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const eventually = (isIt: (line: LogLine) => boolean): Promise<LogLine> =>
  vi.waitFor(() => {
    const { time: _, ...line } = lines().find(isIt) ?? {};
    expect(line).toHaveProperty('event');
    return line;
  }, 5_000);

test('the start, a request that fails, the stop and what was left under way are told', async () => {
  const { url, banner } = await start({ DEMO_KEY: KEY, LOG_REQUESTS: 'true' });
  expect(await eventually(({ event }) => event === 'start')).toEqual({
    level: 'info',
    event: 'start',
    ...BUILD,
    node: process.version,
    data_dir: home.folder,
    schema: expect.any(Number),
    mode: 'demo',
    public_url: url,
  });
  expect(banner.split('\n').at(-2)).toBe(`ready ${url}`);
  expect(await eventually(({ event }) => event === 'ready')).toMatchObject({ level: 'info' });

  const ledger = await ledgerOf(home);
  await ledger.transaction(async (db) => db.run('ALTER TABLE quotes RENAME TO mislaid_quotes'));
  const headers = { Authorization: `Bearer ${KEY}` };
  const answer = await fetch(`${url}/api/v1/quotes/qt_demo_open`, { headers });
  const { error } = JSON.parse(await answer.text());
  expect([answer.status, error.code, error.message]).toEqual([
    500,
    'internal',
    'Something went wrong on our side. If this call changes something, look whether it did before you send it again.',
  ]);
  const ofRequest = (event: string) =>
    eventually((line) => line['event'] === event && line['request_id'] === error.request_id);
  expect(await ofRequest('failure')).toMatchObject({
    level: 'error',
    operation: 'get_quote',
    cause: { message: expect.stringContaining('quotes'), stack: expect.stringMatching(/^ +at /) },
  });
  expect(await ofRequest('request')).toMatchObject({
    route: '/api/v1/quotes/:id',
    operation: 'get_quote',
    status: 500,
    error: 'internal',
    key_prefix: KEY.slice(0, 8),
  });
  await ledger.transaction(async (db) => db.run('ALTER TABLE mislaid_quotes RENAME TO quotes'));
  await ledger.close();

  expect(running && (await stopService(running, 'SIGTERM'))).toBe(0);
  expect(lines().slice(-3)).toMatchObject([
    { level: 'info', event: 'stop', signal: 'SIGTERM' },
    { level: 'info', event: 'jobs_ended', ms: expect.any(Number) },
    { level: 'info', event: 'stopped', ms: expect.any(Number) },
  ]);
  expect(errors).not.toContain('do-not-leak');
}, 60_000);

test('a service that cannot start says why on its last line, and a configuration that does not fit in plain words', async () => {
  const { url } = await start(LIVE);
  errors = '';
  const other = await newHome();
  const elsewhere = { ...LIVE, ...other.env, PORT: new URL(url).port };
  await expect(start(elsewhere)).rejects.toThrow('did not start');
  expect(lines().at(-1)).toMatchObject({
    level: 'fatal',
    event: 'fatal',
    cause: { code: 'EADDRINUSE' },
  });
  await expect(start({ LOG_LEVEL: 'loud', METRICS_TOKEN: 'short' })).rejects.toThrow(
    /The configuration does not fit:\n {2}LOG_LEVEL: [\s\S]*METRICS_TOKEN: has at least 16/,
  );
}, 60_000);

test('a live shop logs each request, and shows its metrics only where they are configured', async () => {
  const { url } = await start(LIVE);
  const metrics = await fetch(`${url}/metrics`);
  const nothing = await fetch(`${url}/nothing-here`);
  const withoutId = async (answer: Response) => (await answer.text()).replace(/req_[\w-]+/, 'req');
  expect([metrics.status, await withoutId(metrics)]).toEqual([404, await withoutId(nothing)]);
  expect(await eventually(({ event }) => event === 'request')).toMatchObject({ level: 'info', status: 404 });
}, 60_000);

test('a live shop shows its metrics to a caller with the token', async () => {
  const { url } = await start({ ...LIVE, METRICS_TOKEN: TOKEN });
  const asked = async (headers: Record<string, string>) =>
    (await fetch(`${url}/metrics`, { headers })).status;
  expect(await asked({})).toBe(401);
  expect(await asked({ Authorization: 'Bearer do-not-leak-guessed-token' })).toBe(401);
  expect(await asked({ Authorization: `Bearer ${TOKEN}` })).toBe(200);
  await eventually(({ event }) => event === 'security.metrics_refused');
  expect(errors).not.toContain('do-not-leak');
}, 60_000);

test('a port of their own has the metrics alone, and the other port no longer', async () => {
  const port = String(await freePort());
  const { url } = await start({ ...LIVE, METRICS_PORT: port });
  const own = `http://127.0.0.1:${port}`;
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect(await (await fetch(`${own}/metrics`)).text()).toMatch(/^merchkit_build_info\{version="0.1.0"/m);
  expect((await fetch(`${own}/api/v1/`)).status).toBe(404);
  expect(running && (await stopService(running, 'SIGINT'))).toBe(0);
}, 60_000);
