/** How a tool call ended, for the log and the metrics. */
import type { ServiceError } from './errors.ts';
import type { Caller } from './identity/caller.ts';

/** A change of access, as logged: ids, scopes and roles, no secret and no address. */
export interface AuditEntry {
  event: `security.${string}`;
  facts: Readonly<Record<string, string | readonly string[]>>;
}

export interface EndedCall {
  operation: string;
  isRead: boolean;
  caller: Caller;
  requestId: string;
  /** `undefined` on success. */
  error: ServiceError | undefined;
  audit: AuditEntry | undefined;
}
