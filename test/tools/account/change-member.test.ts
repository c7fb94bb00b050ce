import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeMember } from '../../../tools/account/change-member.ts';
import { createKey } from '../../../tools/account/create-key.ts';
import { inviteMember } from '../../../tools/account/invite-member.ts';
import { listKeys } from '../../../tools/account/list-keys.ts';
import { listMembers } from '../../../tools/account/list-members.ts';
import { removeMember } from '../../../tools/account/remove-member.ts';
import type { Access, AnyOperation } from '../../../tools/define.ts';
import type { MemberRole } from '../../../tools/identity/member-role.ts';
import { invoke } from '../../../tools/invoke.ts';
import { operations } from '../../../tools/registry.ts';
import { signedIn } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { ADDRESS } from '../../support/people.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const EVE = 'eve@example.com';

const shop = useShop();
beforeAll(async () => {
  await invoke(inviteMember, await customer(shop), { email: EVE, role: 'viewer' });
});
beforeEach(async () => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 30 * 60_000);
  await become('viewer');
});

const become = async (role: MemberRole, email = EVE) =>
  invoke(changeMember, await customer(shop), { email, role });

const quotePath = async () => new URL((await shop.rest('GET', '/quotes/qt_demo_open')).body.url).pathname;

test('a role counts from the next step on, in every session', async () => {
  const browser = await signedIn(shop, EVE);
  expect((await browser.get('/account/logos')).html).not.toContain('Add a logo');
  expect(await become('buyer')).toMatchObject({ email: EVE, role: 'buyer' });
  expect((await browser.get('/account/logos')).html).toContain('Add a logo');
  expect((await browser.get('/account/webhooks')).html).not.toContain('Add a webhook');
  await become('member');
  expect((await browser.get('/account/webhooks')).html).toMatch(/Add (a|the first) webhook/);
});

test('the last owner stays one, and with another may become anything', async () => {
  const last = {
    code: 'invalid_state',
    message: 'The last owner stays; make another person an owner first.',
  };
  expect(await refusalBy(become('viewer', 'demo@example.com'))).toEqual({ ...last, param: 'role' });
  await become('owner');
  await become('buyer', 'demo@example.com');
  const now = await customer(shop, { email: EVE });
  const { members } = await invoke(listMembers, now, {});
  expect(members.map(({ email, role, canRemove }) => [email, role, canRemove])).toEqual([
    [EVE, 'owner', false],
    ['demo@example.com', 'buyer', true],
  ]);
  await invoke(changeMember, now, { email: 'demo@example.com', role: 'owner' });
});

test('nobody but an owner gives roles, and nobody in another account gets one', async () => {
  for (const role of ['approver', 'buyer', 'member', 'viewer'] as const) {
    const self = invoke(changeMember, await customer(shop, { email: EVE, role }), {
      email: EVE,
      role: 'owner',
    });
    expect(await refusalBy(self)).toEqual({
      code: 'forbidden_scope',
      message: 'This is for the owners of the account; ask one of them.',
    });
  }
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = await customer(shop, { account: 'other@example.com' });
  const stranger = invoke(changeMember, other, { email: EVE, role: 'owner' });
  expect(await refusalCode(stranger)).toBe('not_found');
});

test('a viewer is refused every operation that changes something of the account, and none that reads', async () => {
  const viewer = await customer(shop, { email: EVE, role: 'viewer' });
  const forPeople = operations.filter(({ access }) => access !== 'public' && isForCustomers(access));
  const codes = await Promise.all(
    forPeople.map(async (operation) => [
      // What a person saves for themselves is not the account’s.
      [undefined, 'answer'].includes(needed(operation)),
      operation.name,
      await refusalCode(invoke(operation, viewer, {})).catch(() => undefined),
    ]),
  );
  const refused = codes.filter(([, , code]) => code === 'forbidden_scope').map(([, name]) => name);
  expect(refused).toEqual(codes.filter(([reads]) => !reads).map(([, name]) => name));
  expect(refused.length).toBeGreaterThan(30);
});

const isForCustomers = (access: Access): boolean =>
  typeof access === 'string'
    ? access !== 'link' && access !== 'desk'
    : !('link' in access || 'desk' in access) || 'customer' in access;

/** What the role of a customer must allow; nothing for a read. */
const needed = ({ access, duty, effect }: AnyOperation): string | undefined => {
  const named = typeof access === 'object' && 'customer' in access ? access.customer : 'any';
  return named === 'any' ? (duty ?? (effect === 'read' ? undefined : 'buy')) : named;
};

test('forms that a page does not show are refused with a page that says why', async () => {
  const browser = await signedIn(shop, EVE);
  for (const [path, fields, needed] of [
    ['/account/team/change', { email: EVE, role: 'owner' }, 'the owners of the account'],
    ['/account/team/invite', { email: 'mallory@example.com', role: 'owner' }, 'the owners of the account'],
    ['/account/team/remove', { email: 'demo@example.com' }, 'the owners of the account'],
    ['/account/orders/ord_demo/reorder', {}, 'owners, approvers, buyers and members'],
    ['/account/orders/ord_demo/change-request', { kind: 'cancel', what: 'All' }, 'buyers and members'],
    ['/account/logos/remove', { artwork_id: 'art_demo' }, 'owners, approvers, buyers and members'],
    ['/account/webhooks/wh_demo/delete', {}, 'the owners and members of the account'],
  ] as const) {
    const { status, html } = await browser.send('/account', path, fields);
    expect([path, status, html.includes(needed)]).toEqual([path, 403, true]);
  }
  const order = await browser.get('/account/orders/ord_demo');
  expect(order.html).not.toMatch(/action="\/account\/(?!sign-out)/);
});

test('a viewer who opens a quote in their own browser reads it, and orders nothing', async () => {
  const path = await quotePath();
  const browser = await signedIn(shop, EVE);
  const { html } = await browser.get(path);
  expect(html).toContain('You are signed in as a viewer of this account');
  expect(html).not.toContain('<form');
  for (const form of ['delivery', 'pay', 'message']) {
    const { status, html: refusal } = await browser.post(`${path}/${form}`, {
      ...ADDRESS,
      method: 'terms',
      amount: '1',
      text: 'Hello',
    });
    expect([form, status, refusal.includes('buyers and members of the account')]).toEqual([form, 403, true]);
  }
  await become('buyer');
  expect((await browser.post(`${path}/delivery`, { ...ADDRESS })).status).toBe(303);
});

test('the keys of an owner who is none any more end, or the owner who acts keeps them', async () => {
  const demo = await customer(shop);
  const stateOf = async ({ key }: { key: string }) => (await shop.rest('GET', '/me', undefined, key)).status;
  const ada = await customer(shop, { email: 'ada@example.com' });
  for (const revoke_keys of [undefined, false]) {
    await invoke(inviteMember, demo, { email: 'ada@example.com', role: 'owner' });
    const made = await invoke(createKey, ada, { name: 'Swag agent', scopes: ['read'] });
    const changed = { email: 'ada@example.com', role: 'viewer' as const, revoke_keys };
    const { revokedKeyIds } = await invoke(changeMember, demo, changed);
    const isKept = revoke_keys === false;
    expect(revokedKeyIds).toEqual(isKept ? [] : [made.id]);
    expect(await stateOf(made)).toBe(isKept ? 200 : 401);
    const { keys } = await invoke(listKeys, demo, {});
    expect(keys.find(({ id }) => id === made.id)?.madeBy).toBe(
      isKept ? 'demo@example.com' : 'ada@example.com',
    );
    await invoke(removeMember, demo, { email: 'ada@example.com' });
  }
});
