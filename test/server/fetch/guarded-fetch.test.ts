import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GuardedFetchError, guardedFetch } from '../../../server/fetch/guarded-fetch.ts';

/** Stands on loopback, where nothing of ours may come. */
let server: Server;
let port: number;
let connections = 0;
const hits: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(request.url ?? '');
    if (request.url === '/redirect') return response.writeHead(302, { Location: '/secret' }).end();
    if (request.url === '/endless') return void response.writeHead(200).write('x');
    if (request.url === '/large') return response.end('x'.repeat(2_000));
    if (request.url === '/lie') return response.writeHead(200, { 'Content-Length': '10' }).end('0123456789');
    return response.end('hello');
  });
  server.on('connection', () => connections++);
  port = await new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
});
afterEach(() => {
  connections = 0;
  hits.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000 };

async function fateOf(request: Promise<unknown>): Promise<string> {
  try {
    await request;
    return 'answered';
  } catch (cause) {
    if (cause instanceof GuardedFetchError) return cause.reason;
    throw cause;
  }
}

describe('without local addresses, no connection is made', () => {
  const fetch = guardedFetch({ allowLocal: false });

  test.each([
    'https://127.0.0.1:PORT/',
    'https://localhost:PORT/',
    'https://127.1:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f000001:PORT/',
    'https://017700000001:PORT/',
    'https://0.0.0.0:PORT/',
    'https://[::1]:PORT/',
    'https://[::]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[::ffff:7f00:1]:PORT/',
    'https://[64:ff9b::7f00:1]:PORT/',
    'https://[2002:7f00:1::]:PORT/',
    'https://[fe80::1]:PORT/',
    'https://[fd00::1]:PORT/',
    'https://[ff02::1]:PORT/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://①②⑦.⓪.⓪.①:PORT/',
    'http://127.0.0.1:PORT/',
    'http://example.com/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'gopher://127.0.0.1:PORT/',
    'https://user:password@example.com/',
    'https://',
    'nonsense',
  ])('%s', async (url) => {
    expect(await fateOf(fetch({ ...LIMITS, url: url.replace('PORT', String(port)) }))).toBe('address');
    expect(connections).toBe(0);
  });

  test.each<[string, LookupAddress[]]>([
    ['loopback', [{ address: '127.0.0.1', family: 4 }]],
    ['loopback of IPv6', [{ address: '::1', family: 6 }]],
    ['loopback inside IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['a private network', [{ address: '10.1.2.3', family: 4 }]],
    [
      'a public address and loopback',
      [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
  ])('a name that resolves to %s', async (_, addresses) => {
    const named = guardedFetch({ allowLocal: false, resolve: (_host, done) => done(null, addresses) });
    expect(await fateOf(named({ ...LIMITS, url: `https://public.example:${port}/` }))).toBe('address');
    expect(connections).toBe(0);
  });

  test('a name without an address cannot be reached', async () => {
    const named = guardedFetch({
      allowLocal: false,
      resolve: (_host, done) => done(new Error('ENOTFOUND'), []),
    });
    expect(await fateOf(named({ ...LIMITS, url: 'https://nowhere.example/' }))).toBe('unreachable');
  });
});

test('a name is resolved once for each connection, and what was checked is connected to', async () => {
  const answers: LookupAddress[][] = [
    [{ address: '127.0.0.1', family: 4 }],
    [{ address: '10.0.0.1', family: 4 }],
  ];
  const named = guardedFetch({
    allowLocal: true,
    resolve: (_host, done) => done(null, answers.shift() ?? []),
  });
  const url = `http://rebinding.example:${port}/`;
  expect((await named({ ...LIMITS, url })).body.toString()).toBe('hello');
  expect(await fateOf(named({ ...LIMITS, url }))).toBe('address');
  expect(connections).toBe(1);
});

describe('with local addresses', () => {
  const fetch = guardedFetch({ allowLocal: true });
  const at = (path: string) => `http://localhost:${port}${path}`;

  test('loopback answers over http', async () => {
    const { status, body } = await fetch({ ...LIMITS, url: at('/') });
    expect([status, body.toString()]).toEqual([200, 'hello']);
  });

  test('a redirect is an answer, and is not followed', async () => {
    expect(await fetch({ ...LIMITS, url: at('/redirect') })).toMatchObject({
      status: 302,
      headers: { location: '/secret' },
    });
    expect(hits).toEqual(['/redirect']);
  });

  test('an answer is read no further than its limit, in bytes and in time', async () => {
    expect(await fateOf(fetch({ ...LIMITS, url: at('/large') }))).toBe('too_large');
    expect(await fateOf(fetch({ ...LIMITS, timeoutMs: 300, url: at('/endless') }))).toBe('slow');
    expect((await fetch({ ...LIMITS, url: at('/lie'), maxBytes: 10 })).body.toString()).toBe('0123456789');
  });

  test('other private networks stay closed', async () => {
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[fd00::1]/', 'http://0.0.0.0/'])
      expect(await fateOf(fetch({ ...LIMITS, url }))).toBe('address');
  });
});

describe('where the start of an answer is enough', () => {
  const fetch = guardedFetch({ allowLocal: true });
  const start = (path: string, timeoutMs = 5_000) =>
    fetch({ url: `http://localhost:${port}${path}`, timeoutMs, maxBytes: 10, whenLonger: 'cut' });

  test('a longer body is cut, and a whole one is whole', async () => {
    expect((await start('/large')).body.toString()).toBe('x'.repeat(10));
    expect((await start('/lie')).body.toString()).toBe('0123456789');
    expect((await start('/')).body.toString()).toBe('hello');
  });

  test('a body that never ends is what came of it in time', async () => {
    const { status, body } = await start('/endless', 300);
    expect([status, body.toString()]).toEqual([200, 'x']);
  });
});

test('a connection that is kept serves what follows', async () => {
  let lookups = 0;
  const kept = guardedFetch({
    allowLocal: true,
    keepAliveMs: 1_000,
    resolve: (_host, done) => {
      lookups++;
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    },
  });
  const url = `http://kept.example:${port}/`;
  for (let time = 0; time < 30; time++) await kept({ ...LIMITS, url });
  // A second one may be made while the first is not yet seen to be free.
  expect(lookups).toBeLessThanOrEqual(2);
  expect(hits).toHaveLength(30);
});

test('a host that does not take a connection in time is too slow', async () => {
  const patient = guardedFetch({ allowLocal: true, connectMs: 50, resolve: () => undefined });
  expect(await fateOf(patient({ ...LIMITS, url: 'https://silent.example/' }))).toBe('slow');
});
