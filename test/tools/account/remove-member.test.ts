import { beforeAll, expect, test } from 'vitest';
import { createKey } from '../../../tools/account/create-key.ts';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { listMembers } from '../../../tools/account/list-members.ts';
import { removeMember } from '../../../tools/account/remove-member.ts';
import { invoke } from '../../../tools/invoke.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
});

const team = async (account = 'demo@example.com') =>
  (await invoke(listMembers, await customer(shop, { account }), {})).members.map(({ email }) => email);

test('a person who was removed is signed in nowhere from that moment on, invited again or not', async () => {
  const ctx = await customer(shop);
  const invited = await invoke(inviteMember, ctx, { email: 'mary@example.com', name: 'Mary' });
  const browser = await signedIn(shop, 'mary@example.com');
  expect((await browser.get('/account')).status).toBe(200);
  expect(await invoke(removeMember, ctx, { email: ' Mary@Example.com' })).toEqual({
    email: 'mary@example.com',
    name: 'Mary',
    role: 'member',
    since: invited.createdAt,
    orderLimitCents: null,
    monthLimitCents: null,
    revokedKeyIds: [],
  });
  expect(await team()).toEqual(['demo@example.com']);
  expect((await browser.get('/account')).location).toMatch(/^\/account\/sign-in/);
  await invoke(inviteMember, ctx, { email: 'mary@example.com' });
  expect((await browser.get('/account')).location).toMatch(/^\/account\/sign-in/);
});

test('the last owner stays; with another the first may go, and its address is no way back in', async () => {
  const ctx = await customer(shop, { account: 'other@example.com' });
  await invoke(inviteMember, ctx, { email: 'member@example.com' });
  expect(await refusalBy(invoke(removeMember, ctx, { email: 'other@example.com' }))).toEqual({
    code: 'invalid_state',
    message: 'The last owner stays; make another person an owner first.',
    param: 'email',
  });
  await invoke(inviteMember, ctx, { email: 'ada@example.com', role: 'owner' });
  await invoke(removeMember, ctx, { email: 'other@example.com' });
  expect(await team('other@example.com')).toEqual(['ada@example.com', 'member@example.com']);
});

test('no one is removed from another account, and no stranger from any', async () => {
  const notFound = { code: 'not_found', message: 'Nobody in the team has this address.', param: 'email' };
  const demo = await customer(shop);
  expect(await refusalBy(invoke(removeMember, demo, { email: 'member@example.com' }))).toEqual(notFound);
  expect(await refusalBy(invoke(removeMember, demo, { email: 'eve@example.com' }))).toEqual(notFound);
  expect(await team('other@example.com')).toContain('member@example.com');
});

test('neither a member nor a key removes anyone', async () => {
  const member = await customer(shop, { email: 'member@example.com', role: 'member' });
  expect(await refusalBy(invoke(removeMember, member, { email: 'demo@example.com' }))).toEqual({
    code: 'forbidden_scope',
    message: 'This is for the owners of the account; ask one of them.',
  });
  const byKey = invoke(removeMember, await keyHolder(shop), { email: 'demo@example.com' });
  expect(await refusalCode(byKey)).toBe('unauthorized');
});

test('the keys they made end with them, or another owner keeps them, and those of others never', async () => {
  const demo = await customer(shop);
  const made = async (email: string, days?: number) => {
    const ctx = await customer(shop, { email, role: 'owner' });
    return invoke(createKey, ctx, { name: 'Agent', scopes: ['read'], days });
  };
  const counts = async () =>
    (await invoke(listMembers, demo, {})).members
      .filter(({ role }) => role === 'owner')
      .map(({ email, keysMade }) => [email, keysMade]);
  const statusOf = async ({ key }: { key: string }) => (await shop.rest('GET', '/me', undefined, key)).status;
  await invoke(inviteMember, demo, { email: 'ada@example.com', role: 'owner' });
  const keys = [
    await made('ada@example.com'),
    await made('ada@example.com', 1),
    await made('demo@example.com'),
  ];
  expect(await counts()).toEqual([
    ['demo@example.com', ['Agent']],
    ['ada@example.com', ['Agent', 'Agent']],
  ]);
  await invoke(removeMember, demo, { email: 'ada@example.com', revoke_keys: false });
  expect(await Promise.all(keys.map(statusOf))).toEqual([200, 200, 200]);
  expect(await counts()).toEqual([['demo@example.com', ['Agent', 'Agent', 'Agent']]]);
  await invoke(inviteMember, demo, { email: 'ada@example.com', role: 'owner' });
  const own = await made('ada@example.com');
  const removed = await invoke(removeMember, demo, { email: 'ada@example.com' });
  expect(removed.revokedKeyIds).toEqual([own.id]);
  expect(await Promise.all([...keys, own].map(statusOf))).toEqual([200, 200, 200, 401]);
});
