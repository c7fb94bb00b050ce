/** What a newcomer does in a terminal, with the command as a process against a service that was started. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect, createServer as createLine, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Merchkit } from '../../../client/merchkit.mjs';
import { verifyWebhook } from '../../../receiver/verify-webhook.mjs';
import { eventually } from '../../support/shop-process.ts';
import {
  freePort,
  MERCHKIT,
  type StartedService,
  startService,
  stopService,
} from '../../support/started-service.ts';

const KEY = 'mk_key_of_the_buyers_commands';
let folder: string;
let service: StartedService;
let shop: Merchkit;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merchkit-buy-'));
  service = await startService({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    DEMO_KEY: KEY,
    RATE_LIMIT_PER_MINUTE: '10000',
    LOG_LEVEL: 'error',
  });
  shop = new Merchkit({ url: service.url, key: KEY });
}, 120_000);
afterAll(async () => {
  expect(await stopService(service, 'SIGTERM')).toBe(0);
  rmSync(folder, { recursive: true });
}, 60_000);

const environment = (url = service.url) => ({
  PATH: process.env['PATH'] ?? '',
  MERCHKIT_URL: url,
  MERCHKIT_KEY: KEY,
});

/** `merchkit buy …`, with this key. */
const buy = (args: readonly string[], env: Record<string, string> = environment()) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [MERCHKIT, 'buy', ...args], { env }, (failure, out, err) => {
      resolve({ code: failure && typeof failure.code === 'number' ? failure.code : 0, out, err });
    });
  });

