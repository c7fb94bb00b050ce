import { expect, test } from 'vitest';
import { goTogether, hasScope, isForOci, type Scope } from '../../../tools/identity/key-identity.ts';

test('a key that may write opens OCI, and one for OCI nothing else', () => {
  const opens = (scopes: Scope[]) =>
    (['read', 'write', 'orders', 'oci'] as const).filter((wanted) => hasScope(scopes, wanted));
  expect(opens(['oci'])).toEqual(['oci']);
  expect(opens(['write'])).toEqual(['write', 'oci']);
  expect(opens(['read', 'orders'])).toEqual(['read', 'orders']);
});

test('a key for OCI has that scope alone', () => {
  expect([['oci'], ['oci', 'write'], ['write'], []].map((scopes) => isForOci(scopes as Scope[]))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(
    [['oci'], ['write', 'oci'], ['read', 'write', 'orders']].map((scopes) => goTogether(scopes as Scope[])),
  ).toEqual([true, false, true]);
});
