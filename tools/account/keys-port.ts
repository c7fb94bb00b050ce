import type { Account } from '../identity/account.ts';
import type { KeyIdentity } from '../identity/key-identity.ts';
import type { Page } from '../values/page.ts';

/** An API key of an account, without the key itself. */
export interface ApiKey extends KeyIdentity {
  accountId: string;
  /** The email address of the person who made it, or `COMMAND_LINE` or `DEMO_SHOP`. */
  madeBy: string;
  /** The client a person connected by OAuth; `null` for a key. */
  client: OAuthClient | null;
  createdAt: string;
  /** When it ends by itself; `null` if it does not. */
  expiresAt: string | null;
  /** When it last opened OCI punch-out although it can do more. */
  ociUsedAt: string | null;
  revokedAt: string | null;
  /** Saved at most once an hour, so up to an hour old. */
  lastUsedAt: string | null;
}

/** A program that asked for access on behalf of a person. */
export interface OAuthClient {
  id: string;
  /** The host that vouches for it: of the address that is its id; `null` if it registered itself. */
  host: string | null;
  /** The name it gives itself. */
  name: string;
}

/** Makers of keys that are no people. */
export const COMMAND_LINE = 'command line';
export const DEMO_SHOP = 'demo shop';

/** A new key: shown once, stored as its hash. */
export interface DrawnKey {
  key: string;
  prefix: string;
  hash: string;
}

export interface KeysPort {
  /** Active keys first, then those that expired or were revoked; newest first within each. */
  ofAccount(accountId: string, page: Page, now: Date): Promise<{ keys: ApiKey[]; total: number }>;
  /** The account's keys that work. */
  active(accountId: string, now: Date): Promise<ApiKey[]>;
}

/** Finds the keys that callers send. */
export interface KeyLookup {
  /** The key with this hash, expired or not, and its account; `undefined` if it was revoked. */
  byHash(hash: string): Promise<{ key: ApiKey & { hash: string }; account: Account } | undefined>;
}

export interface KeysWriter extends KeysPort {
  add(key: Omit<ApiKey, 'revokedAt' | 'lastUsedAt' | 'ociUsedAt'> & { hash: string }): Promise<void>;
  noteOciUse(keyId: string, at: string): Promise<void>;
  /** From then on they are those of another person who may manage. */
  handOver(accountId: string, from: string, to: string): Promise<void>;
  /** Ends the connection with this id, if it did not end before. */
  endConnection(id: string, at: string): Promise<void>;
  /** Revokes the key, expired or not; `undefined` if the account has no such key, or it was revoked before. */
  revoke(accountId: string, keyId: string, at: string): Promise<ApiKey | undefined>;
}

/** How new keys are made. */
export interface KeyMaking {
  draw(): DrawnKey;
  /** A secret that a buyer’s system sends; the API knows none. */
  drawSharedSecret(): DrawnKey;
  /** What a connection with this id is found by. */
  hashOfConnection(id: string): string;
}
