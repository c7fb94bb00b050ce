/** What comes down a raw connection: whatever it is, it is refused in our form or dropped, and the next request is served. */
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { HTTP_TOKENS, httpRequests } from '../../fixtures/hostile/http.ts';
import { mutantsOf } from '../../fixtures/hostile/mutants.ts';
import { badInputs } from '../../support/bad-input.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { needs } from '../../support/reference.ts';
import { stillServes } from '../../support/refusals.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
afterEach(() => stillServes(shop));

const LONGEST_WAIT_MS = 2_000;

/** Sends the bytes, half-closes, and reads what comes back until the server closes or is silent. */
function send(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    let answer = '';
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(LONGEST_WAIT_MS, done);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('end', done).on('error', done).on('close', done);
    socket.end(bytes);
  });
}

const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

const NEVER = [413, 414, 415, 417, 500, 501, 502, 503, 505];

async function refusedOrDropped(cases: readonly { name: string; bytes: Buffer }[]): Promise<void> {
  for (let i = 0; i < cases.length; i += 20) {
    const batch = cases.slice(i, i + 20);
    const answers = await Promise.all(batch.map(({ bytes }) => send(bytes)));
    for (const [j, answer] of answers.entries())
      expect(
        NEVER.filter((status) => statusesOf(answer).includes(status)),
        batch[j]?.name,
      ).toEqual([]);
  }
}

test('requests that are broken by chance are refused in our form or dropped', async () => {
  await refusedOrDropped(mutantsOf(httpRequests(DEMO_KEY), { count: 300, tokens: HTTP_TOKENS }));
});

test('requests of a public fuzzer are refused in our form or dropped', needs('badinput'), async () => {
  const cases = badInputs('http/gofuzz-httpreq.jsonl');
  expect(cases.length).toBeGreaterThan(100);
  await refusedOrDropped(cases);
});

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const auth = `Authorization: Bearer ${DEMO_KEY}`;

