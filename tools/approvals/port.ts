import type { Quote } from '../quotes/quote.ts';
import type { Page } from '../values/page.ts';
import type { OwnRecords } from '../values/records.ts';
import type { Approval } from './approval.ts';

export interface ApprovalsPort extends OwnRecords<Approval, 'ofQuote'> {
  /** Each with its quote, newest first; `waiting`: only those that can still be answered at `now`; `text`: words or their beginnings. */
  ofAccount(
    accountId: string,
    filter: { waiting: boolean; text?: string; now: Date } & Page,
  ): Promise<{ approvals: { approval: Approval; quote: Quote }[]; total: number }>;
}

export interface ApprovalsWriter extends ApprovalsPort {
  add(approval: Approval): Promise<void>;
  /** Stores the decision with its evidence, unless there is one already. */
  decide(approval: Approval): Promise<void>;
}
