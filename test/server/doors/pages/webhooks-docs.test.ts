/** The page for receivers: what it shows runs, and names everything there is. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedHeaders } from '../../../../server/secrets/webhook-signature.ts';
import { EVENT_NAMES } from '../../../../tools/events/events.ts';
import { EVENT_RECORDS } from '../../../../tools/webhooks/event-records.ts';
import { sampleBody } from '../../../../tools/webhooks/sample-delivery.ts';
import { useShop } from '../../../support/use.ts';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
let page: string;
const folder = mkdtempSync(join(tmpdir(), 'merchkit-receiver-'));
const shop = useShop();
beforeAll(async () => {
  page = await (await shop.fetch('/docs/webhooks', {}, null)).text();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const unescaped = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const receiverShown = (): string =>
  unescaped(/ id="receiver".*?<pre[^>]*><code[^>]*>(.*?)<\/code>/s.exec(page)?.[1] ?? '');

test('the reference leads to it', async () => {
  expect(await (await shop.fetch('/docs', {}, null)).text()).toContain('href="/docs/webhooks"');
});

test('it shows each event with what it tells, and each record whole at the first event that has it', () => {
  const text = unescaped(page);
  const shown = new Set<string>();
  for (const name of EVENT_NAMES) {
    expect(page).toContain(`id="${name}"`);
    const sample = sampleBody(name);
    const records = Object.keys(EVENT_RECORDS).filter((record) => record in sample);
    const isWhole = text.includes(JSON.stringify(sample, null, 2));
    for (const record of isWhole ? records : []) shown.add(record);
    if (!isWhole) {
      expect(text).toContain(JSON.stringify(sample.data));
      expect([name, records.filter((record) => !shown.has(record))]).toEqual([name, []]);
    }
  }
  expect([...shown].sort()).toEqual(Object.keys(EVENT_RECORDS).sort());
});

test('it names each header of a delivery', () => {
  const headers = signedHeaders({
    event: 'quote.saved',
    deliveryId: 'dlv_1',
    timestampSeconds: 1,
    body: '',
    secrets: { current: SECRET, earlier: [SECRET] },
  });
  for (const name of Object.keys(headers)) expect(page).toContain(name);
});

test('the receiver it shows, of fifteen lines at most, runs and takes what is signed and nothing else', async () => {
  const text = receiverShown();
  const lines = text.trimEnd().split('\n').length;
  expect([lines > 5, lines <= 15]).toEqual([true, true]);
  const verifier = await shop.fetch('/docs/verify-webhook.mjs', {}, null);
  expect([verifier.status, verifier.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  writeFileSync(join(folder, 'receiver.mjs'), text);
  writeFileSync(join(folder, 'verify-webhook.mjs'), await verifier.text());
  const receiver = await started(join(folder, 'receiver.mjs'));
  try {
    const sample = { ...sampleBody('order.shipped'), actor: 'key:Zoë' };
    const body = JSON.stringify(sample);
    const headers = signedHeaders({
      event: 'order.shipped',
      deliveryId: 'dlv_1',
      timestampSeconds: Math.floor(Date.now() / 1_000),
      body,
      secrets: { current: SECRET, earlier: [] },
    });
    const post = async (sent: string, more: Record<string, string>) =>
      (await fetch(receiver.url, { method: 'POST', body: sent, headers: more })).status;
    expect(await post(body, { ...headers, 'Content-Type': 'application/json' })).toBe(204);
    expect(await post(body.replace('UPS', 'DHL'), headers)).toBe(400);
    expect(await post(body, {})).toBe(400);
  } finally {
    receiver.child.kill();
    await receiver.ended;
  }
  expect(receiver.said()).toBe(`order.shipped ${JSON.stringify(sampleBody('order.shipped').data)}\n`);
});

/** The receiver as its own process, once it takes requests. */
async function started(file: string): Promise<{
  url: string;
  child: ChildProcess;
  /** Once all it said is read. */
  ended: Promise<unknown>;
  said(): string;
}> {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: SECRET, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const url = `http://localhost:${port}`;
  try {
    await vi.waitFor(() => fetch(url, { method: 'POST' }), { timeout: 10_000 });
  } catch (cause) {
    child.kill();
    throw cause;
  }
  return { url, child, ended, said: () => said };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
