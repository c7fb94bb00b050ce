import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Home, newHome } from '../support/homes.ts';
import { freePort, type StartedService, startService, stopService } from '../support/started-service.ts';

const KEY = 'mk_key_of_the_process_test';
let home: Home;
let env: Record<string, string>;
let running: StartedService | undefined;

beforeAll(async () => {
  home = await newHome();
  env = {
    ...home.env,
    PORT: String(await freePort()),
    DEMO_KEY: KEY,
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
});
afterAll(async () => {
  running?.process.kill('SIGKILL');
  await home.remove();
});

async function post(idempotencyKey: string) {
  const response = await fetch(`${running?.url}/api/v1/quotes`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${KEY}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
    },
    body: JSON.stringify({ lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 24 }] }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

test('what was acknowledged survives a kill, and a clean stop ends with 0', {
  timeout: 120_000,
}, async () => {
  running = await startService(env);
  expect(running.url).toBe(`http://localhost:${env['PORT']}`);
  expect(running.banner).toContain(KEY);
  await fetch(`${running.url}/api/v1/`);
  const figures = await (await fetch(`${running.url}/metrics`)).text();
  expect(figures).toMatch(
    /^merchkit_requests_total\{door="rest",operation="discover",status="2xx",error=""\} 1$/m,
  );
  expect(figures).toMatch(/^merchkit_ledger_commit_seconds_count [1-9]/m);
  expect(figures).toMatch(/^merchkit_job_runs_total\{job="deliver-webhooks"\} 1$/m);
  const configuration = JSON.parse(/^\{[\s\S]*?^\}/m.exec(running.banner)?.[0] ?? '');
  expect(configuration.mcpServers.merchkit).toEqual({
    type: 'http',
    url: `${running.url}/mcp`,
    headers: { Authorization: `Bearer ${KEY}` },
  });
  const saved = await post('once');
  expect(saved.status).toBe(200);
  expect(await stopService(running, 'SIGKILL')).toBe('SIGKILL');

  running = await startService(env);
  const headers = { Authorization: `Bearer ${KEY}` };
  const kept = await fetch(`${running.url}/api/v1/quotes/${saved.body.id}`, { headers });
  expect(await kept.json()).toEqual(saved.body);
  expect((await post('once')).body).toEqual(saved.body);
  const ready = await fetch(`${running.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  await expect(startService(env)).rejects.toThrow('another service runs on');

  const clients = Array.from({ length: 8 }, () =>
    busyClient(`${running?.url}/api/v1/quotes/${saved.body.id}`),
  );
  await vi.waitFor(() => expect(clients.every(({ answers }) => answers.length > 0)).toBe(true), 10_000);
  const stoppedAt = performance.now();
  const stopped = stopService(running, 'SIGTERM');
  const whileStopping = await vi.waitFor(async () => {
    const asked = await fetch(`${running?.url}/readyz`);
    expect(asked.status).toBe(503);
    return asked.json();
  }, 5_000);
  expect(whileStopping).toEqual({ status: 'not ready', reason: 'stopping' });
  expect(await stopped).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  for (const { ended, answers } of clients) {
    await ended;
    expect(answers.filter((answer) => answer !== '200 keep-alive' && answer !== '200 close')).toEqual([]);
    expect(answers.at(-1)).toBe('200 close');
  }
});

/** Asks again and again on a connection that it keeps, until it is refused. */
function busyClient(url: string) {
  const answers: string[] = [];
  async function ask(): Promise<void> {
    for (;;) {
      const response = await fetch(url, { headers: { Authorization: `Bearer ${KEY}` } });
      await response.arrayBuffer();
      answers.push(`${response.status} ${response.headers.get('Connection')}`);
    }
  }
  return { answers, ended: ask().catch(() => undefined) };
}

test('a configuration that does not fit is named, and nothing starts', { timeout: 60_000 }, async () => {
  await expect(startService({ ...env, PORT: 'eighty', SHOP: 'corner' })).rejects.toThrow(
    /PORT: [\s\S]*SHOP: /,
  );
});
