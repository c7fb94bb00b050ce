import { beforeAll, expect, test } from 'vitest';
import { createKey } from '../../../tools/account/create-key.ts';
import { listKeys } from '../../../tools/account/list-keys.ts';
import { revokeKey } from '../../../tools/account/revoke-key.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ env: { PREVIEWS_PER_DAY: '40' } });
beforeAll(async () => {
  const ctx = await customer(shop);
  for (const name of ['Swag agent', 'Gone', 'Events agent']) {
    shop.clock.at = new Date(shop.clock.at.getTime() + 1_000);
    const { id } = await invoke(createKey, ctx, { name, scopes: ['read'], previews_per_day: 5 });
    if (name === 'Gone') await invoke(revokeKey, ctx, { id });
  }
});

const list = async (input: object = {}) => invoke(listKeys, await customer(shop), input);

test('the keys of the account, those that work first and the newest in front, none of them shown', async () => {
  const key = (name: string, second: number, more: object = {}) => ({
    id: expect.stringMatching(/^key_/),
    name,
    prefix: expect.stringMatching(/^mk_.{5}$/),
    scopes: ['read'],
    madeFor: 'agent',
    previewsPerDay: 5,
    accountId: expect.stringMatching(/^acc_/),
    madeBy: 'demo@example.com',
    client: null,
    createdAt: `2026-11-04T15:00:0${second}.000Z`,
    expiresAt: null,
    isExpired: false,
    lastUsedAt: null,
    ociUsedAt: null,
    revokedAt: null,
    ...more,
  });
  expect(await list()).toEqual({
    keys: [
      key('Events agent', 3),
      key('Swag agent', 1),
      key('Demo key', 0, {
        madeBy: 'demo shop',
        scopes: ['read', 'write', 'orders'],
        madeFor: 'both',
        previewsPerDay: 40,
      }),
      key('Gone', 2, { revokedAt: '2026-11-04T15:00:02.000Z' }),
    ],
    canManage: true,
    mostPreviewsPerDay: 40,
    total: 4,
    hasMore: false,
  });
});

test('a page at a time', async () => {
  const { keys, ...page } = await list({ limit: 2, offset: 1 });
  expect(keys.map(({ name }) => name)).toEqual(['Swag agent', 'Demo key']);
  expect(page).toMatchObject({ total: 4, hasMore: true });
});

test('a key that expired stands with the revoked, and may be revoked as well', async () => {
  const ctx = await customer(shop);
  const now = shop.clock.at;
  const { id } = await invoke(createKey, ctx, { name: 'A day', scopes: ['read'], days: 1 });
  shop.clock.at = new Date(now.getTime() + 86_400_000);
  const names = async () =>
    (await list()).keys.map(({ name, isExpired }) => (isExpired ? `(${name})` : name));
  expect(await names()).toEqual(['Events agent', 'Swag agent', 'Demo key', '(A day)', 'Gone']);
  expect(await invoke(revokeKey, ctx, { id })).toMatchObject({
    expiresAt: shop.clock.at.toISOString(),
    revokedAt: shop.clock.at.toISOString(),
  });
  shop.clock.at = now;
});

test('another account sees its own keys alone, and no key lists keys', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const { keys, total } = await invoke(listKeys, await customer(shop, { account: 'other@example.com' }), {});
  expect([keys.map(({ name, madeBy }) => [name, madeBy]), total]).toEqual([[['test', 'command line']], 1]);
  expect(await refusalCode(invoke(listKeys, await keyHolder(shop), {}))).toBe('unauthorized');
});
