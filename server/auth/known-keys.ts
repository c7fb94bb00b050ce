import { LRUCache } from 'lru-cache';
import { expiredSentence, isExpired } from '../../tools/account/key-expiry.ts';
import type { KeyLookup } from '../../tools/account/keys-port.ts';
import { ServiceError } from '../../tools/errors.ts';
import { type KeyUses, keyUses } from './key-uses.ts';

const MOST_KEYS = 10_000;

interface KnownKeysParts {
  keys: KeyLookup;
  transaction(
    work: (tx: { keys: { noteUse(id: string, at: string): Promise<void> } }) => Promise<void>,
  ): Promise<void>;
  /** A number that differs after every commit that changed a key or an account, by any process. */
  changes(): number;
  now(): Date;
}

/** The keys of callers: cached until a key or an account changes, refused once they expired, and with each use noted. */
export function knownKeys(parts: KnownKeysParts): { keys: KeyLookup; keyUses: KeyUses } {
  const { transaction, changes, now } = parts;
  const uses = keyUses(
    (used) =>
      transaction(async ({ keys }) => {
        for (const { id, usedAt } of used) await keys.noteUse(id, usedAt);
      }),
    now,
  );
  const cached = new LRUCache<string, NonNullable<Awaited<ReturnType<KeyLookup['byHash']>>>>({
    max: MOST_KEYS,
  });
  let asOf = changes();

  async function find(hash: string) {
    const current = changes();
    if (current !== asOf) cached.clear();
    asOf = current;
    const known = cached.get(hash);
    if (known) return known;
    const found = await parts.keys.byHash(hash);
    // This key may have changed during the lookup.
    if (found && asOf === current) cached.set(hash, found);
    return found;
  }

  return {
    keyUses: uses,
    keys: {
      /** @throws ServiceError `unauthorized` for one that expired; it says when it did */
      async byHash(hash) {
        const found = await find(hash);
        const expiresAt = found?.key.expiresAt ?? null;
        if (expiresAt !== null && isExpired({ expiresAt }, now()))
          throw new ServiceError('unauthorized', expiredSentence(expiresAt));
        if (found) uses.note(found.key.id);
        return found;
      },
    },
  };
}
