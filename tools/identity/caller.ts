import type { Language } from '../languages/language.ts';
import type { Account } from './account.ts';
import type { KeyIdentity } from './key-identity.ts';
import type { LinkRecord } from './links.ts';
import type { MemberRole } from './member-role.ts';
import type { StaffRole } from './staff-role.ts';

/** What is known of the browser in which a link was opened. */
export interface LinkBrowser {
  /** As the log names it. */
  network: string;
  /** Who is signed in to an account there, and their role in the account of the link; `null` if they are strangers to it. */
  signedIn: { email: string; role: MemberRole | null } | null;
}

/** Who calls. The holder of a link sees only that record. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'key'; key: KeyIdentity; account: Account }
  | { kind: 'link'; record: LinkRecord; recordId: string; account: Account; browser?: LinkBrowser }
  | {
      kind: 'customer';
      email: string;
      role: MemberRole;
      account: Account;
      language?: Language;
      isProven?: boolean;
    }
  /** `isProven`: they proved who they are within the last minutes, as some operations ask. */
  | { kind: 'desk'; email: string; roles: readonly StaffRole[]; isProven?: boolean }
  /** One of the service’s own agents: it follows suppliers, sends purchase orders or writes reminders. */
  | { kind: 'service'; agent: string };
