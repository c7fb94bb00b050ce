import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../support/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMIT_PER_MINUTE: '3' } });
});
afterAll(() => shop.close());

test('behind our own proxy a caller who guesses keys is stopped alone, and a network as one', async () => {
  const guess = async (address: string) => {
    const headers = { 'X-Forwarded-For': address };
    return (await shop.fetch('/api/v1/me', { headers }, 'mk_guessed')).status;
  };
  const many = async (addresses: string[]) => Promise.all(addresses.map(guess));
  expect((await many(Array(4).fill('203.0.113.7'))).sort()).toEqual([401, 401, 401, 429]);
  expect(await guess('203.0.113.8')).toBe(401);
  const network = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'];
  expect((await many(network)).sort()).toEqual([401, 401, 401, 429]);
});
