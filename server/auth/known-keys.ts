import { expiredSentence, isExpired } from '../../tools/account/key-expiry.ts';
import type { KeyLookup } from '../../tools/account/keys-port.ts';
import { ServiceError } from '../../tools/errors.ts';
import { cachedKeys } from './cached-keys.ts';
import { type KeyUses, keyUses, notingUses } from './key-uses.ts';

interface KnownKeysParts {
  keys: KeyLookup;
  transaction(
    work: (tx: { keys: { noteUse(id: string, at: string): Promise<void> } }) => Promise<void>,
  ): Promise<void>;
  /** A number that differs after every commit that changed a key or an account, by any process. */
  changes(): number;
  now(): Date;
}

/** The keys of callers: cached, refused once they expired, and with each use noted. */
export function knownKeys(parts: KnownKeysParts): { keys: KeyLookup; keyUses: KeyUses } {
  const { transaction, changes, now } = parts;
  const uses = keyUses(
    (used) =>
      transaction(async ({ keys }) => {
        for (const { id, usedAt } of used) await keys.noteUse(id, usedAt);
      }),
    now,
  );
  const keys = notingUses(unexpiredKeys(cachedKeys(parts.keys, changes), now), uses);
  return { keys, keyUses: uses };
}

/** The same keys; one that expired is refused, and says when it did. */
const unexpiredKeys = (keys: KeyLookup, now: () => Date): KeyLookup => ({
  /** @throws ServiceError `unauthorized` */
  async byHash(hash) {
    const found = await keys.byHash(hash);
    const expiresAt = found?.key.expiresAt ?? null;
    if (expiresAt !== null && isExpired({ expiresAt }, now()))
      throw new ServiceError('unauthorized', expiredSentence(expiresAt));
    return found;
  },
});
