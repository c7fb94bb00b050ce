import type { AccountsStore } from '../db/stores/accounts.ts';

const MOST_KEYS = 10_000;

/**
 * The accounts with their keys remembered for as long as nothing at all changes in the ledger: a key that is revoked, by
 * this process or another, is forgotten with the commit that revokes it.
 *
 * @param changes a number that differs after every commit to the ledger
 */
export function rememberingKeys(accounts: AccountsStore, changes: () => number): AccountsStore {
  const remembered = new Map<string, Awaited<ReturnType<AccountsStore['keyByHash']>>>();
  let asOf = changes();
  return {
    ...accounts,
    async keyByHash(hash) {
      const current = changes();
      if (current !== asOf || remembered.size > MOST_KEYS) remembered.clear();
      asOf = current;
      const known = remembered.get(hash);
      if (known) return known;
      const found = await accounts.keyByHash(hash);
      // While it was looked up the ledger may have changed, and this key with it.
      if (found && asOf === current) remembered.set(hash, found);
      return found;
    },
  };
}
