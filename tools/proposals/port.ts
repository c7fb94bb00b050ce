import type { Proposal } from './proposal.ts';

export interface ProposalsPort {
  /** The account's proposal; another account's is treated as unknown. */
  byId(accountId: string, proposalId: string): Promise<Proposal | undefined>;
}

export interface ProposalsWriter extends ProposalsPort {
  add(proposal: Proposal): Promise<void>;
  /** Stores the changes: status, quote, comments, decision. */
  save(proposal: Proposal): Promise<void>;
}
