/** The protocol to the letter, spoken by hand. */
import { afterEach, describe, expect, test } from 'vitest';
import { VERSION } from '../../../../server/version.ts';
import { legacyRpc, MODERN, modernHeaders, modernMessage, modernRpc, rpc } from '../../../support/mcp.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop();
afterEach(() => expect(shop.failures).toEqual([]));

const PRICE = { name: 'price_quote', arguments: { key: 'demo:TUMBLER-20', quantity: 250 } };
const CAPABILITIES = {
  tools: {},
  prompts: {},
  completions: {},
  resources: {},
  extensions: { 'io.modelcontextprotocol/ui': {} },
};
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

test.each([undefined, '*/*', 'application/json', 'text/event-stream', 'text/html', 'nonsense', ''])(
  'a client that accepts %j gets JSON',
  async (accept) => {
    const { status, headers, body } = await legacyRpc(shop, 'tools/call', PRICE, {
      headers: accept === undefined ? {} : { Accept: accept },
    });
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(body.result.structuredContent.quantity).toBe(250);
  },
);

test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])(
  '%s is refused: there is no stream and no session',
  async (method) => {
    const response = await shop.fetch('/mcp', { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32000, message: 'Method not allowed: POST a JSON-RPC message' },
    });
  },
);

test('HEAD is refused without a body', async () => {
  const response = await shop.fetch('/mcp', { method: 'HEAD' });
  expect([response.status, response.headers.get('Allow'), await response.text()]).toEqual([405, 'POST', '']);
});

test('the handshake agrees on the version asked for and tells how to work with the service', async () => {
  const { status, body } = await legacyRpc(shop, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
  });
  expect(status).toBe(200);
  expect(body.result).toEqual({
    protocolVersion: '2025-06-18',
    capabilities: CAPABILITIES,
    serverInfo: {
      name: 'merchkit',
      title: 'merchkit',
      version: VERSION,
      description: expect.stringMatching(/^Decorated promotional merchandise: /),
      websiteUrl: shop.url,
      icons: [
        { src: expect.any(String), mimeType: 'image/png', sizes: ['128x128'] },
        { src: expect.any(String), mimeType: 'image/svg+xml', sizes: ['any'] },
      ],
    },
    instructions: (await shop.rest('GET', '/')).body.guidance,
  });
  for (const { src, mimeType } of body.result.serverInfo.icons) {
    const icon = await fetch(src);
    expect([icon.status, icon.headers.get('Content-Type')]).toEqual([200, mimeType]);
  }
});

test('discovery answers with the one modern version and the same guidance', async () => {
  const { status, body } = await modernRpc(shop, 'server/discover');
  expect(status).toBe(200);
  expect(body.result).toMatchObject({
    supportedVersions: [MODERN],
    capabilities: CAPABILITIES,
    instructions: (await shop.rest('GET', '/')).body.guidance,
    resultType: 'complete',
    ttlMs: 3_600_000,
    cacheScope: 'public',
  });
});

test('lists may be kept for an hour, that of the tools only by the key that asked', async () => {
  const freshness = async (method: string) => {
    const { ttlMs, cacheScope } = (await modernRpc(shop, method)).body.result;
    return [ttlMs, cacheScope];
  };
  expect(await freshness('tools/list')).toEqual([3_600_000, 'private']);
  expect(await freshness('resources/list')).toEqual([3_600_000, 'public']);
});

describe('the list of tools', () => {
  const namesFor = async (key: string, path: string) =>
    (await legacyRpc(shop, 'tools/list', {}, { key, path })).body.result.tools.map(
      ({ name }: { name: string }) => name,
    );

  test('shows a key what its scopes let it call, in both eras', async () => {
    const reader = await shop.newKey(['read']);
    const seen = await namesFor(reader, '/mcp');
    expect(seen).toContain('price_quote');
    expect(seen).not.toContain('create_quote');
    expect(seen).not.toContain('me');
    const modern = await modernRpc(shop, 'tools/list', {}, { key: reader });
    expect(modern.body.result.tools.map(({ name }: { name: string }) => name)).toEqual(seen);
  });

  test('shows everything callable where `?tools=all` asks for it', async () => {
    expect(await namesFor(DEMO_KEY, '/mcp?tools=all')).toEqual(expect.arrayContaining(['me', 'discover']));
    expect(await namesFor(DEMO_KEY, '/mcp?tools=none')).not.toContain('me');
  });

  test('hides a tool without making it uncallable: a missing scope is said by its name', async () => {
    const reader = await shop.newKey(['read'], { email: 'reader@example.com' });
    const { status, body } = await legacyRpc(
      shop,
      'tools/call',
      { name: 'create_quote', arguments: {} },
      { key: reader },
    );
    expect([status, body.result.isError]).toEqual([200, true]);
    expect(JSON.parse(body.result.content[0].text).error).toMatchObject({
      code: 'forbidden_scope',
      message: 'This key lacks the scope `write`.',
    });
  });
});

