/** Each operation that gives access asks for a fresh proof of who is there, or says why not. */
import { expect, test } from 'vitest';
import { authorizeFor, ProofNeeded } from '../../tools/authorize.ts';
import { operations } from '../../tools/registry.ts';

/** Changes of access that need none. */
const WITHOUT: Record<string, readonly string[]> = {
  'takes access away, which must not wait': ['revoke_key', 'remove_member', 'remove_staff'],
  'gives nobody access: an owner and the desk see what is kept of a person anyway': ['export_person'],
  'gives nobody access: what may be ordered, and on which terms': [
    'save_procurement_settings',
    'set_account_terms',
  ],
};

/** What pays back has no line of access. */
const PAYS_BACK = ['refund_order', 'return_card_charge'];

test('each change of access, and what pays back, needs a proof', () => {
  const changes = operations.filter(({ audit }) => audit).map(({ name }) => name);
  const without = Object.values(WITHOUT).flat();
  expect(
    operations
      .filter(({ needsProof }) => needsProof)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...changes.filter((name) => !without.includes(name)), ...PAYS_BACK].sort());
  expect(without.filter((name) => !changes.includes(name))).toEqual([]);
});

test('a person who proved nothing lately is asked, and a role that may not is told so first', () => {
  const staff = { kind: 'desk', email: 'ada@example.com', roles: ['admin'] } as const;
  const refund = { access: { desk: ['finance'] }, effect: 'commit', needsProof: true } as const;
  expect(() => authorizeFor(refund, staff)).toThrow(ProofNeeded);
  expect(() => authorizeFor(refund, { ...staff, isProven: false })).toThrow(ProofNeeded);
  expect(() => authorizeFor(refund, { ...staff, roles: ['production'] })).not.toThrow(ProofNeeded);
  expect(() => authorizeFor(refund, { ...staff, roles: ['production'] })).toThrow();
  authorizeFor(refund, { ...staff, isProven: true });
});