describe('one request', () => {
  test.each<[string, string, number[]]>([
    ['of garbage', '\x00\xff\xfe garbage\r\n\r\n', [400]],
    ['of another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
    ['of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['without a host', request('GET /healthz HTTP/1.1'), [400]],
    ['at HTTP/1.0', request('GET /healthz HTTP/1.0'), [200]],
    [
      'with two lengths',
      `${request('POST /mcp HTTP/1.1', 'Host: x', auth, 'Content-Length: 2', 'Content-Length: 3')}{}`,
      [400],
    ],
    [
      'with a length and chunks',
      `${request('POST /mcp HTTP/1.1', 'Host: x', auth, 'Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
      [400],
    ],
    ['with a negative length', request('POST /mcp HTTP/1.1', 'Host: x', auth, 'Content-Length: -1'), [400]],
    [
      'with a broken chunk',
      `${request('POST /api/v1/quotes HTTP/1.1', 'Host: x', auth, 'Transfer-Encoding: chunked')}ZZ\r\n`,
      [400],
    ],
    [
      'with headers of 100 KB',
      request('GET /healthz HTTP/1.1', 'Host: x', `X: ${'x'.repeat(100_000)}`),
      [431],
    ],
    ['with an address of 100 KB', request(`GET /${'x'.repeat(100_000)} HTTP/1.1`, 'Host: x'), [431]],
    ['with a folded header', request('GET /healthz HTTP/1.1', 'Host: x', 'X: a', ' b'), [200, 400]],
    ['with a null in a header', request('GET /healthz HTTP/1.1', 'Host: x', 'X: a\x00b'), [400]],
    ['with a hostile host', request('GET /healthz HTTP/1.1', 'Host: evil.example/../..'), [200, 400]],
    ['with a host that is no host', request('GET /healthz HTTP/1.1', 'Host: a b:99999<>'), [200, 400]],
    ['with an empty host', request('GET /healthz HTTP/1.1', 'Host: '), [200, 400]],
    ['of the whole server', request('OPTIONS * HTTP/1.1', 'Host: x'), [404, 400]],
    ['of a tunnel', request('CONNECT example.com:443 HTTP/1.1', 'Host: example.com'), []],
    [
      'to upgrade',
      request('GET /healthz HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket'),
      [200],
    ],
    ['with an absolute address', request('GET http://localhost/healthz HTTP/1.1', 'Host: x'), [200, 404]],
    [
      'with an absolute address elsewhere',
      request('GET http://evil.example/healthz HTTP/1.1', 'Host: x'),
      [200, 404, 400],
    ],
    ['without a slash', request('GET healthz HTTP/1.1', 'Host: x'), [200, 404, 400]],
    ['with a backslash', request('GET /api\\v1 HTTP/1.1', 'Host: x'), [400]],
    ['with steps upwards', request('GET /api/v1/../../etc/passwd HTTP/1.1', 'Host: x'), [404]],
    [
      'with pictures upwards',
      request('GET /pictures/demo/../../../../package.json HTTP/1.1', 'Host: x'),
      [404, 400],
    ],
    [
      'with pictures upwards, encoded',
      request('GET /pictures/demo/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1', 'Host: x'),
      [404, 400],
    ],
    ['with pictures and a null', request('GET /pictures/demo/a%00.webp HTTP/1.1', 'Host: x'), [404, 400]],
    ['with a malformed picture', request('GET /pictures/demo/%E0%A4%A HTTP/1.1', 'Host: x'), [404, 400]],
    [
      'with raw bytes in the address',
      request('GET /api/v1/products?q=\xe9\xff HTTP/1.1', 'Host: x', auth),
      [200, 400],
    ],
    ['that expects the impossible', request('GET /healthz HTTP/1.1', 'Host: x', 'Expect: miracles'), [200]],
    ['with a method of its own', request('BREW /healthz HTTP/1.1', 'Host: x'), [400]],
    ['with TRACE', request('TRACE /healthz HTTP/1.1', 'Host: x', auth), [404]],
    [
      'that says it gets another method',
      request('GET /healthz HTTP/1.1', 'Host: x', 'X-HTTP-Method-Override: DELETE'),
      [200],
    ],
  ])('%s', async (_, bytes, expected) => {
    const answer = await send(Buffer.from(bytes, 'latin1'));
    const statuses = statusesOf(answer);
    expect(
      NEVER.filter((status) => statuses.includes(status)),
      answer.slice(0, 300),
    ).toEqual([]);
    if (expected.length === 0) expect(statuses).toEqual([]);
    else expect(expected, answer.slice(0, 300)).toContain(statuses[0]);
    expect(answer).not.toContain('"merchkit","version":"0');
    if (statuses[0] !== undefined && statuses[0] >= 400 && !answer.includes('\r\n\r\n0'))
      expect(answer).toContain('{"error":{"code":"');
  });
});

test('a body that breaks off is the sender’s fault, and none of ours', async () => {
  const head = request(
    'POST /api/v1/quotes HTTP/1.1',
    'Host: x',
    auth,
    'Content-Type: application/json',
    'Content-Length: 100',
  );
  const answer = await send(`${head}{"lines":`);
  expect(
    NEVER.filter((status) => statusesOf(answer).includes(status)),
    answer,
  ).toEqual([]);
});

/** What comes down the connection until it says `until`, and then to what is sent after it. */
async function talk(head: string, until: string, rest: string): Promise<{ first: string; whole: string }> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
  let whole = '';
  socket.write(head);
  const first = await new Promise<string>((resolve) => {
    socket.on('error', () => resolve(whole)).on('close', () => resolve(whole));
    socket.on('data', (chunk) => {
      whole += chunk.toString('latin1');
      if (whole.includes(until)) resolve(whole);
    });
  });
  socket.write(rest);
  await new Promise((resolve) => (socket.destroyed ? resolve(0) : socket.once('close', resolve)));
  return { first, whole };
}

const asking = (key: string, bytes: number, ...more: string[]) =>
  request(
    'POST /api/v1/prices HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    'Expect: 100-continue',
    ...more,
  );

test('a body is invited once its sender is known, and the connection of one who is not ends', async () => {
  const refused = await talk(asking('mk_of_nobody', 999_999_999), '}}', '');
  expect(statusesOf(refused.whole)).toEqual([401]);
  expect(refused.whole).toMatch(/^Connection: close\r$/im);
  const tooLong = await talk(asking(DEMO_KEY, 999_999_999), '}}', '');
  expect(statusesOf(tooLong.whole)).toEqual([422]);
  const body = '{"configurations":[{"key":"demo:TUMBLER-20","quantity":48}]}';
  const { first, whole } = await talk(asking(DEMO_KEY, body.length, 'Connection: close'), '\r\n\r\n', body);
  expect(first).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  expect(statusesOf(whole)).toEqual([100, 200]);
});

test('two hundred connections that say nothing leave room for one that asks', async () => {
  const idle = Array.from({ length: 200 }, () => connect(Number(new URL(shop.url).port), '127.0.0.1'));
  for (const socket of idle) socket.on('error', () => {});
  expect((await shop.fetch('/healthz')).status).toBe(200);
  for (const socket of idle) socket.destroy();
});
