import type { Caller } from '../identity/caller.ts';

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
}

/** Minutes until a mailed link expires. */
export const SIGN_IN_MINUTES = 15;
