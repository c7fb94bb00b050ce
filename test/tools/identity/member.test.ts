import { expect, test } from 'vitest';
import { isLastOwner, peopleOf } from '../../../tools/identity/member.ts';

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
