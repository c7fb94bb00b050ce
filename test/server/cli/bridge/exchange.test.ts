import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from '../../../../server/cli/bridge/exchange.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { freePort } from '../../../support/started-service.ts';
import { useShop } from '../../../support/use.ts';

const LIST = { jsonrpc: '2.0', id: 'one', method: 'tools/list' };
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' };

let other: Server;
let url: string;
/** What the server that is not a shop does. */
let behave: RequestListener;

const shop = useShop({ env: { RATE_LIMIT_PER_MINUTE: '3' } });
beforeAll(async () => {
  other = createServer((request, response) => behave(request, response));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/mcp`;
});
afterAll(() => {
  other.closeAllConnections();
  other.close();
});

async function answers(
  to: string,
  message: Record<string, unknown>,
  { key = DEMO_KEY, silenceMs = 5_000 } = {},
) {
  const said: string[] = [];
  await exchange(
    { url: to, key, silenceMs },
    message,
    (line) => said.push(line),
    new AbortController().signal,
  );
  return said.map((line) => JSON.parse(line));
}

const fault = (message: unknown, data?: Record<string, unknown>) => [
  { jsonrpc: '2.0', id: 'one', error: { code: -32603, message, ...(data ? { data } : {}) } },
];

test('a wrong key is told, and a notification is not answered', async () => {
  const to = `${shop.url}/mcp`;
  expect(await answers(to, LIST, { key: 'mk_wrong' })).toEqual(
    fault(
      expect.stringMatching(/^The key in MERCHKIT_KEY is refused: .+ Set an active key and start again\.$/),
      {
        status: 401,
        code: 'unauthorized',
        request_id: expect.any(String),
      },
    ),
  );
  expect(await answers(to, INITIALIZED, { key: 'mk_wrong' })).toEqual([]);
});

test('over the limit it is told when to go on, and the next call after that works', async () => {
  const to = `${shop.url}/mcp`;
  for (let sent = 0; sent < 3; sent++)
    expect(await answers(to, LIST)).toEqual([{ jsonrpc: '2.0', id: 'one', result: expect.any(Object) }]);
  expect(await answers(to, LIST)).toEqual(
    fault(expect.stringMatching(/^Try again in \d+ seconds\. /), {
      status: 429,
      code: 'rate_limited',
      request_id: expect.any(String),
      retry_after_seconds: expect.any(Number),
    }),
  );
});

test('an address where nothing answers', async () => {
  const nowhere = `http://localhost:${await freePort()}/mcp`;
  expect(await answers(nowhere, LIST)).toEqual(
    fault(`Nothing answers at ${nowhere} (ECONNREFUSED): check that the service runs and the address.`),
  );
});

test('a page, a redirect and an error of something before the service', async () => {
  behave = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Welcome');
  const notMcp = (status: number) =>
    fault(
      `${url} answers with status ${status}, and not as MCP does: check that the address ends in /mcp and that nothing before it asks to sign in.`,
      { status },
    );
  expect(await answers(url, LIST)).toEqual(notMcp(200));
  behave = (_, response) => response.writeHead(404).end();
  expect(await answers(url, LIST)).toEqual(notMcp(404));
  behave = (_, response) => response.writeHead(301, { Location: 'https://shop.example.com/mcp' }).end();
  expect(await answers(url, LIST)).toEqual(
    fault(`${url} leads on to https://shop.example.com/mcp: set that address.`, { status: 301 }),
  );
  behave = (_, response) => response.writeHead(503, { 'Retry-After': '7' }).end('busy');
  expect(await answers(url, LIST)).toEqual(
    fault('Try again in 7 seconds.', { status: 503, retry_after_seconds: 7 }),
  );
  behave = (_, response) => response.writeHead(202).end();
  expect(await answers(url, LIST)).toEqual(
    fault(`${url} gave no answer to this request: check that the address ends in /mcp.`),
  );
  expect(await answers(url, INITIALIZED)).toEqual([]);
});

const PROGRESS = '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":1}}';

test('a service that goes away in the middle, and one that says nothing more', async () => {
  const begin: RequestListener = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(`data: ${PROGRESS}\n\n`);
  };
  const READ_FIRST = 'What was asked may have been done: read before you send it again.';
  behave = (request, response) => {
    begin(request, response);
    setImmediate(() => response.destroy());
  };
  expect(await answers(url, LIST)).toEqual([
    JSON.parse(PROGRESS),
    ...fault(`The service at ${url} went away before its answer was complete. ${READ_FIRST}`),
  ]);
  behave = begin;
  expect(await answers(url, LIST, { silenceMs: 50 })).toEqual([
    JSON.parse(PROGRESS),
    ...fault(`The service at ${url} sent nothing for 0.05 seconds. ${READ_FIRST}`),
  ]);
});

test('an error without an id is the answer to what was sent', async () => {
  const error = { code: -32600, message: 'Invalid Request' };
  behave = (_, response) => response.writeHead(400).end(JSON.stringify({ jsonrpc: '2.0', id: null, error }));
  expect(await answers(url, LIST)).toEqual([{ jsonrpc: '2.0', id: 'one', error }]);
});

test('the headers repeat what a message of the stateless version names', async () => {
  const read = (method: string, params: object) => ({
    jsonrpc: '2.0',
    id: 'one',
    method,
    params: { ...params, _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } },
  });
  const seen: unknown[] = [];
  behave = ({ headers }, response) => {
    seen.push([headers['mcp-protocol-version'], headers['mcp-method'], headers['mcp-name']]);
    response.end('{"jsonrpc":"2.0","id":"one","result":{}}');
  };
  await answers(url, read('resources/read', { uri: 'merchkit://guidance' }));
  await answers(url, read('tools/call', { name: 'größe' }));
  await answers(url, read('tools/list', {}));
  await answers(url, LIST);
  expect(seen).toEqual([
    ['2026-07-28', 'resources/read', 'merchkit://guidance'],
    ['2026-07-28', 'tools/call', '=?base64?Z3LDtsOfZQ==?='],
    ['2026-07-28', 'tools/list', undefined],
    [undefined, undefined, undefined],
  ]);
});
