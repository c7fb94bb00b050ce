/** What `npm run package` makes, used as those do who install it. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RegistryEntry, registryEntry } from '../../packaging/registry-entry.ts';
import { sourceFiles } from '../house/source-files.ts';
import { hasPostgres, postgresServer } from '../support/postgres-server.ts';
import { eventually } from '../support/shop-process.ts';
import { freePort, type StartedService, startService, stopService } from '../support/started-service.ts';

const run = promisify(execFile);
const KEY = 'mk_key_of_the_package_test';
let folder: string;
let bin: string;
/** The demo shop. */
let url: string;
const services: StartedService[] = [];
/** What they wrote to their log. */
const complaints: string[] = [];

beforeAll(async () => {
  await run('npm', ['run', 'package']);
  folder = mkdtempSync(join(tmpdir(), 'merchkit-package-'));
  execFileSync('tar', ['xzf', resolve('dist/merchkit-0.1.0.tgz'), '-C', folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  bin = join(folder, 'package/bin/merchkit.js');
  url = (await started('data')).url;
}, 240_000);
afterAll(() => {
  for (const { process } of services) process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const environment = (data: string) => ({
  PATH: process.env['PATH'] ?? '',
  DEMO_KEY: KEY,
  DATA_DIR: join(folder, data),
  ALLOW_LOCAL_URLS: '1',
  LOG_LEVEL: 'error',
});

/** The service of the package, with this folder of data. */
async function started(data: string, more: Record<string, string> = {}): Promise<StartedService> {
  const env = { ...environment(data), PORT: String(await freePort()), ...more };
  const service = await startService(env, [bin], (child) =>
    child.stderr?.on('data', (text) => complaints.push(String(text))),
  );
  services.push(service);
  return service;
}

/** What a command of the package printed, beside the service of that folder. */
const merchkit = async (data: string, args: readonly string[], secrets: Record<string, string> = {}) =>
  (await run(process.execPath, [bin, ...args], { env: { ...environment(data), ...secrets } })).stdout;

const productAt = async (service: Pick<StartedService, 'url'>, key: string): Promise<number> =>
  (await fetch(`${service.url}/api/v1/products/${key}`, { headers: { Authorization: `Bearer ${KEY}` } }))
    .status;

test('the packed package has no TypeScript, starts the demo shop, makes keys, and bridges to it', async () => {
  expect(execFileSync('find', [join(folder, 'package'), '-name', '*.ts*'], { encoding: 'utf8' })).toBe('');
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
  expect(Object.keys(dependencies)).not.toContain('tsx');
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', version: '0.1.0', commit });
  const bill = JSON.parse(readFileSync(join(folder, 'package/sbom.cdx.json'), 'utf8'));
  const listed = bill.components.map(({ name, licenses }: { name: string; licenses?: object[] }) => [
    name,
    licenses?.length,
  ]);
  expect(listed).toEqual(
    expect.arrayContaining([
      ['zod', 1],
      ['sharp', 1],
    ]),
  );
  expect(listed.map(([name]: [string]) => name)).not.toContain('vitest');
  for (const path of ['/', '/docs/operations', '/p/demo:TUMBLER-20', '/soap/ProductData/2.0.0?wsdl'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  const command = ['key', 'create', '--account', 'ada@example.com', '--scopes', 'read'];
  expect(await merchkit('data', command)).toMatch(/^mk_\S+\n$/);
  const shop = { MERCHKIT_URL: url, MERCHKIT_KEY: KEY };
  expect(await merchkit('data', ['buy', 'search', 'tumbler'], shop)).toContain('demo:TUMBLER-20');
  await merchkit('data', ['buy', 'plugin', '--to', join(folder, 'plugin')], shop);
  expect(readdirSync(join(folder, 'plugin'))).toContain('gemini-extension.json');
  const clients = [
    { args: [bin, 'mcp', '--url', url], env: { MERCHKIT_KEY: KEY } },
    { args: ['dist/mcpb/server/index.mjs'], env: { MERCHKIT_KEY: KEY, MERCHKIT_URL: `${url}/mcp` } },
  ];
  for (const options of clients) {
    const client = new Client({ name: 'package-client', version: '1' });
    await client.connect(new StdioClientTransport({ command: process.execPath, ...options }));
    // Drawn in a process of its own.
    const preview = await client.callTool({
      name: 'photo_preview',
      arguments: {
        key: 'demo:TUMBLER-20',
        part_id: 'TUMBLER-20-BLACK',
        location_id: 'side-1',
        method_id: 'laser',
        artwork_id: 'art_demo',
      },
    });
    expect(preview.content).toContainEqual(expect.objectContaining({ type: 'image' }));
    await client.close();
  }
}, 240_000);

test('the scripts of the pages are served, that for agents in the browser among them', async () => {
  const page = await (await fetch(url)).text();
  const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, path = '']) => path);
  const texts = await Promise.all(scripts.map(async (path) => (await fetch(url + path)).text()));
  expect(texts.filter((text) => text.includes('modelContext'))).toHaveLength(1);
});

test('a program that has the package imports its client and opens a shop for its tests', async () => {
  mkdirSync(join(folder, 'program/node_modules'), { recursive: true });
  symlinkSync(join(folder, 'package'), join(folder, 'program/node_modules/merchkit'));
  const program = `
    import { Merchkit } from 'merchkit/client';
    import { openShop } from 'merchkit/testing';
    import { tools } from 'merchkit/ai';
    import 'merchkit/verify-webhook';
    const own = await openShop({ clock: '2027-03-01T15:00:00Z' });
    for (const shop of [{ url: '${url}', key: '${KEY}' }, own])
      console.log((await new Merchkit(shop).get_product({ key: 'demo:MUG-12' })).name);
    const line = { key: 'demo:MUG-12', part_id: 'MUG-12-NAVY', quantity: 72 };
    console.log((await new Merchkit(own).create_quote({ lines: [line] })).created_at);
    console.log(tools(own).length > 20);
    await own.runJobs();
    await own.close();`;
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(folder, 'program'),
  });
  expect([stdout, stderr]).toEqual([
    '12 oz Ceramic Mug\n12 oz Ceramic Mug\n2027-03-01T15:00:00.000Z\ntrue\n',
    '',
  ]);
  const example = join(folder, 'package/docs/examples/procurement.mjs');
  expect((await run(process.execPath, [example])).stdout).toMatch(/ Notebook: Q-10\d+, /m);
}, 60_000);

test('another shop copies its catalog', async () => {
  const account = ['--id', 'demo@example.com', '--merchkit', url, '--price', 'list'];
  await merchkit('buyer', ['supplier', 'add', '--code', 'up', '--name', 'Upstream', ...account], {
    SUPPLIER_PASSWORD: KEY,
  });
  await merchkit('buyer', ['supplier', 'sync', '--code', 'up']);
  expect(await productAt(await started('buyer'), 'up:demo:TUMBLER-20')).toBe(200);
}, 240_000);

test.skipIf(!hasPostgres())(
  'two nodes share a catalog, which the second one copies in a thread',
  async () => {
    const server = await postgresServer();
    const shared = { DATABASE_URL: server.url(), INSTALLATION_SECRET: 'f'.repeat(64) };
    const first = await started('node-1', shared);
    // Nodes without a bucket share the folder of files.
    mkdirSync(join(folder, 'node-2'));
    symlinkSync(join(folder, 'node-1/files'), join(folder, 'node-2/files'));
    const second = await started('node-2', shared);
    await eventually(
      async () => ((await fetch(`${second.url}/readyz`)).ok ? true : undefined),
      'its catalog',
    );
    const key = 'demo:TUMBLER-20';
    expect([await productAt(first, key), await productAt(second, key)]).toEqual([200, 200]);
    expect([await stopService(second, 'SIGTERM'), await stopService(first, 'SIGTERM')]).toEqual([0, 0]);
    await server.close();
  },
  180_000,
);

test('what threads and processes run is in the bundle', () => {
  const begun = sourceFiles('server').flatMap(({ text }) =>
    [...text.matchAll(/(?:entryOf\(|entry: )'([^']+)'/g)].map(([, path = '']) => path),
  );
  expect(begun).toHaveLength(6);
  for (const path of begun)
    expect([path, existsSync(join(folder, 'package/build', `${basename(path)}.js`))]).toEqual([path, true]);
});

test('every file of the bundle takes one byte of memory for each letter', () => {
  const build = join(folder, 'package/build');
  const files = readdirSync(build).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  const wide = files.filter((name) => /[\u0100-\uffff]/.test(readFileSync(join(build, name), 'utf8')));
  expect(wide).toEqual([]);
});

test('none of them complained', () => expect(complaints).toEqual([]));

test('the bundle is packed, and the registry entry names the package or the shop', () => {
  expect(existsSync('dist/merchkit.mcpb')).toBe(true);
  const manifest = JSON.parse(readFileSync('dist/mcpb/manifest.json', 'utf8'));
  expect(manifest.user_config).toMatchObject({ address: { required: true }, key: { sensitive: true } });
  const entry = RegistryEntry.parse(JSON.parse(readFileSync('dist/server.json', 'utf8')));
  // The namespace is that of whoever publishes.
  const { name, mcpName } = JSON.parse(readFileSync('dist/package/package.json', 'utf8'));
  expect([entry.name, entry.packages[0]?.identifier, mcpName]).toEqual([
    'io.github.your-account/merchkit',
    name,
    undefined,
  ]);
  const published = { mcpName: 'io.github.ada/merchkit', name, version: '1.2.3' };
  const listed = registryEntry(published, 'https://shop.example.com');
  expect(listed).toMatchObject({
    name: 'io.github.ada/merchkit',
    version: '1.2.3',
    websiteUrl: 'https://shop.example.com',
    remotes: [{ url: 'https://shop.example.com/mcp' }],
  });
});
