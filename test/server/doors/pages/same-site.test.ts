import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isSameSite } from '../../../../server/doors/pages/forms/same-site.ts';

const app = new Hono().post('/', (c) => c.text(String(isSameSite(c, 'https://shop.example/'))));
const verdict = async (headers: Record<string, string>) =>
  (await app.request('/', { method: 'POST', headers })).text();

test.each([
  ['the browser says same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
  ['the person sent it again by hand', { 'Sec-Fetch-Site': 'none' }],
  ['the origin is our public address', { Origin: 'https://shop.example' }],
  ['the origin is the host that was asked', { Origin: 'http://10.0.0.7:3000', Host: '10.0.0.7:3000' }],
  ['nothing is said', {}],
])('a form is taken where %s', async (_, headers) => {
  expect(await verdict(headers)).toBe('true');
});

test.each([
  ['the browser says cross-site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.example' }],
  ['it comes from a neighbour under the same domain', { 'Sec-Fetch-Site': 'same-site' }],
  ['the origin is another', { Origin: 'https://evil.example', Host: 'shop.example' }],
  ['the origin only looks like ours', { Origin: 'https://shop.example.evil.example' }],
  ['the origin is withheld, as by a sandboxed frame', { Origin: 'null' }],
  ['the origin is no address', { Origin: 'shop.example' }],
])('a form is refused where %s', async (_, headers) => {
  expect(await verdict(headers)).toBe('false');
});
