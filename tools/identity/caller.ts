import type { Account } from './account.ts';
import type { KeyIdentity } from './key-identity.ts';
import type { LinkRecord } from './links.ts';
import type { StaffRole } from './staff-role.ts';

/** What a signed-in customer may do in their account: an owner also manages its members and keys. */
export type MemberRole = 'owner' | 'member';

/** What is known of the browser in which a link was opened. */
export interface LinkBrowser {
  /** As the log names it. */
  network: string;
  /** Who is signed in to an account there, and whether they belong to the account of the link. */
  signedIn: { email: string; isMember: boolean } | null;
}

/** Who calls. The holder of a link sees only that record. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'key'; key: KeyIdentity; account: Account }
  | { kind: 'link'; record: LinkRecord; recordId: string; account: Account; browser?: LinkBrowser }
  | { kind: 'customer'; email: string; role: MemberRole; account: Account }
  | { kind: 'desk'; email: string; roles: readonly StaffRole[] }
  /** One of the service’s own agents: it follows suppliers, sends purchase orders or writes reminders. */
  | { kind: 'service'; agent: string };
