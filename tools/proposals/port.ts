import type { Proposal } from './proposal.ts';

export interface ProposalsPort {
  /** The account's proposal; another account's is as absent as an unknown one. */
  byId(accountId: string, proposalId: string): Promise<Proposal | undefined>;
}

export interface ProposalsWriter extends ProposalsPort {
  add(proposal: Proposal): Promise<void>;
  /** What became of it: status, quote, comments, decision. */
  save(proposal: Proposal): Promise<void>;
}