describe('resources', () => {
  const uri = 'merchkit://no/such';

  test('are listed in both eras, and their templates', async () => {
    for (const [method, field] of [
      ['resources/list', 'resources'],
      ['resources/templates/list', 'resourceTemplates'],
    ] as const) {
      const old = await legacyRpc(shop, method);
      expect(old.body.result).toEqual({ [field]: expect.any(Array) });
      const modern = await modernRpc(shop, method);
      expect(modern.body.result).toMatchObject({
        ...old.body.result,
        resultType: 'complete',
        ttlMs: 3_600_000,
        cacheScope: 'public',
      });
    }
  });

  test('that nobody has are refused by the code of each era', async () => {
    const old = await legacyRpc(shop, 'resources/read', { uri });
    expect([old.status, old.body.error.code, old.body.error.data]).toEqual([200, -32002, { uri }]);
    const headers = { 'Mcp-Name': uri };
    const modern = await modernRpc(shop, 'resources/read', { uri }, { headers });
    expect([modern.status, modern.body.error.code, modern.body.error.data]).toEqual([200, -32602, { uri }]);
    const other = await modernRpc(shop, 'resources/read', { uri }, { headers: { 'Mcp-Name': 'ui://other' } });
    expect([other.status, other.body.error.code]).toEqual([400, -32020]);
  });
});

describe('an answer', () => {
  test('stands in it twice: structured, and as text that says the same', async () => {
    for (const send of [legacyRpc, modernRpc]) {
      const { body } = await send(shop, 'tools/call', PRICE);
      expect(body.result.structuredContent.total).toBeGreaterThan(0);
      expect(body.result.content).toEqual([
        { type: 'text', text: JSON.stringify(body.result.structuredContent) },
      ]);
      expect(body.result.isError).toBeUndefined();
    }
  });

  test('carries the rate of the key, as REST does', async () => {
    const { headers } = await legacyRpc(shop, 'tools/call', PRICE);
    for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']) {
      expect(headers.get(name), name).toMatch(/^\d+$/);
    }
    expect(headers.get('X-Request-Id')).toMatch(/^req_/);
  });

  test('of a notification or a response is 202 with nothing in it', async () => {
    for (const message of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      { jsonrpc: '2.0', id: 7, result: {} },
      { jsonrpc: '2.0', id: 7, error: { code: -1, message: 'no' } },
    ]) {
      const { status, text } = await rpc(shop, message);
      expect([status, text], JSON.stringify(message)).toEqual([202, '']);
    }
  });
});

test.each([
  ['zero', 0],
  ['empty', ''],
  ['long', 'x'.repeat(10_000)],
  ['negative', -1],
  ['with a dangerous word', '__proto__'],
])('an id that is %s comes back as it was sent', async (_, id) => {
  for (const [status, body] of [
    await legacyRpc(shop, 'ping', {}, { id }).then((answer) => [answer.status, answer.body]),
    await legacyRpc(shop, 'no/such', {}, { id }).then((answer) => [answer.status, answer.body]),
  ]) {
    expect([status, body.id]).toEqual([200, id]);
  }
});

test.each([null, { a: 1 }, [1], true])('a request with the id %j is no request', async (id) => {
  const { status, body } = await rpc(shop, { jsonrpc: '2.0', id, method: 'ping' });
  expect([status, body.id, body.error.code]).toEqual([400, null, -32600]);
});

test.each([
  [1.5, null],
  [2 ** 60, 2 ** 60],
])('the id %d is refused: another reader would round it', async (id, sentBack) => {
  const { status, body } = await rpc(shop, { jsonrpc: '2.0', id, method: 'ping' });
  expect([status, body.id, body.error.code]).toEqual([400, sentBack, -32600]);
});

describe('a message that is none', () => {
  test.each([
    '',
    ' ',
    '{',
    'null',
    '"x"',
    '1',
    'true',
    '{}',
    '[]',
    `[${JSON.stringify(ping)}]`,
    '{"jsonrpc":"1.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","id":1,"method":5}',
    '{"jsonrpc":"2.0","id":1}',
  ])('%j is refused as JSON-RPC refuses it', async (text) => {
    const { status, body } = await rpc(shop, text);
    expect(status).toBe(400);
    expect(body).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringMatching(/^.{5,200}$/) } });
    expect([-32700, -32600]).toContain(body.error.code);
  });

  test('deep nesting and a large message are refused, and the next one is served', async () => {
    const deep = await rpc(shop, '['.repeat(100_000));
    expect([deep.status, deep.body.error.code]).toEqual([400, -32700]);
    const closed = await rpc(shop, `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect([closed.status, closed.body.error.code]).toEqual([400, -32600]);
    const large = await rpc(shop, { ...ping, params: { filler: 'x'.repeat(10_000_000) } });
    expect([large.status, large.body.error]).toEqual([
      400,
      { code: -32600, message: 'The body is larger than 1,000,000 bytes; send less.' },
    ]);
    expect((await rpc(shop, ping)).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });
});

test('modern methods are unknown to the old era and the other way round', async () => {
  expect((await legacyRpc(shop, 'server/discover')).body.error.code).toBe(-32601);
  const old = await modernRpc(shop, 'ping');
  expect([old.status, old.body.error.code]).toEqual([404, -32601]);
  const modern = await rpc(shop, modernMessage('ping'), { headers: modernHeaders('ping') });
  expect(modern.body.id).toBe(1);
});
