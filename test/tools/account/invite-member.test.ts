import { afterEach, beforeEach, expect, test } from 'vitest';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { listMembers } from '../../../tools/account/list-members.ts';
import { isLastOwner, peopleOf } from '../../../tools/account/member.ts';
import { removeMember } from '../../../tools/account/remove-member.ts';
import { updateAccount } from '../../../tools/account/update-account.ts';
import { refused } from '../../support/approvals.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { invoke } from '../../support/people.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ now: '2026-11-04T15:00:00.000Z' });
});
afterEach(() => shop.close());

const team = async () =>
  (await invoke(listMembers, await customer(shop), {})).members.map(({ email, role }) => `${email} ${role}`);

test('the account’s own address is its owner from the first day on', async () => {
  expect(await invoke(listMembers, await customer(shop), {})).toEqual({
    members: [
      {
        email: 'demo@example.com',
        name: 'Demo Company',
        role: 'owner',
        since: null,
        is_you: true,
        can_remove: false,
      },
    ],
    can_invite: true,
  });
});

test('an owner invites by mail, and the mail says where to sign in', async () => {
  const invited = await invoke(inviteMember, await customer(shop), {
    email: 'Mary@Example.com',
    name: 'Mary',
  });
  expect(invited).toEqual({
    email: 'mary@example.com',
    name: 'Mary',
    role: 'member',
    since: '2026-11-04T15:00:00.000Z',
  });
  const [mail] = await mailsTo(shop, 'mary@example.com');
  expect(mail?.subject).toBe('You can sign in to the account of Demo Company');
  expect(mail?.text).toContain(`${shop.url}/account/sign-in\n`);
  expect(await team()).toEqual(['demo@example.com owner', 'mary@example.com member']);
});

test('nobody is invited twice, and whoever was removed may come back', async () => {
  const ctx = await customer(shop);
  await invoke(inviteMember, ctx, { email: 'mary@example.com' });
  expect(await refused(invoke(inviteMember, ctx, { email: 'MARY@example.com' }))).toEqual([
    'invalid_state',
    'This address is in the team already.',
  ]);
  await invoke(removeMember, ctx, { email: 'mary@example.com' });
  await invoke(inviteMember, ctx, { email: 'mary@example.com', role: 'owner' });
  expect(await team()).toEqual(['demo@example.com owner', 'mary@example.com owner']);
});

test('the last owner stays; with another the first may go, and its address is no way back in', async () => {
  const ctx = await customer(shop);
  await invoke(inviteMember, ctx, { email: 'member@example.com' });
  expect(await refused(invoke(removeMember, ctx, { email: 'demo@example.com' }))).toContain('invalid_state');
  await invoke(inviteMember, ctx, { email: 'mary@example.com', role: 'owner' });
  await invoke(removeMember, ctx, { email: 'demo@example.com' });
  expect(await team()).toEqual(['mary@example.com owner', 'member@example.com member']);
});

test('a member changes neither people nor company', async () => {
  const member = await customer(shop, { email: 'member@example.com', role: 'member' });
  for (const attempt of [
    invoke(inviteMember, member, { email: 'eve@example.com' }),
    invoke(removeMember, member, { email: 'demo@example.com' }),
    invoke(updateAccount, member, { name: 'Mine now' }),
  ])
    expect(await refused(attempt)).toContain('forbidden_scope');
  expect(await team()).toEqual(['demo@example.com owner']);
});

test('nobody is removed from another account', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  await invoke(inviteMember, await customer(shop), { email: 'mary@example.com' });
  expect(await refused(invoke(removeMember, other, { email: 'mary@example.com' }))).toContain('not_found');
  expect(await team()).toContain('mary@example.com member');
});

test('an account mails at most twenty invitations an hour', async () => {
  const ctx = await customer(shop);
  for (let mailed = 0; mailed < 20; mailed++) {
    await invoke(inviteMember, ctx, { email: 'mary@example.com' });
    await invoke(removeMember, ctx, { email: 'mary@example.com' });
  }
  expect(await refused(invoke(inviteMember, ctx, { email: 'eve@example.com' }))).toEqual([
    'rate_limited',
    'An account invites 20 people an hour; go on in 60 minutes.',
  ]);
  expect(await mailsTo(shop, 'eve@example.com')).toEqual([]);
  shop.clock.at = new Date('2026-11-04T16:00:00.000Z');
  await invoke(inviteMember, ctx, { email: 'eve@example.com' });
});

test('names that would break a mail’s header are one plain line in it', async () => {
  const ctx = await customer(shop);
  await invoke(updateAccount, ctx, { name: 'Demo\r\nBcc: all@example.com\u202E' });
  await invoke(inviteMember, await customer(shop), { email: 'mary@example.com' });
  const [mail] = await mailsTo(shop, 'mary@example.com');
  expect(mail?.subject).toBe('You can sign in to the account of Demo Bcc: all@example.com');
});

test('company details change where they are named and stay where they are not', async () => {
  const change = async (
    input: Parameters<typeof invoke<typeof updateAccount.input, typeof updateAccount.output>>[2],
  ) => {
    const { name, ship_postal } = await invoke(updateAccount, await customer(shop), input);
    return [name, ship_postal];
  };
  expect(await change({ name: 'Demo & Co' })).toEqual(['Demo & Co', null]);
  expect(await change({ ship_postal: '94105' })).toEqual(['Demo & Co', '94105']);
  expect(await change({ ship_postal: null })).toEqual(['Demo & Co', null]);
  const wrong = invoke(updateAccount, await customer(shop), { ship_postal: '9410' });
  expect(await refused(wrong)).toEqual([
    'validation_failed',
    '`ship_postal`: give five digits, such as 94105.',
  ]);
});

test('a removed record of the account’s own address counts more than the address', () => {
  const account = { name: 'Demo', email: 'Demo@example.com' };
  const own = {
    id: 'mbr_1',
    accountId: 'acc_1',
    email: 'demo@example.com',
    name: 'Demo',
    role: 'owner' as const,
    createdAt: '2026-11-04T15:00:00.000Z',
    removedAt: '2026-11-05T15:00:00.000Z',
  };
  expect(peopleOf(account, [own])).toEqual([]);
  expect(peopleOf(account, []).map(({ email }) => email)).toEqual(['demo@example.com']);
  expect(isLastOwner(peopleOf(account, []), 'demo@example.com')).toBe(true);
});
