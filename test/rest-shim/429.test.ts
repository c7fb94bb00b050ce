/** 120 requests a minute, over all doors together. */
import { expect, test } from 'vitest';
import { legacyRpc } from '../support/mcp.ts';
import { refused } from '../support/refusals.ts';
import { useFreshShop } from '../support/use.ts';

const shop = useFreshShop({ env: { RATE_LIMIT_PER_MINUTE: '120' } });

const rest = (key?: string | null) => shop.rest('GET', '/use-cases', undefined, key);
const mcp = () => legacyRpc(shop, 'tools/call', { name: 'list_use_cases', arguments: {} });
const times = (count: number, send: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, send));
const later = (seconds: number) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + seconds * 1000);
};

test('each answer says how many are left, good or bad', async () => {
  const endOfMinute = String(shop.clock.at.getTime() / 1000 + 60);
  const seen = [
    await rest(),
    await mcp(),
    await shop.rest('GET', '/products?limit=99'),
    await shop.rest('GET', '/no'),
  ];
  expect(
    seen.map(({ status, headers }) => [
      status,
      headers.get('X-RateLimit-Limit'),
      headers.get('X-RateLimit-Remaining'),
      headers.get('X-RateLimit-Reset'),
      headers.get('Retry-After'),
    ]),
  ).toEqual([
    [200, '120', '119', endOfMinute, null],
    [200, '120', '118', endOfMinute, null],
    [422, '120', '117', endOfMinute, null],
    [404, '120', '116', endOfMinute, null],
  ]);
});

test('the 121st request of a minute waits for the next one, whichever door it comes to', async () => {
  await times(60, rest);
  later(20);
  await times(60, mcp);
  const { status, headers, error } = await refused(shop, '/api/v1/use-cases');
  expect([status, headers.get('Retry-After'), headers.get('X-RateLimit-Remaining')]).toEqual([
    429,
    '40',
    '0',
  ]);
  expect(error).toEqual({
    code: 'rate_limited',
    message: 'This key may send 120 requests a minute; wait 40 s.',
  });

  const overMcp = await mcp();
  expect([overMcp.status, overMcp.body.error.code, overMcp.headers.get('Retry-After')]).toEqual([
    429,
    'rate_limited',
    '40',
  ]);

  later(39);
  expect((await rest()).status).toBe(429);
  later(1);
  const next = await rest();
  expect([next.status, next.headers.get('X-RateLimit-Remaining')]).toEqual([200, '119']);
});

test('one key at its limit leaves the others alone, those of its account as well', async () => {
  await times(120, rest);
  expect((await rest()).status).toBe(429);
  const sister = await shop.newKey(['read'], { email: 'demo@example.com' });
  const stranger = await shop.newKey(['read']);
  expect([(await rest(sister)).status, (await rest(stranger)).status]).toEqual([200, 200]);
});

test('guessing keys is counted by address, and does not count against the keys of that address', async () => {
  const guess = (i: number) => rest(`mk_guess_number_${i}`);
  const guesses = await Promise.all(Array.from({ length: 121 }, (_, i) => guess(i)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(120);
  expect((await guess(0)).status).toBe(429);
  expect((await shop.rest('GET', '/', undefined, null)).status).toBe(429);
  expect((await rest()).status).toBe(200);
  later(60);
  expect((await guess(0)).status).toBe(401);
});

test('health is asked for as often as one likes', async () => {
  await times(120, rest);
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.fetch('/healthz')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});

test('a plan counts as several requests, over each door; one too many takes none of what is left', async () => {
  const wish = { budget_usd: 5000, people: 100 };
  const left = async (answer: Promise<{ status: number; headers: Headers }>) => {
    const { status, headers } = await answer;
    return [status, headers.get('X-RateLimit-Remaining'), headers.get('Retry-After')];
  };
  const plan = () => left(shop.rest('POST', '/budget-plans', wish));
  expect(await plan()).toEqual([200, '116', null]);
  expect(await left(legacyRpc(shop, 'tools/call', { name: 'plan_budget', arguments: wish }))).toEqual([
    200,
    '112',
    null,
  ]);
  expect(await left(shop.rest('POST', '/budget-plans', { ...wish, people: 0 }))).toEqual([422, '111', null]);
  await times(108, rest);
  expect(await plan()).toEqual([429, '2', '60']);
  expect(await left(rest())).toEqual([200, '1', null]);
});
