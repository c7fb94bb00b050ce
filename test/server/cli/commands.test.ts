import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPayments } from '../../../server/outside/payments/demo.ts';
import { openService } from '../../../server/service.ts';
import { stockRouter } from '../../../server/suppliers/stock-router.ts';
import { runBeside } from '../../support/command-line.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { readableLog } from '../../support/readable-log.ts';
import { useShop } from '../../support/use.ts';

const BIN = join(import.meta.dirname, '../../../bin/merchkit.js');

let folder: string;
const shop = useShop({ isInFile: true });
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchkit-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const merchkit = (...args: string[]) => runBeside(shop, ...args);

const openCopy = (home: string) =>
  openService(
    { ...shop.service.config, DATA_DIR: home },
    { now: () => shop.clock.at, suppliers: stockRouter({}), payments: demoPayments, log: readableLog().log },
  );

test('a backup of the running service opens as it was, with its files and its links', async () => {
  const { body } = await shop.rest('GET', '/quotes/qt_demo_open');
  const to = join(folder, 'copy');
  const { code, out } = await merchkit('backup', '--to', to);
  expect([code, out]).toEqual([0, expect.stringContaining(to)]);
  const copy = openCopy(to);
  const token = new URL(body.url).pathname.replace('/q/', '');
  expect(await copy.linkHolder(token)).toMatchObject({ kind: 'link', recordId: 'qt_demo_open' });
  const [logo] =
    (await shop.rest('GET', '/artwork')).body.logos ?? (await shop.rest('GET', '/artwork')).body.artwork;
  expect(logo.artwork_id).toBe('art_demo');
  const ctx = copy.ctxFor({ kind: 'anonymous' }, 'req_copy');
  const artwork = await ctx.artwork.byId(
    (await copy.accounts.byEmail('demo@example.com'))?.id ?? '',
    'art_demo',
  );
  expect(await ctx.files.get(artwork?.files.original ?? '')).toBeDefined();
  await copy.close();
  expect((await merchkit('backup', '--to', to)).err).toContain('is not empty');
}, 30_000);

test('a backup that follows is killed, and restores to a time before, and to the last', async () => {
  const to = join(folder, 'following');
  const follower = spawn(process.execPath, [BIN, 'backup', '--to', to, '--follow', '--every', '1'], {
    env: { ...process.env, ...shop.home.env },
  });
  const ended = once(follower, 'exit');
  await once(createInterface({ input: follower.stdout }), 'line');
  const [first, before] = await saved(to);
  const [second] = await saved(to);
  follower.kill('SIGKILL');
  await ended;

  const last = join(folder, 'restored');
  expect((await merchkit('restore', '--from', to, '--to', last)).code).toBe(0);
  expect(await quotesIn(last)).toEqual([true, true]);
  const earlier = join(folder, 'restored-earlier');
  expect((await merchkit('restore', '--from', to, '--to', earlier, '--at', before)).code).toBe(0);
  expect(await quotesIn(earlier)).toEqual([true, false]);
  expect((await merchkit('restore', '--from', to, '--to', last)).err).toContain('is not empty');
  expect(
    (await merchkit('restore', '--from', to, '--to', join(folder, 'x'), '--at', '2020-01-01')).err,
  ).toContain('nothing was copied before');

  async function quotesIn(home: string) {
    const copy = openCopy(home);
    const there = [first, second].map(async ({ token }) => (await copy.linkHolder(token)) !== undefined);
    const found = await Promise.all(there);
    const ctx = copy.ctxFor({ kind: 'anonymous' }, 'req_copy');
    const owner = await copy.accounts.byEmail('demo@example.com');
    const artwork = await ctx.artwork.byId(owner?.id ?? '', 'art_demo');
    expect(await ctx.files.get(artwork?.files.original ?? '')).toBeDefined();
    await copy.close();
    return found;
  }
}, 60_000);

/** Saves a quote, and waits until the backup has it; with the time it was there. */
async function saved(to: string): Promise<[{ token: string }, string]> {
  const size = timesOf(to).length;
  const line = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, artwork_id: 'art_demo' };
  const { body } = await shop.rest('POST', '/quotes', { lines: [line] });
  await expect.poll(() => timesOf(to).length, { timeout: 20_000 }).toBeGreaterThan(size);
  const at = timesOf(to).at(-1)?.split(' ')[0] ?? '';
  return [{ token: new URL(body.url).pathname.replace('/q/', '') }, at];
}

const timesOf = (to: string): string[] => {
  const ledgers = join(to, 'ledgers');
  if (!existsSync(ledgers)) return [];
  return readdirSync(ledgers, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.times'))
    .flatMap((path) => readFileSync(join(ledgers, path), 'utf8').trim().split('\n'));
};

test('a client that starts a program works over the bridge as over HTTP', async () => {
  const client = new Client({ name: 'stdio-client', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [BIN, 'mcp', '--url', `${shop.url}/mcp`],
      env: { PATH: process.env['PATH'] ?? '', MERCHKIT_KEY: DEMO_KEY },
      stderr: 'pipe',
    }),
  );
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('price_quote');
  const answer = await client.callTool({
    name: 'price_quote',
    arguments: { key: 'demo:TUMBLER-20', quantity: 250 },
  });
  expect(answer.structuredContent).toMatchObject({ unit_price: 17.4 });
  const told: number[] = [];
  const preview = await client.callTool(
    {
      name: 'photo_preview',
      arguments: {
        key: 'demo:TUMBLER-20',
        part_id: 'TUMBLER-20-BLACK',
        location_id: 'side-1',
        method_id: 'laser',
        artwork_id: 'art_demo',
      },
    },
    undefined,
    { onprogress: ({ progress }) => told.push(progress) },
  );
  expect(preview.isError ?? false).toBe(false);
  expect(told.length).toBeGreaterThan(0);
  await client.close();
}, 60_000);

test('a line that is no message is answered, a notification is not, and the end of the input ends the bridge', async () => {
  const bridge = spawn(process.execPath, [BIN, 'mcp', '--url', shop.url], {
    env: { PATH: process.env['PATH'] ?? '', MERCHKIT_KEY: 'mk_wrong' },
  });
  bridge.stdin.end(
    'junk\n[]\n\n{"jsonrpc":"2.0","method":"notifications/initialized"}\n{"jsonrpc":"2.0","id":0,"method":"ping"}\n',
  );
  const lines: unknown[] = [];
  createInterface({ input: bridge.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  expect(await once(bridge, 'close')).toEqual([0, null]);
  const junk = {
    jsonrpc: '2.0',
    id: null,
    error: { code: -32700, message: 'Send one JSON-RPC message a line.' },
  };
  expect(lines).toEqual([
    junk,
    junk,
    { jsonrpc: '2.0', id: 0, error: expect.objectContaining({ code: -32603 }) },
  ]);
}, 30_000);

test('the bridge says what it lacks', async () => {
  const { code, err } = await merchkit('mcp');
  expect([code, err.includes('set MERCHKIT_KEY to an API key')]).toEqual([2, true]);
}, 30_000);
