import type { PlainDate } from '../values/calendar.ts';
import type { Page } from '../values/page.ts';
import type { Exemption, ExemptionStatus, ExpiryNote } from './exemption.ts';

export interface ExemptionsPort {
  /** Of any account: for the desk. */
  byId(exemptionId: string): Promise<Exemption | undefined>;
  /** Newest first. */
  ofAccount(accountId: string, page: Page): Promise<{ exemptions: Exemption[]; total: number }>;
  /** The accepted ones of an account, expired ones too, the latest decision first. */
  accepted(accountId: string): Promise<Exemption[]>;
  /** The accepted ones of every account with their last day on or before this, the earliest first. */
  expiringBy(day: PlainDate): Promise<Exemption[]>;
  /** Of every account: those that wait first, longest first; the others newest first. */
  list(filter: { status?: ExemptionStatus } & Page): Promise<{ exemptions: Exemption[]; total: number }>;
}

export interface ExemptionsWriter extends ExemptionsPort {
  /** The one of the account and state that waits for the desk. */
  waiting(accountId: string, state: string): Promise<Exemption | undefined>;
  add(exemption: Exemption): Promise<void>;
  remove(exemptionId: string): Promise<void>;
  /** `false` if this was noted before. */
  noteExpiry(exemptionId: string, note: ExpiryNote): Promise<boolean>;
  /** Stores the desk's decision. */
  decide(exemption: Exemption): Promise<void>;
}
