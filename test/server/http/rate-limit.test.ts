import { expect, test } from 'vitest';
import { countKey, limiterOf, limitersOf, overLimit, rateLimiter } from '../../../server/http/rate-limit.ts';

const at = (time: string): Date => new Date(`2026-11-04T${time}Z`);
/** A limiter whose clock stands at the time of each request. */
function timedLimiter(limit: number) {
  let elapsed = 0;
  const limiter = rateLimiter(limit, () => elapsed);
  return {
    count(caller: string, now: Date) {
      elapsed = now.getTime();
      return limiter.count(caller, now);
    },
  };
}

const STILL = limiterOf(() => 0);

/** Seconds since 1970. */
const END = Date.parse('2026-11-04T15:01:00Z') / 1000;

test('a caller has so many requests a minute, counted from its first, and then none', async () => {
  const limiter = timedLimiter(2);
  const reading = { limit: 2, resetAt: END };
  expect(await limiter.count('a', at('15:00:00.000'))).toEqual({
    ...reading,
    remaining: 1,
    allowed: true,
    retryAfterSeconds: 60,
  });
  expect(await limiter.count('a', at('15:00:29.999'))).toEqual({
    ...reading,
    remaining: 0,
    allowed: true,
    retryAfterSeconds: 31,
  });
  expect(await limiter.count('a', at('15:00:59.999'))).toEqual({
    ...reading,
    remaining: 0,
    allowed: false,
    retryAfterSeconds: 1,
  });
  expect(await limiter.count('a', at('15:01:00.000'))).toMatchObject({ remaining: 1, resetAt: END + 60 });
});

test('the end of the minute is told in whole seconds, rounded up', async () => {
  expect((await timedLimiter(1).count('a', at('15:00:00.001'))).resetAt).toBe(END + 1);
});

test('the minute is that of the machine, whatever the clock on the wall jumps to', async () => {
  const limiter = rateLimiter(1);
  expect(await limiter.count('a', at('15:00:00.000'))).toMatchObject({
    allowed: true,
    retryAfterSeconds: 60,
  });
  expect(await limiter.count('a', at('16:00:00.000'))).toMatchObject({
    allowed: false,
    retryAfterSeconds: 60,
  });
});

test('callers are counted apart', async () => {
  const limiter = timedLimiter(1);
  await limiter.count('a', at('15:00:00.000'));
  expect((await limiter.count('b', at('15:00:00.000'))).allowed).toBe(true);
  expect((await limiter.count('a', at('15:00:00.000'))).allowed).toBe(false);
});

test('of more than 100,000 callers the one that began first is forgotten, and no other', async () => {
  const limiter = timedLimiter(1);
  const now = at('15:00:00.000');
  await limiter.count('early', at('14:59:00.000'));
  await limiter.count('first', now);
  await limiter.count('early', now);
  for (let caller = 2; caller < 100_000; caller += 1) await limiter.count(String(caller), now);
  expect((await limiter.count('early', now)).allowed).toBe(false);
  await limiter.count('one more', now);
  expect((await limiter.count('early', now)).allowed).toBe(false);
  expect((await limiter.count('first', now)).allowed).toBe(true);
});

test('a caller over the limit is told how long to wait', async () => {
  const limiter = timedLimiter(0);
  expect(overLimit(await limiter.count('a', at('15:00:00.000')))).toMatchObject({
    code: 'rate_limited',
    message: 'This key may send 0 requests a minute; wait 60 s.',
    retryAfterSeconds: 60,
  });
});

test('an account has a ceiling over its keys, and what a key sends beyond its own takes nothing from the others', async () => {
  const limiters = limitersOf('api', { perMinute: 2, accountFactor: 2 }, STILL);
  const now = at('15:00:00.000');
  const count = (id: string, account = 'acc') =>
    countKey(limiters, { key: { id }, account: { id: account } }, now);
  const reading = (remaining: number, more: object = {}) => ({
    limit: 2,
    remaining,
    resetAt: END,
    allowed: true,
    retryAfterSeconds: 60,
    ...more,
  });
  expect([await count('a'), await count('a')]).toEqual([reading(1), reading(0)]);
  expect([await count('a'), await count('a')]).toEqual([
    reading(0, { allowed: false }),
    reading(0, { allowed: false }),
  ]);
  // Two of four are left, as many as the key has of its own; then the account has less.
  expect(await count('b')).toEqual(reading(1));
  expect(await count('c')).toEqual(reading(0, { ofAccount: 4 }));
  const refused = await count('d');
  expect(refused).toEqual(reading(0, { ofAccount: 4, allowed: false }));
  expect(overLimit(refused).message).toBe(
    'This account may send 4 requests a minute over all its keys; wait 60 s.',
  );
  expect(await count('e', 'other')).toEqual(reading(1));
});

test('a door without addresses of its own counts them with another', async () => {
  const one = limitersOf('api', { perMinute: 1, accountFactor: 1 }, STILL);
  expect(limitersOf('soap', { perMinute: 9, accountFactor: 1 }, STILL, one.addresses).addresses).toBe(
    one.keys,
  );
});

test('over nodes a key and its account are counted at once, by the name of the door', async () => {
  const asked: unknown[] = [];
  const counted = { allowed: true, remaining: 3, endsAt: 60_001, leftMs: 59_001 };
  const overNodes = limiterOf(
    () => 0,
    async (...all) => {
      asked.push(all);
      return all[2] ? [counted, { ...counted, remaining: 2 }] : [{ ...counted, allowed: false }];
    },
  );
  const limiters = limitersOf('soap', { perMinute: 4, accountFactor: 2 }, overNodes);
  const now = at('15:00:00.000');
  const reading = { limit: 4, remaining: 2, resetAt: 61, allowed: true, retryAfterSeconds: 60 };
  const key = { key: { id: 'a' }, account: { id: 'acc' } };
  expect(await countKey(limiters, key, now, 5)).toEqual({ ...reading, ofAccount: 8 });
  expect(await limiters.addresses.count('ip:203.0.113.7', now)).toEqual({
    ...reading,
    remaining: 3,
    allowed: false,
  });
  expect(asked).toEqual([
    [5, { name: 'soap key a', limit: 4 }, { name: 'soap account acc', limit: 8 }],
    [1, { name: 'soap key ip:203.0.113.7', limit: 4 }],
  ]);
});

test.each([-3_600_000, 3_600_000, -86_400_000 * 365, 86_400_000 * 365])(
  'a clock that is set by %d ms neither locks a caller out nor lets it in',
  async (jump) => {
    let elapsed = 0;
    const limiter = rateLimiter(2, () => elapsed);
    const start = at('15:00:00.000');
    const after = new Date(start.getTime() + jump);
    await limiter.count('a', start);
    expect(await limiter.count('a', after)).toEqual({
      limit: 2,
      remaining: 0,
      resetAt: after.getTime() / 1000 + 60,
      allowed: true,
      retryAfterSeconds: 60,
    });
    expect((await limiter.count('a', start)).allowed).toBe(false);
    elapsed = 59_999;
    expect((await limiter.count('a', after)).allowed).toBe(false);
    elapsed = 60_000;
    expect((await limiter.count('a', start)).allowed).toBe(true);
  },
);
