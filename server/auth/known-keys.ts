import type { KeyLookup } from '../../tools/account/keys-port.ts';
import { cachedKeys } from './cached-keys.ts';
import { type KeyUses, keyUses, notingUses } from './key-uses.ts';
import { unexpiredKeys } from './unexpired-keys.ts';

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
