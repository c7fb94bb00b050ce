import { expect, test } from 'vitest';
import { listStaff } from '../../../tools/account/list-staff.ts';
import { removeStaff } from '../../../tools/account/remove-staff.ts';
import { saveStaff } from '../../../tools/account/save-staff.ts';
import type { StaffRole } from '../../../tools/identity/staff-role.ts';
import { invoke } from '../../../tools/invoke.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const as = (...roles: StaffRole[]) =>
  shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles, isProven: true }, 'req_desk');
const people = async () =>
  (await invoke(listStaff, as('sales'), {})).staff.map(({ email, name, roles }) => [email, name, roles]);
const DESK = ['desk@example.com', 'Demo desk', ['admin']];

test('an admin adds people with roles, changes them, and removes them; the name stays where it is left out', async () => {
  const added = { email: 'Ada@Example.com', name: 'Ada\r\nByron', roles: ['sales', 'sales', 'finance'] };
  expect(await invoke(saveStaff, as('admin'), added)).toEqual({
    email: 'ada@example.com',
    name: 'Ada Byron',
    roles: ['sales', 'finance'],
    createdAt: '2026-11-04T15:00:00.000Z',
    totpSince: null,
  });
  await invoke(saveStaff, as('admin'), { email: 'ada@example.com', roles: ['production'] });
  expect(await people()).toEqual([['ada@example.com', 'Ada Byron', ['production']], DESK]);
  await invoke(removeStaff, as('admin'), { email: 'ADA@example.com' });
  expect(await people()).toEqual([DESK]);
  await invoke(saveStaff, as('admin'), added);
  expect((await people())[0]).toEqual(['ada@example.com', 'Ada Byron', ['sales', 'finance']]);
});

test('the last admin is not given other roles, and stays as they were', async () => {
  const email = 'desk@example.com';
  expect(await refusalBy(invoke(saveStaff, as('admin'), { email, roles: ['sales'] }))).toEqual({
    code: 'invalid_state',
    message: 'The last admin stays; make another person an admin first.',
    param: 'roles',
  });
  expect(await people()).toContainEqual(DESK);
});

test('other roles change nobody, and what does not fit is refused', async () => {
  const eve = { email: 'eve@example.com', name: 'Eve', roles: ['admin'] };
  expect(await refusalBy(invoke(saveStaff, as('sales', 'production', 'finance'), eve))).toEqual({
    code: 'forbidden_scope',
    message: 'This is for admin; an admin of the desk gives roles.',
  });
  const unnamed = await refusalBy(invoke(saveStaff, as('admin'), { ...eve, name: ' ' }));
  expect(unnamed).toMatchObject({ code: 'validation_failed', param: 'name' });
  expect(await refusalBy(invoke(saveStaff, as('admin'), { ...eve, roles: [] }))).toMatchObject({
    code: 'validation_failed',
    param: 'roles',
  });
});
