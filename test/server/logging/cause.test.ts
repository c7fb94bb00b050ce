import { expect, test } from 'vitest';
import { causeOf, withoutSecrets } from '../../../server/logging/cause.ts';

test.each([
  ['Bearer mk_do-not-leak_0123456789', 'Bearer [secret]'],
  ['key mk_1234567890abcdefghij is unknown', 'key mk_12345… is unknown'],
  ['smtps://orders:do-not-leak@mail.example.com refused', 'smtps://mail.example.com refused'],
  [
    'GET https://api.example.com/v1?token=do-not-leak&x=1 failed',
    'GET https://api.example.com/v1?[query] failed',
  ],
  ['550 <do-not-leak@example.com> is unknown', '550 <[email]> is unknown'],
  ['sk_test_doNotLeak1 and whsec_doNotLeak2', '[secret] and [secret]'],
  ['/q/Zx81_doNotLeak-3kPq9vTf00aLm is gone', '/q/[token] is gone'],
  [`file ${'9f'.repeat(32)}.webp`, 'file [token].webp'],
])('secrets are taken out of: %s', (words, cleaned) => {
  expect(withoutSecrets(words)).toBe(cleaned);
});

test('ids, words and numbers stay: they are what is looked for', () => {
  const words =
    'SQLITE_BUSY: ord_0198c0ffee7c7000a000c0ffee00d00d, req_0198c0ff-ee7c-7000-a000-c0ffee00d00d, follow-purchase-orders-of-suppliers, demo:TUMBLER-20-BLACK, 1234567890123456789012';
  expect(withoutSecrets(words)).toBe(words);
});

test('a long text is cut, and costs no time', () => {
  expect(withoutSecrets('a'.repeat(10_000_000))).toHaveLength(1_000);
});

test('of a client’s error with its request nothing is kept but kind, words, code and frames', () => {
  const inner = Object.assign(new TypeError('getaddrinfo ENOTFOUND mail.example.com'), {
    code: 'ENOTFOUND',
    request: { headers: { authorization: 'Bearer do-not-leak' } },
  });
  const failure = new Error('not sent to do-not-leak@example.com', { cause: inner });
  const cause = causeOf(failure);
  expect(cause).toEqual({
    type: 'Error',
    message: 'not sent to [email]',
    stack: expect.stringMatching(/^ +at .*cause\.test\.ts/),
    cause: {
      type: 'TypeError',
      message: 'getaddrinfo ENOTFOUND mail.example.com',
      code: 'ENOTFOUND',
      stack: expect.stringMatching(/^ +at .*cause\.test\.ts/),
    },
  });
  expect(JSON.stringify(cause)).not.toContain('do-not-leak');
});

test('what was thrown and is no error is told by its words', () => {
  expect(causeOf('do-not-leak@example.com is full')).toEqual({ type: 'string', message: '[email] is full' });
});

test('a circle of causes ends', () => {
  const failure = new Error('round');
  failure.cause = failure;
  let depth = 0;
  for (let cause = causeOf(failure).cause; cause; cause = cause.cause) depth += 1;
  expect(depth).toBe(4);
});
