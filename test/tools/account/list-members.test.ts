import { expect, test } from 'vitest';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { listMembers } from '../../../tools/account/list-members.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const owner = {
  email: 'demo@example.com',
  name: 'Demo Company',
  role: 'owner',
  orderLimitCents: null,
  monthLimitCents: null,
  since: null,
  isYou: true,
  canRemove: false,
  keysMade: [],
};

test('the account’s own address is its owner from the first day on, and cannot be removed alone', async () => {
  expect(await invoke(listMembers, await customer(shop), {})).toEqual({
    members: [owner],
    yourPhone: null,
    yourLanguage: null,
    canInvite: true,
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
    orderLimitCents: null,
    monthLimitCents: null,
    since: '2026-11-04T15:00:00.000Z',
    isYou: false,
    canRemove: true,
    keysMade: [],
  });
  await invoke(inviteMember, ctx, { email: 'ada@example.com', role: 'owner' });
  const { members } = await invoke(listMembers, ctx, {});
  expect(members.map(({ email, canRemove }) => [email, canRemove])).toEqual([
    ['demo@example.com', true],
    ['ada@example.com', true],
    ['mary@example.com', true],
  ]);
});

test('a member sees all members and changes none', async () => {
  const member = await customer(shop, { email: 'mary@example.com', role: 'member' });
  const { members, canInvite } = await invoke(listMembers, member, {});
  expect(members.map(({ email, isYou, canRemove }) => [email, isYou, canRemove])).toEqual([
    ['demo@example.com', false, false],
    ['ada@example.com', false, false],
    ['mary@example.com', true, false],
  ]);
  expect(canInvite).toBe(false);
});

test('another account sees only its own people, and a key sees none', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  const { members } = await invoke(listMembers, other, {});
  expect(members.map(({ email }) => email)).toEqual(['other@example.com']);
  expect(await refusalCode(invoke(listMembers, await keyHolder(shop), {}))).toBe('unauthorized');
});
