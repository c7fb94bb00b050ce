import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { hostCookie } from '../../../server/auth/host-cookie.ts';

const linesAt = async (publicUrl: string) => {
  const cookie = hostCookie(publicUrl, 'step');
  const app = new Hono()
    .get('/write', (c) => {
      cookie.write(c, 'word', 600);
      return c.text('');
    })
    .get('/clear', (c) => {
      cookie.clear(c);
      return c.text('');
    })
    .get('/read', (c) => c.text(cookie.read(c) ?? 'none'));
  const linesOf = async (path: string) => (await app.request(path)).headers.getSetCookie();
  const readWith = async (Cookie: string) => (await app.request('/read', { headers: { Cookie } })).text();
  return {
    lines: [...(await linesOf('/write')), ...(await linesOf('/clear'))],
    read: [await readWith('step=plain'), await readWith('__Host-step=bound')],
  };
};

test('a cookie is hidden from scripts; with https it travels encrypted, to its host alone, and no other is read', async () => {
  expect(await linesAt('http://shop.example')).toEqual({
    lines: ['step=word; Max-Age=600; Path=/; HttpOnly; SameSite=Lax', 'step=; Max-Age=0; Path=/'],
    read: ['plain', 'none'],
  });
  expect(await linesAt('https://shop.example')).toEqual({
    lines: [
      '__Host-step=word; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-step=; Max-Age=0; Path=/; Secure',
    ],
    read: ['none', 'bound'],
  });
});
