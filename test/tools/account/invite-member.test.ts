import { expect, test } from 'vitest';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { listMembers } from '../../../tools/account/list-members.ts';
import { removeMember } from '../../../tools/account/remove-member.ts';
import { updateAccount } from '../../../tools/account/update-account.ts';
import { invoke } from '../../../tools/invoke.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

/** The owner of an account without invitations. */
const ownerOf = async (account: string) => {
  await shop.newKey(['read'], { email: account });
  return customer(shop, { account });
};
const team = async (ctx: Awaited<ReturnType<typeof customer>>) =>
  (await invoke(listMembers, ctx, {})).members.map(({ email, role }) => `${email} ${role}`);

test('an owner invites by mail, and the mail says where to sign in', async () => {
  const ctx = await customer(shop);
  expect(await invoke(inviteMember, ctx, { email: 'Mary@Example.com', name: 'Mary' })).toMatchObject({
    email: 'mary@example.com',
    name: 'Mary',
    role: 'member',
    orderLimitCents: null,
    monthLimitCents: null,
    createdAt: '2026-11-04T15:00:00.000Z',
  });
  const [mail, ...more] = await mailsTo(shop, 'mary@example.com');
  expect([mail?.subject, more]).toEqual(['You now have access to the account of Demo Company', []]);
  expect(mail?.text).toContain(`${shop.url}/account/sign-in\n`);
  expect(await team(ctx)).toEqual(['demo@example.com owner', 'mary@example.com member']);
});

test('a person is invited once, and one who was removed may come back', async () => {
  const ctx = await ownerOf('twice@example.com');
  await invoke(inviteMember, ctx, { email: 'mary@example.com' });
  expect(await refusalBy(invoke(inviteMember, ctx, { email: 'MARY@example.com' }))).toEqual({
    code: 'invalid_state',
    message: 'This address is in the team already.',
    param: 'email',
  });
  await invoke(removeMember, ctx, { email: 'mary@example.com' });
  await invoke(inviteMember, ctx, { email: 'mary@example.com', role: 'owner' });
  expect(await team(ctx)).toEqual(['twice@example.com owner', 'mary@example.com owner']);
});

test('an account mails at most twenty invitations an hour', async () => {
  const ctx = await ownerOf('many@example.com');
  for (let mailed = 0; mailed < 20; mailed++)
    await invoke(inviteMember, ctx, { email: `person-${mailed}@example.com` });
  expect(await refusalBy(invoke(inviteMember, ctx, { email: 'eve@example.com' }))).toEqual({
    code: 'rate_limited',
    message: 'An account invites 20 people an hour; go on in 60 minutes.',
  });
  expect(await mailsTo(shop, 'eve@example.com')).toEqual([]);
  shop.clock.at = new Date('2026-11-04T16:00:00.000Z');
  await invoke(inviteMember, ctx, { email: 'eve@example.com' });
  expect(await mailsTo(shop, 'eve@example.com')).toHaveLength(1);
});

test('a team has at most a hundred people', async () => {
  const ctx = await ownerOf('crowd@example.com');
  await ctx.transaction(async ({ members }) => {
    const accountId = ctx.caller.kind === 'customer' ? ctx.caller.account.id : '';
    for (let nth = 1; nth < 100; nth++)
      await members.put({
        id: `mbr_${nth}`,
        accountId,
        email: `person-${nth}@example.com`,
        name: `No. ${nth}`,
        role: 'member',
        createdAt: shop.clock.at.toISOString(),
        removedAt: null,
      });
  });
  expect(await refusalBy(invoke(inviteMember, ctx, { email: 'one.more@example.com' }))).toEqual({
    code: 'invalid_state',
    message: 'A team has at most 100 people; remove one first.',
  });
});

test('names that would break a mail’s header are not in it', async () => {
  const ctx = await ownerOf('header@example.com');
  await invoke(updateAccount, ctx, { name: 'Demo\r\nBcc: all@example.com\u202E' });
  const renamed = await customer(shop, { account: 'header@example.com' });
  const invited = await invoke(inviteMember, renamed, { email: 'ada@example.com', name: 'Ada\nByron' });
  expect(invited.name).toBe('Ada Byron');
  const mails = await mailsTo(shop, 'ada@example.com');
  expect(mails[0]?.subject).toBe('You now have access to the account of a company');
  expect(mails[0]?.text).toContain('“Demo Bcc: all@example.com”');
});

test('neither a member nor a key invites anyone', async () => {
  const member = await customer(shop, { email: 'member@example.com', role: 'member' });
  expect(await refusalBy(invoke(inviteMember, member, { email: 'zoe@example.com' }))).toEqual({
    code: 'forbidden_scope',
    message: 'This is for the owners of the account; ask one of them.',
  });
  const key = await keyHolder(shop);
  expect(await refusalCode(invoke(inviteMember, key, { email: 'zoe@example.com' }))).toBe('unauthorized');
  expect(await mailsTo(shop, 'zoe@example.com')).toEqual([]);
});
