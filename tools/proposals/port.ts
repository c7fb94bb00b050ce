import type { Quote } from '../quotes/quote.ts';
import type { Stretch } from '../values/page.ts';
import type { OwnRecords } from '../values/records.ts';
import type { Proposal, ProposalStatus } from './proposal.ts';

/** A proposal with the quote of its approval. */
export interface Held {
  proposal: Proposal;
  quote: Quote | undefined;
}

/** How often people opened it, by its link. */
export interface ProposalViews {
  count: number;
  /** The last time; `null` before the first. */
  lastAt: string | null;
}

export interface ListedProposal extends Held {
  /** Name of its account. */
  account: string;
  views: ProposalViews;
}

export interface ProposalFilter extends Stretch {
  id?: string | undefined;
  /** Absent: of every account. */
  accountId?: string;
  /** The status at `now`. */
  status?: ProposalStatus | undefined;
  /** Words or their beginnings. */
  text?: string | undefined;
  now: Date;
}

export interface ProposalsPort extends OwnRecords<Proposal> {
  /** Newest first. */
  list(filter: ProposalFilter): Promise<{ proposals: ListedProposal[]; total: number }>;
  /** Of any account, for the desk. */
  anyById(proposalId: string): Promise<Proposal | undefined>;
}

export interface ProposalsWriter extends ProposalsPort {
  add(proposal: Proposal): Promise<void>;
  /** Stores the changes: status, quote, comments, decision. */
  save(proposal: Proposal): Promise<void>;
  /** Counts an opening by a person. */
  countView(proposalId: string, at: string): Promise<void>;
}
