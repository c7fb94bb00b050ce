import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressed } from '../../../server/http/compressed.ts';

const PAGE = '<p>decorated</p>'.repeat(200);
const app = new Hono();
app.use(compressed());
app.get('/page', (c) => {
  c.header('Set-Cookie', 'a=1', { append: true });
  c.header('Set-Cookie', 'b=2', { append: true });
  return c.html(PAGE, 422);
});
app.get('/short', (c) => c.html('<p>short</p>'));
let drawn = 0;
app.get('/asset.css', (c) => {
  drawn++;
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  return c.body(`/* ${drawn} */${PAGE}`, 200, { 'Content-Type': 'text/css; charset=utf-8' });
});
app.get('/picture', (c) => c.body(PAGE, 200, { 'Content-Type': 'image/webp' }));
app.get('/unchanged', (c) => c.body(null, 304));

const ask = (path: string, takes?: string, method = 'GET') =>
  app.request(path, { method, ...(takes === undefined ? {} : { headers: { 'Accept-Encoding': takes } }) });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR;q=0.5, gzip;q=0.9', 'br'],
  ['br;q=0, gzip', 'gzip'],
])('a browser that takes %j gets %s', async (takes, encoding) => {
  const answer = await ask('/page', takes);
  const bytes = await bytesOf(answer);
  expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  expect(bytes.length).toBeLessThan(PAGE.length / 10);
  expect(String(encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes))).toBe(PAGE);
  expect([answer.status, answer.headers.get('Vary'), answer.headers.getSetCookie()]).toEqual([
    422,
    'Accept-Encoding',
    ['a=1', 'b=2'],
  ]);
});

test.each([undefined, '', 'identity', 'zstd', 'br;q=0'])(
  'one that takes %j gets the page as it is',
  async (takes) => {
    const answer = await ask('/page', takes);
    expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual([
      null,
      'Accept-Encoding',
    ]);
    expect(await answer.text()).toBe(PAGE);
  },
);

test('short answers, pictures, unchanged pages and heads stay as they are', async () => {
  for (const [path, method] of [['/short'], ['/picture'], ['/unchanged'], ['/page', 'HEAD']] as const)
    expect((await ask(path, 'br', method)).headers.get('Content-Encoding')).toBeNull();
  expect(await (await ask('/short', 'br')).text()).toBe('<p>short</p>');
});

test('what browsers keep forever is compressed once', async () => {
  const bodies = await Promise.all(
    [1, 2].map(async () => brotliDecompressSync(await bytesOf(await ask('/asset.css', 'br')))),
  );
  expect(bodies.map(String)).toEqual([`/* 1 */${PAGE}`, `/* 1 */${PAGE}`]);
});
