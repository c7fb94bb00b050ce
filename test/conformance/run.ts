/**
 * `npm run conformance`: the suite of the protocol over the service with the fixtures it expects. The suite needs
 * Node.js 22 and sends no key: it is fetched with its Node for this run, and a proxy adds the key.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { seedDemoShop } from '../../server/demo/seed.ts';
import { demoSuppliers } from '../../server/demo/suppliers.ts';
import { listen } from '../../server/http/listen.ts';
import { openLog } from '../../server/logging/log.ts';
import { demoPayments } from '../../server/outside/payments/demo.ts';
import { openService } from '../../server/service.ts';
import { stockRouter } from '../../server/suppliers/stock-router.ts';
import { freePort } from '../support/started-service.ts';
import { fixtures } from './fixtures.ts';

const PACKAGES = ['node@22.23.3', '@modelcontextprotocol/conformance@0.2.0-alpha.12'];
const KEY = 'mk_key_of_the_conformance_run';

/** What a revision asks for and this service leaves out, each with its reason. */
const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2026-07-28': {},
  '2025-11-25': {
    'logging-set-level': 'a level is kept for a session',
    'tools-call-with-logging': 'messages of the log follow the level of a session',
    'tools-call-sampling': 'the server asks the client within a session',
    'tools-call-elicitation': 'the server asks the client within a session',
    'elicitation-sep1034-defaults': 'the server asks the client within a session',
    'elicitation-sep1330-enums': 'the server asks the client within a session',
    'resources-subscribe': 'a subscription belongs to a session',
    'resources-unsubscribe': 'a subscription belongs to a session',
  },
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
const [port, entry] = [await freePort(), await freePort()];
const now = (): Date => new Date();
const service = openService(
  readConfig({
    PORT: String(entry),
    DATA_DIR: folder,
    DEMO_KEY: KEY,
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
  }),
  {
    now,
    suppliers: stockRouter({ demo: demoSuppliers(now) }),
    payments: demoPayments,
    log: openLog('error'),
  },
);
await seedDemoShop(service, { withPast: false });
const server = await listen(createApp(service, () => {}, fixtures).fetch, { port, host: '127.0.0.1' });
const proxy = createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming;
  const passed = request(
    { host: '127.0.0.1', port, path: url, method, headers: { ...headers, authorization: `Bearer ${KEY}` } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}).listen(entry, 'localhost');
await once(proxy, 'listening');

async function suite(...words: string[]): Promise<string> {
  const child = spawn(
    'npx',
    ['--yes', ...PACKAGES.map((one) => `--package=${one}`), '--', 'conformance', ...words],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (words: string) => {
      printed += words;
    });
  await once(child, 'close');
  return printed;
}

let isGood = true;
for (const [revision, leftOut] of Object.entries(LEFT_OUT)) {
  const printed = await suite('server', '--url', `http://localhost:${entry}/mcp`, '--requirements', revision);
  const [summary = '', notScored = ''] = (printed.split('=== SUMMARY ===')[1] ?? '').split('Not scored');
  const required = [...summary.matchAll(/^([✓✗]) (\S+): /gm)].flatMap(([, mark, name = '']) =>
    notScored.includes(` ${name} (`) ? [] : [{ name, isPassed: mark === '✓' }],
  );
  const passed = required.filter(({ isPassed }) => isPassed);
  const faults = [
    ...required.flatMap(({ name, isPassed }) => (isPassed || name in leftOut ? [] : [`${name} failed`])),
    ...passed.flatMap(({ name }) => (name in leftOut ? [`${name} is left out, and passes`] : [])),
  ];
  isGood &&= faults.length === 0 && passed.length > 0;
  say(`${revision}: ${passed.length} of ${required.length} scenarios pass`);
  for (const [name, reason] of Object.entries(leftOut)) say(`  left out: ${name}: ${reason}`);
  for (const fault of faults) say(`  FAULT: ${fault}`);
  if (passed.length === 0) say(printed);
}
process.exitCode = isGood ? 0 : 1;
proxy.close();
server.close();
await service.close();
await rm(folder, { recursive: true });
