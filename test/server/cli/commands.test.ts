import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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
import { DEMO_KEY, openShop, type Shop } from '../../support/open-shop.ts';
import { readableLog } from '../../support/readable-log.ts';

const BIN = join(import.meta.dirname, '../../../bin/merchkit.js');

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await openShop({ isInFile: true });
  folder = mkdtempSync(join(tmpdir(), 'merchkit-'));
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const merchkit = (...args: string[]) => runBeside(shop, ...args);

test('a backup of the running service opens as it was, with its files and its links', async () => {
  const { body } = await shop.rest('GET', '/quotes/qt_demo_open');
  const to = join(folder, 'copy');
  const { code, out } = await merchkit('backup', '--to', to);
  expect([code, out]).toEqual([0, expect.stringContaining(to)]);
  const copy = openService(
    { ...shop.service.config, DATA_DIR: to },
    {
      now: () => shop.clock.at,
      suppliers: stockRouter({}),
      payments: demoPayments,
      log: readableLog().log,
    },
  );
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
