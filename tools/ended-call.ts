/** How a call of a tool ended, for the log and the metrics. */
import type { ServiceError } from './errors.ts';
import type { Caller } from './identity/caller.ts';

/** A change of who may do what, as it stands in the log: ids, scopes and roles, no secret and no address. */
export interface AuditEntry {
  event: `security.${string}`;
  facts: Readonly<Record<string, string | readonly string[]>>;
}

export interface EndedCall {
  operation: string;
  isRead: boolean;
  caller: Caller;
  requestId: string;
  /** `undefined` where it succeeded. */
  error: ServiceError | undefined;
  audit: AuditEntry | undefined;
}
