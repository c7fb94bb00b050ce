import type { Approval } from './approval.ts';

export interface ApprovalsPort {
  /** The account's approval; another account's is as absent as an unknown one. */
  byId(accountId: string, approvalId: string): Promise<Approval | undefined>;
  /** All that were asked for on a quote, oldest first. */
  ofQuote(quoteId: string): Promise<Approval[]>;
}

export interface ApprovalsWriter extends ApprovalsPort {
  add(approval: Approval): Promise<void>;
  /** Stores the decision with its evidence; one that is decided already stays as it is. */
  decide(approval: Approval): Promise<void>;
}
