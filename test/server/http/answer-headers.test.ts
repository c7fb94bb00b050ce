/** What answers tell browsers and caches in between, and which pages may call `/mcp`. */
import { expect, test } from 'vitest';
import { useShop } from '../../support/use.ts';

const shop = useShop({
  env: { PUBLIC_URL: 'https://shop.example', MCP_ORIGINS: 'https://chat.example,vscode-file://vscode-app' },
});

const XML = { 'Content-Type': 'text/xml' };
const MCP = { 'Content-Type': 'application/json' };
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

const QUOTE = JSON.stringify({
  lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
});

test.each<[string, number, string, RequestInit?, (string | null)?]>([
  ['a saved record', 200, '/api/v1/quotes', { method: 'POST', headers: MCP, body: QUOTE }],
  ['a refusal of the API', 404, '/api/v1/nothing-here'],
  ['a key that is not known', 401, '/api/v1/me', {}, 'mk_unknown_unknown'],
  ['an answer over MCP', 200, '/mcp', { method: 'POST', headers: MCP, body: LIST }],
  ['a refusal over MCP', 405, '/mcp'],
  ['a fault over SOAP', 400, '/soap/Inventory/2.0.0', { method: 'POST', headers: XML, body: '<no' }],
  ['an answer in cXML', 200, '/punchout/cxml', { method: 'POST', headers: XML, body: '<no' }],
])('%s is kept by no cache and read as nothing else', async (_, status, path, init = {}, key) => {
  const answer = await shop.fetch(path, init, key);
  expect([
    answer.status,
    answer.headers.get('Cache-Control'),
    answer.headers.get('X-Content-Type-Options'),
    answer.headers.get('Strict-Transport-Security'),
  ]).toEqual([status, 'no-store', 'nosniff', 'max-age=31536000']);
});

test('a read is answered with 304 to whoever has what it says', async () => {
  const path = '/api/v1/products/demo:TUMBLER-20';
  const read = async (tag?: string, key?: string | null) => {
    const headers = tag === undefined ? {} : { 'If-None-Match': tag };
    const answer = await shop.fetch(path, { headers }, key);
    const { status, headers: told } = answer;
    return {
      status,
      tag: told.get('ETag') ?? '',
      kept: told.get('Cache-Control'),
      text: await answer.text(),
    };
  };
  const first = await read();
  expect([first.status, first.kept, first.text.includes('Vacuum Tumbler')]).toEqual([
    200,
    'private, no-cache',
    true,
  ]);
  const again = await read(`"another", ${first.tag}`);
  expect(again).toEqual({ status: 304, tag: first.tag, kept: 'private, no-cache', text: '' });
  expect((await read('W/"another"')).text).toBe(first.text);
  const { status, headers } = await shop.fetch(
    path,
    { headers: { 'If-None-Match': first.tag } },
    'mk_unknown_unknown',
  );
  expect([status, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([401, null, 'no-store']);
});

test('browsers keep to https where the public address has it', async () => {
  for (const path of ['/', '/healthz', '/docs', '/no-such-page'])
    expect((await shop.fetch(path)).headers.get('Strict-Transport-Security'), path).toBe('max-age=31536000');
});

test('no answer is taken for another kind than it says', async () => {
  const paths = ['/', '/healthz', '/stores/x/y', '/no.such', '/robots.txt', '/.well-known/ucp', '/llms.txt'];
  const kinds = await Promise.all(
    paths.map(async (path) => (await shop.fetch(path)).headers.get('X-Content-Type-Options')),
  );
  expect(kinds).toEqual(paths.map(() => 'nosniff'));
});

test('a page is no part of another site, and uses no device', async () => {
  const { headers } = await shop.fetch('/');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
});

test('whoever finds a weakness reads where to write', async () => {
  const text = await (await shop.fetch('/.well-known/security.txt')).text();
  expect(text).toMatch(
    /^Contact: mailto:\S+@\S+\nExpires: \d{4}-\S+Z\nCanonical: https:\/\/shop\.example\/\.well-known\/security\.txt\n$/,
  );
});

test.each(['https://shop.example', 'https://chat.example', 'vscode-file://vscode-app'])(
  'MCP is answered to a page of %s',
  async (Origin) => {
    const answer = await shop.fetch('/mcp', { method: 'POST', headers: { ...MCP, Origin }, body: LIST });
    expect(answer.status).toBe(200);
  },
);

test.each(['https://evil.example', 'http://shop.example', 'https://shop.example.evil.example', 'null', 'x'])(
  'MCP is refused to a page of %s, whatever its key',
  async (Origin) => {
    for (const key of [undefined, null, 'mk_unknown_unknown']) {
      const answer = await shop.fetch(
        '/mcp',
        { method: 'POST', headers: { ...MCP, Origin }, body: LIST },
        key,
      );
      expect([answer.status, await answer.json()]).toEqual([
        403,
        {
          jsonrpc: '2.0',
          id: null,
          error: {
            code: -32600,
            message: 'Pages of this origin may not call; the operator allows origins in MCP_ORIGINS.',
          },
        },
      ]);
    }
  },
);

test('a connection stays open for longer than proxies keep one that is idle', async () => {
  expect((await shop.fetch('/healthz')).headers.get('Keep-Alive')).toBe('timeout=75');
});
