/** Who is not let in. */
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../server/db/tables.ts';
import { hasBody, restPath } from '../support/agents.ts';
import { challengeAt } from '../support/oauth-client.ts';
import { DEMO_KEY } from '../support/open-shop.ts';
import { published, refused, stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();
afterEach(() => stillServes(shop));

const closed = published.filter(({ tool }) => tool.access !== 'public');

test('only discovery is open', () => {
  expect(published.filter(({ tool }) => tool.access === 'public').map(({ tool }) => tool.name)).toEqual([
    'discover',
  ]);
});

test.each(closed)('$method $path needs a key', async ({ method, tool }) => {
  const init = {
    method,
    ...(hasBody(method) ? { body: '{}', headers: { 'Content-Type': 'application/json' } } : {}),
  };
  const { status, headers, error } = await refused(
    shop,
    `/api/v1${restPath(tool, tool.example)}`,
    init,
    null,
  );
  expect([status, headers.get('WWW-Authenticate')]).toEqual([401, challengeAt(shop.url, '/api/v1')]);
  expect(error.message).toBe('Send the header `Authorization: Bearer <API_KEY>`; a key begins with `mk_`.');
});

test.each([
  '',
  ' ',
  'Bearer',
  'Bearer ',
  `Basic ${DEMO_KEY}`,
  DEMO_KEY,
  `Bearer ${DEMO_KEY} x`,
  `Bearer ${DEMO_KEY},`,
  `Bearer ${DEMO_KEY.slice(0, -1)}`,
  `Bearer ${DEMO_KEY}x`,
  `Bearer ${DEMO_KEY.toUpperCase()}`,
  'Bearer mk_',
  "Bearer mk_' OR 1=1 --",
  'Bearer mk_%00',
  `Bearer mk_${'x'.repeat(5_000)}`,
  'Bearer null',
  'Bearer sk_live_1',
])('the header %j opens nothing, discovery included', async (authorization) => {
  for (const path of ['/api/v1/me', '/api/v1/']) {
    const { status } = await refused(shop, path, { headers: { Authorization: authorization } }, null);
    expect(status, path).toBe(401);
  }
});

test('the scheme may be written in any case', async () => {
  for (const scheme of ['bearer', 'BEARER', 'Bearer ']) {
    const response = await shop.fetch(
      '/api/v1/me',
      { headers: { Authorization: `${scheme} ${DEMO_KEY}` } },
      null,
    );
    expect(response.status).toBe(200);
  }
});

test('a key in the address, a cookie or the body is no key', async () => {
  const ways: [string, RequestInit][] = [
    [`/api/v1/products?api_key=${DEMO_KEY}`, {}],
    ['/api/v1/products', { headers: { Cookie: `key=${DEMO_KEY}`, 'X-Api-Key': DEMO_KEY } }],
  ];
  for (const [path, init] of ways) expect((await refused(shop, path, init, null)).status).toBe(401);
});

test('a revoked key is told so at its next request', async () => {
  const key = await shop.newKey(['read']);
  expect((await shop.rest('GET', '/me', undefined, key)).status).toBe(200);
  const { body } = await shop.rest('GET', '/me', undefined, key);
  const { ledger } = shop.service;
  await ledger.transaction(async (db) => {
    ledger.notify('keys');
    await db
      .update(keys)
      .set({ revokedAt: shop.clock.at.toISOString() })
      .where(eq(keys.prefix, body.key.prefix))
      .run();
  });
  for (const path of ['/api/v1/me', '/api/v1/products', '/mcp']) {
    const { status, error } = await refused(shop, path, { method: path === '/mcp' ? 'POST' : 'GET' }, key);
    expect([status, error.message]).toEqual([
      401,
      'This API key is not known or was revoked; create one under Account > API.',
    ]);
  }
});
