import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAccounts } from '../../../tools/account/list-accounts.ts';
import { invoke } from '../../../tools/invoke.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf } from '../../support/samples.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.newKey(['read'], { email: 'net_100%@example.com' });
});
afterAll(() => shop.close());

const found = (words?: string) => invoke(listAccounts, deskOf(shop), { words });
const named = async (words: string) => (await found(words)).accounts.map(({ email }) => email);

test('accounts are found by part of name or address, newest first', async () => {
  expect((await found()).accounts).toMatchObject([
    { email: 'net_100%@example.com' },
    { email: 'demo@example.com' },
  ]);
  expect([await named('DEMO comp'), await named('_100%'), await named('%')]).toEqual([
    ['demo@example.com'],
    ['net_100%@example.com'],
    ['net_100%@example.com'],
  ]);
  expect(await found('nobody')).toMatchObject({ accounts: [], hasMore: false });
});
