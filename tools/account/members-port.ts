import type { Account } from '../identity/account.ts';
import type { MemberRole } from '../identity/caller.ts';
import type { Member } from './member.ts';

export interface MembersPort {
  /** All there ever were, the removed as well; oldest first. */
  ofAccount(accountId: string): Promise<Member[]>;
  /** The accounts this address may work in, oldest first: its own, unless removed there, and those it is a member of. */
  accountsOf(email: string): Promise<{ account: Account; role: MemberRole }[]>;
}

export interface MembersWriter extends MembersPort {
  /** Keeps the member; one of this account and email takes the place of the one before. */
  put(member: Member): Promise<void>;
  /** Ends every session of this person in this account. */
  endSessions(accountId: string, email: string, at: string): Promise<void>;
}
