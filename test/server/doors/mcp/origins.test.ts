import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { ownOrigins } from '../../../../server/doors/mcp/origins.ts';
import { useShop } from '../../../support/use.ts';

const statusFor = async (publicUrl: string, origin: string): Promise<number> => {
  const app = new Hono().use(ownOrigins(publicUrl, [])).get('/', (c) => c.text('answered'));
  return (await app.request('/', { headers: { Origin: origin } })).status;
};

test.each(['http://localhost:6274', 'http://127.0.0.1:3000', 'http://[::1]:5173'])(
  'on a machine of its own a page of %s may call, and on a public one it may not',
  async (origin) => {
    expect(await statusFor('http://localhost:3000', origin)).toBe(200);
    expect(await statusFor('https://shop.example', origin)).toBe(403);
  },
);

test.each(['http://evil.example:3000', 'http://localhost.evil.example', 'null'])(
  'on a machine of its own a page of %s may not call',
  async (origin) => {
    expect(await statusFor('http://localhost:3000', origin)).toBe(403);
  },
);

test('a page that may call is told so before it asks, and may read the answer', async () => {
  const app = new Hono()
    .use(ownOrigins('https://shop.example', ['https://chat.example']))
    .post('/', (c) => c.text('answered'));
  const Origin = 'https://chat.example';
  const asked = {
    Origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'authorization,content-type,mcp-protocol-version',
  };
  const before = await app.request('/', { method: 'OPTIONS', headers: asked });
  expect([before.status, before.headers.get('Access-Control-Allow-Origin')]).toEqual([204, Origin]);
  expect(before.headers.get('Access-Control-Allow-Headers')).toContain('mcp-protocol-version');
  const answer = await app.request('/', { method: 'POST', headers: { Origin } });
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([200, Origin]);
  const other = { ...asked, Origin: 'https://other.example' };
  expect((await app.request('/', { method: 'OPTIONS', headers: other })).status).toBe(403);
});

describe('a client in a page', () => {
  const shop = useShop({ env: { MCP_ORIGINS: 'https://chat.example' } });
  const asked = (Origin: string) => ({
    Origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type,mcp-protocol-version',
  });

  test.each([
    ['/mcp', 'https://chat.example', 'https://chat.example'],
    ['/oauth/register', 'https://chat.example', 'https://chat.example'],
    ['/oauth/token', 'https://chat.example', 'https://chat.example'],
    ['/oauth/token', 'https://other.example', null],
    ['/.well-known/oauth-authorization-server', 'https://other.example', '*'],
    ['/.well-known/oauth-protected-resource/mcp', 'https://other.example', '*'],
  ])('%s from %s', async (path, origin, allowed) => {
    const { status, headers } = await shop.fetch(path, { method: 'OPTIONS', headers: asked(origin) }, null);
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, allowed]);
  });

  test('reads the descriptions from anywhere', async () => {
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource']) {
      const { status, headers } = await shop.fetch(
        path,
        { headers: { Origin: 'https://other.example' } },
        null,
      );
      expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*']);
    }
  });

  test('of 2024 is answered in its version, whatever its header says', async () => {
    const initialize = {
      protocolVersion: '2024-11-05',
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    };
    const response = await shop.fetch('/mcp', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '1',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize }),
    });
    expect(await response.text()).toContain('"protocolVersion":"2024-11-05"');
  });
});
