/** What is not there, and what is another's: the two look the same. */
import { afterEach, describe, expect, test } from 'vitest';
import { refused, stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();
afterEach(() => stillServes(shop));

const NOTHING = 'There is nothing at this path; `GET /api/v1/` lists what there is.';

test.each([
  '/api/v1/nothing',
  '/api/v1/products/a/b/c',
  '/api/v1//products',
  '/api/v1/Products',
  '/api/v2/products',
  '/api',
  '/api/v1/..%2f..%2fetc%2fpasswd',
  '/api/v1/__proto__',
  '/api/v1/quotes/x/y',
  '/mcp/x',
  '/.env',
  '/api/v1/%00',
  '/api/v1/💥',
  `/api/v1/${'x'.repeat(8_000)}`,
  '/api/v1/openapi.yaml',
  '/api/v1/*',
  '/api/v1/:key',
])('%s is nowhere', async (path) => {
  const { status, error } = await refused(shop, path);
  expect([status, error.code, error.message]).toEqual([404, 'not_found', NOTHING]);
});

test('HEAD is GET without the body', async () => {
  const response = await shop.fetch('/api/v1/use-cases', { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test.each(['/api/v1/', '/api/v1', '/api/v1/use-cases/', '/llms.txt', '/healthz'])(
  '%s is there',
  async (path) => {
    expect((await shop.fetch(path)).status).toBe(200);
  },
);

describe('a record', () => {
  test.each(['quotes', 'orders'])(
    'of %s that belongs to another account reads as one that does not exist',
    async (records) => {
      const stranger = await shop.newKey(['read', 'write', 'orders'], { email: `${records}@example.com` });
      const id = { quotes: 'qt_demo', orders: 'ord_demo' }[records] ?? '';
      expect((await shop.rest('GET', `/${records}/${id}`)).status).toBe(200);
      const theirs = await refused(shop, `/api/v1/${records}/${id}`, {}, stranger);
      const none = await refused(shop, `/api/v1/${records}/no_such`, {}, stranger);
      expect(theirs).toEqual({ ...none, headers: theirs.headers });
      expect(theirs.status).toBe(404);
      const { body } = await shop.rest('GET', `/${records}`, undefined, stranger);
      expect(body).toEqual({ [records]: [], total: 0, limit: 20, offset: 0, has_more: false });
    },
  );

  test.each([
    "' OR 1=1 --",
    '%',
    '_',
    '*',
    'qt_demo%00',
    'qt_demo ',
    'QT_DEMO',
    '__proto__',
    'constructor',
    'undefined',
    'null',
    '0',
    '💥',
    '１２',
    '%E2%80%AEomed_tq',
  ])('named %j is none', async (id) => {
    for (const path of [
      `/quotes/${encodeURIComponent(id)}`,
      `/orders/${encodeURIComponent(id)}`,
      `/products/${encodeURIComponent(id)}/price?quantity=250`,
    ]) {
      const { status } = await refused(shop, `/api/v1${path}`);
      expect([404, 422], path).toContain(status);
    }
  });
});

test('the colon of a key may be sent encoded or as it is', async () => {
  const [plain, encoded, lower] = await Promise.all(
    ['demo:TUMBLER-20', 'demo%3ATUMBLER-20', 'demo%3aTUMBLER-20'].map((key) =>
      shop.rest('GET', `/products/${key}`),
    ),
  );
  expect(plain?.status).toBe(200);
  expect(encoded?.body).toEqual(plain?.body);
  expect(lower?.body).toEqual(plain?.body);
});
