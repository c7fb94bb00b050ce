/** Calling a tool with everything a call can get wrong. */
import { afterEach, describe, expect, test } from 'vitest';
import { overRest, toolNamed } from '../../../support/agents.ts';
import { legacyRpc, modernRpc, rpc } from '../../../support/mcp.ts';
import { challengeAt } from '../../../support/oauth-client.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop();
afterEach(() => expect(shop.failures).toEqual([]));

const call = (name: unknown, args: unknown, key: string | null = DEMO_KEY) =>
  legacyRpc(shop, 'tools/call', { name, arguments: args }, { key });

const withoutRequestId = (body: { error: Record<string, unknown> }) => {
  const { request_id, docs, ...error } = body.error;
  expect([request_id, docs]).toEqual([expect.stringMatching(/^req_/), `/docs/errors#${error['code']}`]);
  return error;
};

describe('a tool that is not there', () => {
  test.each([
    'no_such_tool',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    ' price_quote',
    'PRICE_QUOTE',
    'accept_quote',
    'set_delivery',
    'open_quote',
    'x'.repeat(10_000),
    'price_quote\u0000',
    '💥',
  ])('%j is an invalid parameter in both eras', async (name) => {
    const old = await call(name, {});
    expect([old.status, old.body.error]).toEqual([
      200,
      { code: -32602, message: 'Unknown tool; `tools/list` names those there are' },
    ]);
    const encoded = `=?base64?${Buffer.from(name).toString('base64')}?=`;
    const modern = await modernRpc(
      shop,
      'tools/call',
      { name, arguments: {} },
      { headers: { 'Mcp-Name': encoded } },
    );
    expect(modern.body.error.code).toBe(-32602);
  });

  test.each([[undefined], [null], [5], [['price_quote']], [{ name: 'price_quote' }]])(
    'the name %j is an invalid parameter',
    async (name) => {
      expect((await call(name, {})).body.error.code).toBe(-32602);
    },
  );

  test.each([[undefined], [null], ['price_quote'], [['price_quote']], [5]])(
    'params %j name no tool',
    async (params) => {
      const { body } = await rpc(shop, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      expect([-32602, -32600]).toContain(body.error.code);
    },
  );
});

describe('arguments', () => {
  test.each([
    ['a list', []],
    ['text', 'x'],
    ['a number', 5],
    ['true', true],
  ])('that are %s are refused as a fault of the input', async (_, args) => {
    const { status, body } = await call('list_use_cases', args);
    expect([status, body.result.isError]).toEqual([200, true]);
    expect(JSON.parse(body.result.content[0].text).error.code).toBe('validation_failed');
  });

  test('may be left out where a tool needs none', async () => {
    for (const params of [{ name: 'list_use_cases' }, { name: 'list_use_cases', arguments: null }]) {
      const { body } = await legacyRpc(shop, 'tools/call', params);
      expect(body.result.structuredContent.total).toBe(5);
    }
  });

  test('may come with a progress token and other metadata, which changes nothing', async () => {
    const params = { name: 'list_use_cases', arguments: {}, _meta: { progressToken: 'p1', 'x/y': { z: 1 } } };
    const { body } = await legacyRpc(shop, 'tools/call', params);
    expect(body.result.structuredContent.total).toBe(5);
  });

  test('named after what every object has are strays like any other', async () => {
    const text = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"price_quote","arguments":{"key":"demo:TUMBLER-20","quantity":250,"__proto__":{"x":1}}}}`;
    const { body } = await rpc(shop, text);
    expect(JSON.parse(body.result.content[0].text).notes).toEqual([
      '`__proto__` was ignored: there is no such field here.',
    ]);
  });
});

test.each([
  ['price_quote', { key: 'demo:TUMBLER-20', quantity: 0 }],
  ['price_quote', { key: 'demo:TUMBLER-20', quantity: 1 }],
  ['price_quote', { key: 'demo:NO-SUCH', quantity: 250 }],
  ['price_quote', { key: 'demo:TUMBLER-20', quantity: 250, method_id: 'no-such' }],
  ['price_quote', { key: 'demo:TUMBLER-20' }],
  ['search_products', { limit: 51 }],
  ['inhands_date', { key: 'demo:TUMBLER-20', need_by: '2026-02-30' }],
  ['get_quote', { id: 'qt_of_nobody' }],
  ['order_status', { id: 'ord_of_nobody' }],
  ['create_quote', { lines: [] }],
  ['create_quote', { lines: [{ key: 'demo:TUMBLER-20', part_id: 'nope', quantity: 250 }] }],
  [
    'create_quote',
    { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-NAVY', quantity: 250, qty: 1 }] },
  ],
])('%s of %j fails over MCP with the body REST answers', async (name, input) => {
  const over = await overRest(shop, toolNamed(name), input);
  expect(over.status).toBeGreaterThanOrEqual(404);
  for (const send of [legacyRpc, modernRpc]) {
    const { status, body } = await send(shop, 'tools/call', { name, arguments: input });
    expect([status, body.result.isError, body.result.structuredContent]).toEqual([200, true, undefined]);
    expect(withoutRequestId(JSON.parse(body.result.content[0].text))).toEqual(withoutRequestId(over.body));
  }
});

describe('a caller without a key', () => {
  test.each([
    ['none', {}],
    ['an unknown one', { Authorization: 'Bearer mk_nobody_has_this_key' }],
    ['another scheme', { Authorization: 'Basic bWs6bWs=' }],
    ['no word after it', { Authorization: 'Bearer' }],
    ['two keys', { Authorization: `Bearer ${DEMO_KEY}, Bearer ${DEMO_KEY}` }],
  ])('(%s) is told to send one, even to list what there is', async (_, headers) => {
    const response = await rpc(shop, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, { key: null, headers });
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([
      401,
      challengeAt(shop.url, '/mcp', 'Authorization' in headers ? 'invalid_token' : undefined),
    ]);
    expect(response.body.error.code).toBe('unauthorized');
  });
});

describe('a request of 2026-07-28', () => {
  const send = (message: unknown, headers: Record<string, string>) => rpc(shop, message, { headers });
  const meta = (protocolVersion: unknown) => ({
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientInfo': { name: 'script', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  });
  const price = (version: unknown = '2026-07-28') => ({
    jsonrpc: '2.0',
    id: 9,
    method: 'tools/call',
    params: { name: 'list_use_cases', arguments: {}, _meta: meta(version) },
  });
  const all = {
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'tools/call',
    'Mcp-Name': 'list_use_cases',
  };

  test.each(['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'])('needs its %s header', async (missing) => {
    const { [missing as keyof typeof all]: _, ...rest } = all;
    const { status, body } = await send(price(), rest);
    expect([status, body.id, body.error.code]).toEqual([400, 9, -32020]);
  });

  test.each([
    ['MCP-Protocol-Version', '2025-11-25'],
    ['Mcp-Method', 'tools/list'],
    ['Mcp-Method', 'TOOLS/CALL'],
    ['Mcp-Name', 'price_quote'],
    ['Mcp-Name', ''],
    ['Mcp-Name', '=?base64?bm9wZQ==?='],
  ])('is refused where its %s header says %j', async (name, value) => {
    const { status, body } = await send(price(), { ...all, [name]: value });
    expect([status, body.id, body.error.code]).toEqual([400, 9, -32020]);
  });

  test('may name its tool in base64', async () => {
    const name = `=?base64?${Buffer.from('list_use_cases').toString('base64')}?=`;
    expect((await send(price(), { ...all, 'Mcp-Name': name })).status).toBe(200);
  });

  test.each(['2027-01-01', '2025-11-25', 'nonsense', ''])(
    'at the version %j is told which one there is',
    async (version) => {
      const { status, body } = await send(price(version), { ...all, 'MCP-Protocol-Version': version });
      expect([status, body.id, body.error.code]).toEqual([400, 9, -32022]);
      expect(body.error.data).toMatchObject({ supported: ['2026-07-28'] });
    },
  );

  test('without its envelope is refused', async () => {
    const bare = { jsonrpc: '2.0', id: 9, method: 'tools/call', params: { name: 'list_use_cases' } };
    const { status, body } = await send(bare, all);
    expect(status).toBe(400);
    expect(body.error.code).toBeLessThan(-32000);
  });
});

test('a call with an idempotency key is carried out once, and answered the same again', async () => {
  const call = (quantity: number, _meta: unknown, name = 'create_quote') =>
    rpc(shop, {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name,
        arguments: { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity }] },
        _meta,
      },
    });
  const first = await call(48, { idempotency_key: 'once' });
  const again = await call(48, { idempotency_key: 'once' });
  expect(again.body.result).toEqual(first.body.result);
  expect(first.body.result.structuredContent.id).toMatch(/^qt_/);
  const other = await call(49, { idempotency_key: 'once' });
  expect(other.body.result.isError).toBe(true);
  expect(other.body.result.content[0].text).toContain('idempotency_conflict');
  const wrong = await call(48, { idempotency_key: '' });
  expect(JSON.parse(wrong.body.result.content[0].text).error).toMatchObject({
    code: 'validation_failed',
    param: '_meta.idempotency_key',
  });
});
