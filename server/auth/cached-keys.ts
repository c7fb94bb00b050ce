import type { KeyLookup } from '../../tools/account/keys-port.ts';

const MOST_KEYS = 10_000;

/**
 * The keys, cached until a key or an account changes.
 *
 * @param changes a number that differs after every commit that changed one, by any process
 */
export function cachedKeys(keys: KeyLookup, changes: () => number): KeyLookup {
  const cached = new Map<string, Awaited<ReturnType<KeyLookup['byHash']>>>();
  let asOf = changes();
  return {
    async byHash(hash) {
      const current = changes();
      if (current !== asOf || cached.size > MOST_KEYS) cached.clear();
      asOf = current;
      const known = cached.get(hash);
      if (known) return known;
      const found = await keys.byHash(hash);
      // This key may have changed during the lookup.
      if (found && asOf === current) cached.set(hash, found);
      return found;
    },
  };
}
