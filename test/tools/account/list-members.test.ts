import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { listMembers } from '../../../tools/account/list-members.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const owner = {
  email: 'demo@example.com',
  name: 'Demo Company',
  role: 'owner',
  order_limit: null,
  month_limit: null,
  since: null,
  is_you: true,
  can_remove: false,
  keys_made: 0,
};

test('the account’s own address is its owner from the first day on, and cannot be removed alone', async () => {
  expect(await invoke(listMembers, await customer(shop), {})).toEqual({
    members: [owner],
    your_phone: null,
    your_language: null,
    can_invite: true,
  });
});

test('owners stand first, and each may be removed by an owner while another stays', async () => {
  const ctx = await customer(shop);
  await invoke(inviteMember, ctx, { email: 'mary@example.com', name: 'Mary' });
  const [, mary] = (await invoke(listMembers, ctx, {})).members;
  expect(mary).toEqual({
    email: 'mary@example.com',
    name: 'Mary',
    role: 'member',
    order_limit: null,
    month_limit: null,
    since: '2026-11-04T15:00:00.000Z',
    is_you: false,
    can_remove: true,
    keys_made: 0,
  });
  await invoke(inviteMember, ctx, { email: 'ada@example.com', role: 'owner' });
  const { members } = await invoke(listMembers, ctx, {});
  expect(members.map(({ email, can_remove }) => [email, can_remove])).toEqual([
    ['demo@example.com', true],
    ['ada@example.com', true],
    ['mary@example.com', true],
  ]);
});

test('a member sees all members and changes none', async () => {
  const member = await customer(shop, { email: 'mary@example.com', role: 'member' });
  const { members, can_invite } = await invoke(listMembers, member, {});
  expect(members.map(({ email, is_you, can_remove }) => [email, is_you, can_remove])).toEqual([
    ['demo@example.com', false, false],
    ['ada@example.com', false, false],
    ['mary@example.com', true, false],
  ]);
  expect(can_invite).toBe(false);
});

test('another account sees only its own people, and a key sees none', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  const { members } = await invoke(listMembers, other, {});
  expect(members.map(({ email }) => email)).toEqual(['other@example.com']);
  expect(await refusalCode(invoke(listMembers, await keyHolder(shop), {}))).toBe('unauthorized');
});
