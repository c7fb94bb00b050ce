/** What `npm run package` makes, used as those do who install it. */
import { type ChildProcessByStdio, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RegistryEntry, registryEntry } from '../../packaging/registry-entry.ts';
import { freePort } from '../support/started-service.ts';

const KEY = 'mk_key_of_the_package_test';
let folder: string;
let bin: string;
let service: ChildProcessByStdio<null, Readable, Readable> | undefined;
beforeAll(async () => {
  await promisify(execFile)('npm', ['run', 'package']);
  folder = mkdtempSync(join(tmpdir(), 'merchkit-package-'));
  execFileSync('tar', ['xzf', resolve('dist/merchkit-0.1.0.tgz'), '-C', folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  bin = join(folder, 'package/bin/merchkit.js');
}, 180_000);
afterAll(() => {
  service?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('the packed package has no TypeScript, starts the demo shop, makes keys, and bridges to it', async () => {
  expect(execFileSync('find', [join(folder, 'package'), '-name', '*.ts*'], { encoding: 'utf8' })).toBe('');
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
  expect(Object.keys(dependencies)).not.toContain('tsx');
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(await freePort()),
    DEMO_KEY: KEY,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
  };
  const running = spawn(process.execPath, [bin], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  service = running;
  const complaints: string[] = [];
  createInterface({ input: running.stderr }).on('line', (line) => complaints.push(line));
  for await (const line of createInterface({ input: running.stdout })) if (line.startsWith('ready ')) break;
  const url = `http://localhost:${env.PORT}`;
  for (const path of ['/', '/docs/operations', '/p/demo:TUMBLER-20', '/soap/ProductData/2.0.0?wsdl'])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  const command = ['key', 'create', '--account', 'ada@example.com', '--scopes', 'read'];
  expect(execFileSync(process.execPath, [bin, ...command], { cwd: folder, env, encoding: 'utf8' })).toMatch(
    /^mk_\S+\n$/,
  );
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
  running.kill('SIGTERM');
  await new Promise((ended) => running.once('exit', ended));
  expect(complaints).toEqual([]);
}, 90_000);

test('the bundle is packed, and the registry entry names the package or the shop', () => {
  expect(existsSync('dist/merchkit.mcpb')).toBe(true);
  const manifest = JSON.parse(readFileSync('dist/mcpb/manifest.json', 'utf8'));
  expect(manifest.user_config).toMatchObject({ address: { required: true }, key: { sensitive: true } });
  const entry = RegistryEntry.parse(JSON.parse(readFileSync('dist/server.json', 'utf8')));
  const { name, mcpName } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect([entry.name, entry.packages[0]?.identifier]).toEqual([mcpName, name]);
  const listed = registryEntry({ mcpName, name, version: '1.2.3' }, 'https://shop.example.com');
  expect(listed).toMatchObject({
    version: '1.2.3',
    websiteUrl: 'https://shop.example.com',
    remotes: [{ url: 'https://shop.example.com/mcp' }],
  });
});