const asJson = async (...args: string[]) => {
  const { code, out, err } = await buy([...args, '--json']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
};

test('search, price, plan, quote, link and orders, as a person reads them', async () => {
  const found = (await buy(['search', 'navy', 'mug', 'under $10', '--quantity', '72'])).out;
  expect(found).toContain('“under $10” is read as at most $10 a decorated piece.');
  expect(found).toMatch(/^demo:MUG-12 +12 oz Ceramic Mug .* 36 +\$6\.40 +72 pieces$/m);
  expect((await buy(['product', 'demo:MUG-12'])).out).toMatch(/^MUG-12-NAVY +Navy +-$/m);
  const price = (await buy(['price', 'demo:MUG-12', '--quantity', '72'])).out;
  expect(price).toMatch(/^12 oz Ceramic Mug, decorated +72 +\$6\.40 +\$460\.80$/m);
  expect(price).toContain('From 144 pieces each costs $5.70: $0.70 less.');
  const plan = (await buy(['plan', 'mugs', '--people', '50', '--budget', '1500', '--to', '78701'])).out;
  expect(plan).toMatch(/^1\. .+: \$[\d,.]+, \$[\d.]+ a person, arrives on \d{4}-\d\d-\d\d$/m);
  const goods = ['demo:MUG-12', '--part', 'MUG-12-NAVY', '--quantity', '72'];
  const quote = (await buy(['quote', ...goods, '--name', 'Ada Park', '--to', '78701'])).out;
  const [, id = '', page = ''] = /^Quote Q-\d+ \((qt_\w+)\)[\s\S]*\n(http\S+)\n$/.exec(quote) ?? [];
  expect((await fetch(page)).status).toBe(200);
  expect(await shop.get_quote({ id })).toMatchObject({ name: 'Ada Park', lines: [{ quantity: 72 }] });
  const asked = (await buy(['approve', id, '--approver', 'Grace Hopper'])).out;
  expect(asked).toMatch(/^Grace Hopper may answer until .*\n(http\S+\/a\/\S+)\n$/);
  const orders = (await buy(['orders'])).out;
  expect(orders).toMatch(/^M-10003 +ord_demo_shipped +shipped +250 Cotton Tote +\$1,803\.64 /m);
  expect((await buy(['orders', 'ord_demo_shipped'])).out).toContain('Order M-10003: shipped');
}, 120_000);

test('programs read the whole answer, and hand the lines of a plan on to a quote', async () => {
  expect(await asJson('orders')).toEqual(await shop.list_orders({}));
  const lines = await asJson('plan', 'mugs', '--people', '50', '--budget', '1500', '--lines', '1');
  writeFileSync(join(folder, 'lines.json'), JSON.stringify(lines));
  const quote = await asJson('quote', '--lines', join(folder, 'lines.json'));
  expect(quote.lines.map(({ key }: { key: string }) => key)).toEqual(
    lines.map(({ key }: { key: string }) => key),
  );
  const refused = await buy(['price', 'demo:NOPE', '--quantity', '72', '--json']);
  expect([refused.code, JSON.parse(refused.err).error]).toEqual([
    1,
    expect.objectContaining({ code: 'not_found', param: 'key' }),
  ]);
}, 60_000);

test('a refusal is the shop’s sentence, and a wrong command shows the right one', async () => {
  const refused = await buy(['price', 'demo:NOPE', '--quantity', '72']);
  expect(refused).toEqual({
    code: 1,
    out: '',
    err: 'No product has this key. Find keys with `search_products` (GET /products).\n',
  });
  const wrong = await buy(['price', 'demo:MUG-12', '--quantity', 'many']);
  expect([wrong.code, wrong.err.split('\n')[0]]).toEqual([2, '--quantity takes a number']);
  const help = await buy(['quote', '--help']);
  expect([help.code, help.out.startsWith('usage: merchkit buy quote ')]).toEqual([0, true]);
  const family = await buy(['--help']);
  expect([family.code, family.out.match(/merchkit buy \w+/g)?.length]).toEqual([0, 9]);
  const keyless = await buy(['orders'], { ...environment(), MERCHKIT_KEY: '' });
  expect([keyless.code, keyless.err.split('\n')[0]]).toEqual([
    2,
    'set MERCHKIT_KEY to an API key, or give --key',
  ]);
  const nobody = await buy(['orders', '--url', `http://127.0.0.1:${await freePort()}`]);
  expect([nobody.code, nobody.err]).toEqual([1, expect.stringMatching(/could not be reached\.\n$/)]);
}, 120_000);

/** A line to the service that can be cut, and mended. */
async function lineTo(url: string) {
  const { port } = new URL(url);
  const open = new Set<Socket>();
  const listening = async (at: number): Promise<Server> => {
    const server = createLine((near) => {
      const far = connect(Number(port), '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => open.delete(one) && other.destroy());
        one.pipe(other);
      }
    }).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listening(0);
  const at = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${at}`,
    cut() {
      server.close();
      for (const socket of open) socket.destroy();
    },
    async mend() {
      server = await listening(at);
    },
  };
}

/** A receiver of webhooks on a port of this machine. */
function receiverOf(secret: () => string) {
  const heard: { event: string; quote: string; delivery: string | undefined }[] = [];
  const statuses: number[] = [];
  const take = (headers: IncomingHttpHeaders, body: Buffer): number => {
    const event = verifyWebhook(headers, body, secret());
    if (statuses.length > 0) return statuses.shift() ?? 500;
    const quote = event.event === 'quote.saved' ? event.data.quote_id : '';
    heard.push({ event: event.event, quote, delivery: headers['x-service-delivery']?.toString() });
    return 204;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.writeHead(take(request.headers, Buffer.concat(chunks))).end();
  });
  return { heard, statuses, server };
}

test('listen sends each event on, signed, in order and once, over a broken line and a program that is late', async () => {
  const line = await lineTo(service.url);
  const port = await freePort();
  let told = '';
  let printed = '';
  const args = [MERCHKIT, 'buy', 'listen', '--to', String(port), '--events', 'quote.saved', '--json'];
  const listener: ChildProcess = spawn(process.execPath, args, { env: environment(line.url) });
  listener.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  listener.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const receiver = receiverOf(() => /whsec_\S+/.exec(told)?.[0] ?? '');
  const saved: string[] = [];
  const save = async () => {
    const goods = { key: 'demo:MUG-12', part_id: 'MUG-12-NAVY', quantity: 80 + saved.length };
    saved.push((await shop.create_quote({ lines: [goods] })).id);
  };
  const arrived = (count: number) =>
    eventually(async () => (receiver.heard.length === count ? true : undefined), `${count} events`);

  await eventually(async () => (told.includes('Ready: quote.saved to http') ? true : undefined), told);
  // Nothing listens at the port yet.
  await save();
  await eventually(async () => (printed.includes('"status":null') ? true : undefined), 'a first attempt');
  receiver.statuses.push(500);
  receiver.server.listen(port, 'localhost');
  await arrived(1);
  line.cut();
  for (let more = 0; more < 30; more++) await save();
  await eventually(async () => (told.includes('asked again') ? true : undefined), 'the broken line');
  await line.mend();
  await arrived(31);
  await save();
  await arrived(32);
  expect(receiver.heard.map(({ quote }) => quote)).toEqual(saved);
  expect(new Set(receiver.heard.map(({ delivery }) => delivery)).size).toBe(32);
  expect(printed).toContain('"status":500');

  const ended = once(listener, 'exit');
  listener.kill('SIGINT');
  expect((await ended)[0]).toBe(0);
  line.cut();
  receiver.server.close();
}, 120_000);

test('listen without an address prints the events, and a wrong key ends it', async () => {
  const wrong = await buy(['listen', '--key', 'mk_wrong']);
  expect([wrong.code, wrong.err.includes('key')]).toEqual([1, true]);
  const listener = spawn(process.execPath, [MERCHKIT, 'buy', 'listen', '--json'], { env: environment() });
  let told = '';
  listener.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  await eventually(async () => (told.startsWith('Ready:') ? true : undefined), 'ready');
  const { id } = await shop.create_quote({
    lines: [{ key: 'demo:MUG-12', part_id: 'MUG-12-NAVY', quantity: 200 }],
  });
  const [text] = await once(listener.stdout.setEncoding('utf8'), 'data');
  expect(JSON.parse(text)).toMatchObject({ event: 'quote.saved', quote: { id } });
  listener.kill('SIGTERM');
  expect((await once(listener, 'exit'))[0]).toBe(0);
}, 60_000);
