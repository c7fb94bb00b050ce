/** A path that is there, asked with another method, says which it takes. */
import { afterEach, expect, test } from 'vitest';
import { published, refused, stillServes } from '../support/refusals.ts';
import { useShop } from '../support/use.ts';

const shop = useShop();
afterEach(() => stillServes(shop));

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
const paths = [...new Set(published.map(({ path }) => path))];

test.each(paths)('%s names its methods', async (path) => {
  const filled = `/api/v1${path.replaceAll(/\{\w+\}/g, 'demo:TUMBLER-20')}`;
  const bound = published.filter((route) => route.path === path).map(({ method }) => String(method));
  const allowed = [...bound, ...(bound.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const others = METHODS.filter((name) => !bound.includes(name));
  expect(
    await Promise.all(
      others.map(async (method) => {
        const { status, headers, error } = await refused(shop, filled, { method });
        return [method, status, error.code, error.message, headers.get('Allow')];
      }),
    ),
  ).toEqual(
    others.map((method) => [method, 405, 'method_not_allowed', `This path takes ${allowed}.`, allowed]),
  );
  const options = await shop.fetch(filled, { method: 'OPTIONS' });
  expect([options.status, options.headers.get('Allow')]).toEqual([204, allowed]);
});
