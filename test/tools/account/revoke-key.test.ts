import { expect, test } from 'vitest';
import { createKey } from '../../../tools/account/create-key.ts';
import { revokeKey } from '../../../tools/account/revoke-key.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const made = async () => invoke(createKey, await customer(shop), { name: 'Short-lived', scopes: ['read'] });
const statusOf = async (key: string) => (await shop.rest('GET', '/me', undefined, key)).status;
const NOT_FOUND = {
  code: 'not_found',
  message: 'No key of this account that was not revoked yet has this id.',
  param: 'id',
};

test('a revoked key works no more from the next request on', async () => {
  const { key, ...kept } = await made();
  expect(await statusOf(key)).toBe(200);
  expect(await invoke(revokeKey, await customer(shop), { id: kept.id })).toMatchObject({
    ...kept,
    revokedAt: '2026-11-04T15:00:00.000Z',
  });
  expect(await statusOf(key)).toBe(401);
});

test('a key is revoked once, and an unknown one is not found', async () => {
  const ctx = await customer(shop);
  const { id } = await made();
  await invoke(revokeKey, ctx, { id });
  expect(await refusalBy(invoke(revokeKey, ctx, { id }))).toEqual(NOT_FOUND);
  expect(await refusalBy(invoke(revokeKey, ctx, { id: 'key_x' }))).toEqual(NOT_FOUND);
});

test('one account does not revoke the key of another, and neither a member nor a key revokes any', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const { id, key } = await made();
  const other = await customer(shop, { account: 'other@example.com' });
  expect(await refusalBy(invoke(revokeKey, other, { id }))).toEqual(NOT_FOUND);
  const member = await customer(shop, { email: 'member@example.com', role: 'member' });
  expect(await refusalBy(invoke(revokeKey, member, { id }))).toEqual({
    code: 'forbidden_scope',
    message: 'This is for the owners of the account; ask one of them.',
  });
  expect(await refusalCode(invoke(revokeKey, await keyHolder(shop), { id }))).toBe('unauthorized');
  expect(await statusOf(key)).toBe(200);
});
