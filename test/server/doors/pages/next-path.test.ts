import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPath } from '../../../../server/doors/pages/sign-in/next-path.ts';

test('a page of the room is gone back to, with its query', () => {
  expect(nextPath('account', '/account/orders?page=2')).toBe('/account/orders?page=2');
  expect(nextPath('desk', '/desk/orders/ord_1')).toBe('/desk/orders/ord_1');
});

test('a quote a customer came from is gone back to, by customers only', () => {
  expect(nextPath('account', '/q/A2mN-C43_x')).toBe('/q/A2mN-C43_x');
  expect(nextPath('desk', '/q/A2mN-C43_x')).toBe('/desk');
});

test('anything else leads to the room itself', () => {
  for (const asked of [
    undefined,
    '',
    'account',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    'https://evil.example/account',
    'javascript:alert(1)',
    '/account@evil.example',
    '/accounts',
    '/desk',
    '/account/../desk',
    '/account/%2e%2e/desk',
    '/account/..//evil.example',
    '/account\r\nSet-Cookie: x=1',
    '/account/sign-in',
    '/account/sign-out',
    '/q/',
    '/q/a/pay',
    '/q/../desk',
    `/account/${'x'.repeat(400)}`,
  ])
    expect([asked, nextPath('account', asked)]).toEqual([asked, '/account']);
});

test('whatever is asked for, it stays on this host and in this room', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((end) => `/account${end}`),
      ),
      (asked) => {
        const { host, pathname } = new URL(nextPath('account', asked), 'http://here.example');
        expect(host).toBe('here.example');
        expect(pathname).toMatch(/^\/account(\/|$)/);
      },
    ),
  );
});
