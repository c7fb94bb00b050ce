/** What the authorization server keeps between two requests: codes, tokens, grants, registered clients. */

export interface OAuthRecord {
  /** What it is, such as `AccessToken`. */
  kind: string;
  /** SHA-256 of its id, hex: the id of a token is the token. */
  idHash: string;
  /** The grant it belongs to. */
  grantId: string | null;
  /** A second id of some kinds. */
  uid: string | null;
  /** Sealed. */
  body: string;
  /** When it was used up; a code works once, and so does a refresh token. */
  consumedAt: string | null;
  /** After it the record is of no use; `null` if it has no end. */
  expiresAt: string | null;
}

export interface OAuthRecordsPort {
  byId(kind: string, idHash: string): Promise<OAuthRecord | undefined>;
  byUid(kind: string, uid: string): Promise<OAuthRecord | undefined>;
}

export interface OAuthRecordsWriter extends OAuthRecordsPort {
  put(record: Omit<OAuthRecord, 'consumedAt'>): Promise<void>;
  /** `false` if it was used up before. */
  consume(kind: string, idHash: string, at: string): Promise<boolean>;
  remove(kind: string, idHash: string): Promise<void>;
  /** The grant with all its codes and tokens. */
  removeGrant(grantId: string): Promise<void>;
}
