import type { Caller } from '../identity/caller.ts';
import type { MemberRole } from '../identity/member-role.ts';

/** Where people sign in: customers to their account, staff to the order desk. */
export type Realm = 'account' | 'desk';

/** A person whose browser is signed in. */
export interface SignedIn {
  email: string;
  caller: Extract<Caller, { kind: 'customer' | 'desk' }>;
  /** The token that each form of this session must send. */
  formToken: string;
  /** The accounts this address may work in, if there are several. */
  otherAccounts: AccountChoice[];
}

/** A session of a person, as they see it. */
export interface OwnSession {
  id: string;
  device: string;
  network: string;
  createdAt: string;
  /** `null` where it was not used again yet. */
  lastUsedAt: string | null;
  /** Whether it is the one that asks. */
  isThis: boolean;
}

/** Signed in, with the account still to be chosen. */
export interface Choosing {
  email: string;
  formToken: string;
  accounts: AccountChoice[];
}

export interface AccountChoice {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
}

/** Signed in to the desk, with an authenticator app still to be set up. */
export interface Enrolling {
  email: string;
  formToken: string;
  mustSetUpTotp: true;
}

/** What came of a mailed link. */
export type UsedLink = 'signed_in' | 'code_asked' | 'dead';

/** A code of an authenticator app, or one that replaces it once. */
export type GivenCode = { code: string } | { recovery: string };

/** `over`: no code is taken any more, and a new link is needed. */
export type CodeAnswer = 'accepted' | 'wrong' | 'too_many' | 'over';

/** An authenticator app that is being set up. */
export interface TotpDraft {
  /** The secret for the form that confirms it, good in this session. */
  sealed: string;
  /** In groups, to be typed. */
  secret: string;
  /** For the QR code. */
  address: string;
}

export interface TotpState {
  since: string;
  /** Recovery codes that were not used. */
  codesLeft: number;
}

/** Minutes after the link in which the code must come, and how many codes may be tried. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** Minutes after signing in, or after a code, in which nobody is asked again who they are. */
export const PROOF_MINUTES = 10;

/** Minutes until a mailed link expires. */
export const SIGN_IN_MINUTES = 15;
