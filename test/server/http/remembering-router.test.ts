import { Hono } from 'hono';
import type { Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { expect, test } from 'vitest';
import { rememberingRouter } from '../../../server/http/remembering-router.ts';

const noting = <T>(router: Router<T>, searched: string[]): Router<T> => ({
  name: router.name,
  add: (method, path, handler) => router.add(method, path, handler),
  match(method, path) {
    searched.push(`${method} ${path}`);
    return router.match(method, path);
  },
});

const app = () => {
  const searched: string[] = [];
  const hono = new Hono({
    strict: false,
    router: rememberingRouter(noting(new TrieRouter(), searched)),
  });
  hono.use('*', async (c, next) => {
    await next();
    c.res.headers.set('Passed', 'yes');
  });
  hono.get('/fixed', (c) => c.text('got'));
  hono.post('/fixed', (c) => c.text('posted'));
  hono.get('/of/:name', (c) => c.text(c.req.param('name')));
  return { hono, searched };
};

test('a path without parameters is looked for once for each method', async () => {
  const { hono, searched } = app();
  for (const method of ['GET', 'GET', 'POST', 'POST', 'GET']) {
    const answer = await hono.request('/fixed', { method });
    expect([await answer.text(), answer.headers.get('Passed')]).toEqual([
      method === 'GET' ? 'got' : 'posted',
      'yes',
    ]);
  }
  expect(searched).toEqual(['GET /fixed', 'POST /fixed']);
});

test('paths with parameters, and long ones, are looked for each time', async () => {
  const { hono, searched } = app();
  for (const name of ['a', 'b', 'a']) expect(await (await hono.request(`/of/${name}`)).text()).toBe(name);
  const long = `/${'x'.repeat(300)}`;
  for (const path of [long, long]) expect((await hono.request(path)).status).toBe(404);
  expect(searched).toEqual(['GET /of/a', 'GET /of/b', 'GET /of/a', `GET ${long}`, `GET ${long}`]);
});
