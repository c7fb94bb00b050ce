import { expiredSentence, isExpired } from '../../tools/account/key-expiry.ts';
import type { KeyLookup } from '../../tools/account/keys-port.ts';
import { ServiceError } from '../../tools/errors.ts';

/** The same keys; one that expired is refused, and says when it did. */
export const unexpiredKeys = (keys: KeyLookup, now: () => Date): KeyLookup => ({
  /** @throws ServiceError `unauthorized` */
  async byHash(hash) {
    const found = await keys.byHash(hash);
    const expiresAt = found?.key.expiresAt ?? null;
    if (expiresAt !== null && isExpired({ expiresAt }, now()))
      throw new ServiceError('unauthorized', expiredSentence(expiresAt));
    return found;
  },
});
