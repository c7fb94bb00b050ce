import { expect, test } from 'vitest';
import { refuseWithoutAdmin } from '../../../tools/identity/last-admin.ts';
import { refuseOtherRoles } from '../../../tools/identity/refuse-other-roles.ts';
import { roleList, roleNeeded, rolesAllow } from '../../../tools/identity/staff-role.ts';
import { refusalBy } from '../../support/refusal.ts';

const refusal = (call: () => void) => refusalBy(Promise.resolve().then(call));

test('one of the roles is enough, and an admin needs none', () => {
  expect(rolesAllow(['sales', 'finance'], ['finance'])).toBe(true);
  expect(rolesAllow(['sales', 'finance'], ['production'])).toBe(false);
  expect(rolesAllow(['sales'], [])).toBe(false);
  expect(rolesAllow(['sales'], ['production', 'admin'])).toBe(true);
});

test('roles are listed as in a sentence', () => {
  expect(
    [['sales'], ['sales', 'finance'], ['sales', 'production', 'finance']].map((roles) =>
      roleList(roles as never),
    ),
  ).toEqual(['sales', 'sales or finance', 'sales, production or finance']);
  expect(roleNeeded(['finance'])).toBe('This is for finance; an admin of the desk gives roles.');
});

test('a step is refused to people of the desk with other roles, and to nobody else', async () => {
  const desk = { kind: 'desk', email: 'ada@example.com' } as const;
  expect(await refusal(() => refuseOtherRoles({ ...desk, roles: ['sales'] }, ['finance']))).toEqual({
    code: 'forbidden_scope',
    message: 'This is for finance; an admin of the desk gives roles.',
  });
  refuseOtherRoles({ ...desk, roles: ['finance'] }, ['finance']);
  refuseOtherRoles({ kind: 'service', agent: 'follow' }, ['finance']);
});

test('the last admin stays', async () => {
  refuseWithoutAdmin([{ roles: ['sales'] }, { roles: ['finance', 'admin'] }]);
  expect(await refusal(() => refuseWithoutAdmin([{ roles: ['sales'] }]))).toEqual({
    code: 'invalid_state',
    message: 'The last admin stays; make another person an admin first.',
    param: 'roles',
  });
});
