import type { Account } from '../identity/account.ts';
import type { KeyIdentity } from '../identity/key-identity.ts';
import type { Page } from '../values/page.ts';

/** An API key of an account, without the key itself. */
export interface ApiKey extends KeyIdentity {
  accountId: string;
  createdAt: string;
  revokedAt: string | null;
  /** Within the hour: a use is noted at most once an hour. */
  lastUsedAt: string | null;
}

/** A key as it was drawn: shown once, kept as its hash. */
export interface DrawnKey {
  key: string;
  prefix: string;
  hash: string;
}

export interface KeysPort {
  /** Those that work first, then the revoked; newest first within each. */
  ofAccount(accountId: string, page: Page): Promise<{ keys: ApiKey[]; total: number }>;
  /** How many of the account's keys work. */
  activeCount(accountId: string): Promise<number>;
}

/** Keys as they are recognised. */
export interface KeyLookup {
  /** The active key with this hash, and its account. */
  byHash(hash: string): Promise<{ key: ApiKey & { hash: string }; account: Account } | undefined>;
}

export interface KeysWriter extends KeysPort {
  add(key: Omit<ApiKey, 'revokedAt' | 'lastUsedAt'> & { hash: string }): Promise<void>;
  /** The key works no more; `undefined` where the account has no such key that works. */
  revoke(accountId: string, keyId: string, at: string): Promise<ApiKey | undefined>;
}

/** What a new key is made of. */
export interface KeyMaking {
  draw(): DrawnKey;
  /** Photo previews a day a key may have at most, and has where nobody says. */
  readonly mostPreviewsPerDay: number;
}
