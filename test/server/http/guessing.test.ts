import { afterEach, expect, test } from 'vitest';
import { openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
afterEach(() => shop.close());

const open = async (env: Record<string, string>) => {
  shop = await openShop({ env: { RATE_LIMIT_PER_MINUTE: '3', ...env } });
};
const guess = async (address: string) => {
  const headers = { 'X-Forwarded-For': address };
  return (await shop.fetch('/api/v1/me', { headers }, 'mk_guessed')).status;
};
const many = async (addresses: string[]) => (await Promise.all(addresses.map(guess))).sort();

test('behind our own proxy a caller who guesses keys is stopped alone, and a network as one', async () => {
  await open({ TRUST_PROXY: '1' });
  expect(await many(Array(4).fill('203.0.113.7'))).toEqual([401, 401, 401, 429]);
  expect(await guess('203.0.113.8')).toBe(401);
  const network = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'];
  expect(await many(network)).toEqual([401, 401, 401, 429]);
});

test('without one, a caller who makes up addresses is stopped all the same', async () => {
  await open({});
  expect(await many(['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])).toEqual([
    401, 401, 401, 429,
  ]);
});
