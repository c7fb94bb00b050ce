/** What a key may do is what its scopes say, at every route. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { keyMay, scopesOf } from '../../tools/authorize.ts';
import { SCOPES, type Scope } from '../../tools/identity/key-identity.ts';
import { overRest } from '../support/agents.ts';
import { published, stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

const keyOf = new Map<string, string>();
const SETS: Scope[][] = [
  [],
  ['read'],
  ['write'],
  ['orders'],
  ['read', 'write'],
  ['read', 'orders'],
  ['write', 'orders'],
];

const shop = useShop();
beforeAll(async () => {
  for (const scopes of SETS) keyOf.set(scopes.join(), await shop.newKey(scopes));
});
afterEach(() => stillServes(shop));

test.each(published)('$method $path opens to its scopes and to no other', async ({ tool }) => {
  for (const scopes of SETS) {
    const { status, body } = await overRest(shop, tool, tool.example, keyOf.get(scopes.join()));
    if (keyMay(tool.access, scopes)) {
      expect([401, 403], scopes.join()).not.toContain(status);
      continue;
    }
    const missing = scopesOf(tool.access).filter((scope) => !scopes.includes(scope));
    expect([status, body.error.code], scopes.join()).toEqual([403, 'forbidden_scope']);
    expect(body.error.message).toBe(
      `This key lacks the scope ${missing.map((scope) => `\`${scope}\``).join(' and ')}.`,
    );
  }
});

// The scope is asked for before the input is looked at: a key learns nothing of what it may not see.
test('a key without the scope is told so before its input is judged', async () => {
  const reader = keyOf.get('read') ?? '';
  for (const [method, path, body] of [
    ['POST', '/quotes', { nonsense: 1 }],
    ['GET', '/quotes/qt_demo', undefined],
    ['GET', '/orders?limit=9999', undefined],
    ['GET', '/orders?no_such=1', undefined],
  ] as const) {
    expect((await shop.rest(method, path, body, reader)).status, path).toBe(403);
  }
});

test('the scopes of the contract are the ones asked for', () => {
  const table = published.map(({ method, path, tool }) => [`${method} ${path}`, String(tool.access)]);
  expect(Object.fromEntries(table)).toMatchObject({
    'GET /': 'public',
    'GET /me': 'key',
    'GET /products': 'read',
    'GET /products/{key}': 'read',
    'GET /products/{key}/price': 'read',
    'GET /products/{key}/stock': 'read',
    'GET /products/{key}/inhands': 'read',
    'GET /use-cases': 'read',
    'POST /quotes': 'write',
    'GET /quotes': 'write',
    'GET /quotes/{id}': 'write',
    'GET /orders': 'orders',
    'GET /orders/{id}': 'orders',
    'GET /webhooks': 'write',
    'POST /webhooks': 'write',
    'GET /webhooks/{id}': 'write',
    'PATCH /webhooks/{id}': 'write',
  });
  expect(SCOPES).toEqual(['read', 'write', 'orders', 'oci']);
});
