import type { Language } from '../languages/language.ts';
import type { Account } from './account.ts';
import type { Member } from './member.ts';
import type { MemberRole } from './member-role.ts';

/** What a person may do in an account, and what they set there. */
export interface Access {
  account: Account;
  role: MemberRole;
  /** `null` for that of the browser. */
  language: Language | null;
}

export interface MembersPort {
  /** All members, removed ones included; oldest first. */
  ofAccount(accountId: string): Promise<Member[]>;
  /**
   * The accounts this address may work in, oldest first: its own, unless it was removed there, and those it is a member
   * of.
   */
  accountsOf(email: string): Promise<Access[]>;
}

export interface MembersWriter extends MembersPort {
  /** Stores the member; a record of the same account and email is replaced. */
  put(member: Member): Promise<void>;
  /** Ends all of this person's sessions in this account. */
  endSessions(accountId: string, email: string, at: string): Promise<void>;
}
