import { beforeAll, expect, test } from 'vitest';
import { listAccounts } from '../../../tools/account/list-accounts.ts';
import { invoke } from '../../../tools/invoke.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await shop.newKey(['read'], { email: 'net_100%@example.com' });
});

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
