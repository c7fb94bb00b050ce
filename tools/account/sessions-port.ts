import type { Realm } from './sign-in-port.ts';

/** A mailed link, which opens one session once. */
export interface SignInLink {
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  realm: Realm;
  email: string;
  /** The company whose account it opens; `null` for one that only signs in. */
  company: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export interface Session {
  id: string;
  /** SHA-256 of the cookie. */
  tokenHash: string;
  realm: Realm;
  email: string;
  /** The account a customer works in; `null` at the desk and before one of several is chosen. */
  accountId: string | null;
  /** The browser, in plain words. */
  device: string;
  /** Where it was opened from, as the log names it. */
  network: string;
  createdAt: string;
  /** To within an hour; `null` for a new one. */
  lastUsedAt: string | null;
  expiresAt: string;
  endedAt: string | null;
  /** When the person last proved who they are; `null` where not since it began. */
  provenAt: string | null;
}

/** A mailed code that proves who is at a session. */
export interface SessionCode {
  codeHash: string;
  codeExpiresAt: string;
}

/** A sign-in to the desk whose link was used; its code is still to come. */
export interface HalfSignIn {
  /** SHA-256 of the cookie. */
  tokenHash: string;
  email: string;
  /** Codes that were sent, right or wrong. */
  tries: number;
  expiresAt: string;
}

export interface SessionsPort {
  /** The link, unless it is used or expired. */
  signInLink(tokenHash: string, now: string): Promise<SignInLink | undefined>;
  /** The link that was made last for this address, used or not. */
  newestSignInLink(realm: Realm, email: string): Promise<SignInLink | undefined>;
  /** The session, unless it ended or expired. */
  session(tokenHash: string, now: string): Promise<Session | undefined>;
  /** The sessions of this person that neither ended nor expired, newest first. */
  openSessions(realm: Realm, email: string, now: string): Promise<Session[]>;
  /** The half sign-in, unless it ended or expired. */
  halfSignIn(tokenHash: string, now: string): Promise<HalfSignIn | undefined>;
}

export interface SessionsWriter extends SessionsPort {
  addSignInLink(link: Omit<SignInLink, 'usedAt'>): Promise<void>;
  /** Uses the link up; `undefined` if it was used already or is expired. */
  useSignInLink(tokenHash: string, now: string): Promise<SignInLink | undefined>;
  addSession(session: Omit<Session, 'endedAt' | 'lastUsedAt' | 'provenAt'>): Promise<void>;
  chooseAccount(tokenHash: string, accountId: string): Promise<void>;
  endSession(tokenHash: string, at: string): Promise<void>;
  /** Stores the use, unless a later one is stored. */
  noteUse(id: string, at: string): Promise<void>;
  /** In the place of an earlier code, with its tries. */
  saveCode(tokenHash: string, code: SessionCode): Promise<void>;
  /** Counts a try, which the answer contains; `undefined` where no code is awaited. */
  tryCode(tokenHash: string, now: string): Promise<{ codeHash: string; codeTries: number } | undefined>;
  /** Ends the code; `at`: the person proved who they are. */
  endCode(tokenHash: string, at: string | null): Promise<void>;
  addHalfSignIn(half: Omit<HalfSignIn, 'tries'>): Promise<void>;
  /** Counts a try, which the answer contains; `undefined` if it ended or expired. */
  tryHalfSignIn(tokenHash: string, now: string): Promise<HalfSignIn | undefined>;
  endHalfSignIn(tokenHash: string): Promise<void>;
}
