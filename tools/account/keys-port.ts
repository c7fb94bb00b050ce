import type { Account } from '../identity/account.ts';
import type { KeyIdentity } from '../identity/key-identity.ts';
import type { Page } from '../values/page.ts';

/** An API key of an account, without the key itself. */
export interface ApiKey extends KeyIdentity {
  accountId: string;
  createdAt: string;
  revokedAt: string | null;
  /** Saved at most once an hour, so up to an hour old. */
  lastUsedAt: string | null;
}

/** A new key: shown once, stored as its hash. */
export interface DrawnKey {
  key: string;
  prefix: string;
  hash: string;
}

export interface KeysPort {
  /** Active keys first, then revoked ones; newest first within each. */
  ofAccount(accountId: string, page: Page): Promise<{ keys: ApiKey[]; total: number }>;
  /** How many of the account's keys are active. */
  activeCount(accountId: string): Promise<number>;
}

/** Finds the keys that callers send. */
export interface KeyLookup {
  /** The active key with this hash, and its account. */
  byHash(hash: string): Promise<{ key: ApiKey & { hash: string }; account: Account } | undefined>;
}

export interface KeysWriter extends KeysPort {
  add(key: Omit<ApiKey, 'revokedAt' | 'lastUsedAt'> & { hash: string }): Promise<void>;
  /** Revokes the key; `undefined` if the account has no such active key. */
  revoke(accountId: string, keyId: string, at: string): Promise<ApiKey | undefined>;
}

/** How new keys are made. */
export interface KeyMaking {
  draw(): DrawnKey;
  /** The most photo previews a day for a key, and its default. */
  readonly mostPreviewsPerDay: number;
}
