import type { Account } from './account.ts';
import type { KeyIdentity } from './key-identity.ts';
import type { LinkRecord } from './links.ts';
/** What a signed-in customer may do in their account: an owner also manages its members and keys. */
export type MemberRole = 'owner' | 'member';

/** Who calls. The holder of a link sees only that record. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'key'; key: KeyIdentity; account: Account }
  | { kind: 'link'; record: LinkRecord; recordId: string; account: Account }
  | { kind: 'customer'; email: string; role: MemberRole; account: Account }
  | { kind: 'desk'; email: string }
  /** One of the service’s own agents: it follows suppliers, sends purchase orders or writes reminders. */
  | { kind: 'service'; agent: string };
