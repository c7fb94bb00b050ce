import type { Member } from './member.ts';

export interface MembersPort {
  /** All there ever were, the removed as well; oldest first. */
  ofAccount(accountId: string): Promise<Member[]>;
}

export interface MembersWriter extends MembersPort {
  /** Keeps the member; one of this account and email takes the place of the one before. */
  put(member: Member): Promise<void>;
  /** Ends every session of this person in this account. */
  endSessions(accountId: string, email: string, at: string): Promise<void>;
}

/** How often something may be asked for in a window of an hour. */
export interface AsksWriter {
  /**
   * Counts one asking of `who`.
   *
   * @returns seconds to wait where there were `most` in the hour already, 0 otherwise
   */
  count(who: string, most: number, now: Date): Promise<number>;
}
