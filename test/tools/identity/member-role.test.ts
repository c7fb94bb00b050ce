import { expect, test } from 'vitest';
import {
  dutyNeeded,
  MEMBER_ROLES,
  type MemberDuty,
  type MemberRole,
  roleMay,
} from '../../../tools/identity/member-role.ts';

const DUTIES: MemberDuty[] = ['manage', 'approve', 'connect', 'buy', 'answer'];
const dutiesOf = (role: MemberRole) => DUTIES.filter((duty) => roleMay(role, duty));

test('what each role does', () => {
  expect(Object.fromEntries(MEMBER_ROLES.map((role) => [role, dutiesOf(role)]))).toEqual({
    owner: ['manage', 'approve', 'connect', 'buy', 'answer'],
    approver: ['approve', 'buy', 'answer'],
    buyer: ['buy', 'answer'],
    member: ['connect', 'buy', 'answer'],
    viewer: ['answer'],
  });
});

test('a refusal names the roles that may', () => {
  expect(DUTIES.slice(0, 4).map(dutyNeeded)).toEqual([
    'This is for the owners of the account; ask one of them.',
    'This is for the owners and approvers of the account; ask one of them.',
    'This is for the owners and members of the account; ask one of them.',
    'This is for the owners, approvers, buyers and members of the account; ask one of them.',
  ]);
});
