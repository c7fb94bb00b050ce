/** The moves of a proposal, as data. */
import type { Quote } from '../quotes/quote.ts';
import type { Proposal, ProposalStatus } from './proposal.ts';
/** The agent takes `finish` and `send`, clock and quote cause `expire` and `order`, people take the rest. */
export type ProposalAction =
  | 'finish'
  | 'send'
  | 'open'
  | 'comment'
  | 'request_changes'
  | 'approve'
  | 'decline'
  | 'expire'
  | 'order';

/** The client's answers. */
export type AnswerAction = Extract<ProposalAction, 'comment' | 'request_changes' | 'approve' | 'decline'>;

type Moves = Partial<Record<ProposalAction, ProposalStatus>>;

const ANSWERS: Moves = {
  request_changes: 'changes_requested',
  approve: 'approved',
  decline: 'declined',
  expire: 'expired',
};

/** `drafting` lasts while the agent works and is never stored. */
export const TRANSITIONS: Readonly<Record<ProposalStatus, Moves>> = {
  drafting: { finish: 'ready', send: 'sent' },
  ready: { open: 'viewed', comment: 'viewed', ...ANSWERS },
  sent: { open: 'viewed', comment: 'viewed', ...ANSWERS },
  viewed: { open: 'viewed', comment: 'viewed', ...ANSWERS },
  changes_requested: { open: 'changes_requested', comment: 'changes_requested', ...ANSWERS },
  approved: { order: 'ordered' },
  declined: {},
  expired: {},
  ordered: {},
};

/** The status after the action; `undefined` if it is not possible. */
export const statusAfter = (status: ProposalStatus, action: ProposalAction): ProposalStatus | undefined =>
  TRANSITIONS[status][action];

/**
 * The status at a given time: an unanswered proposal past its last day is `expired`, and an approved one whose quote
 * was ordered is `ordered`, whatever is stored.
 *
 * @param quote the quote of its approval
 */
export function proposalStatusAt(proposal: Proposal, quote: Quote | undefined, now: Date): ProposalStatus {
  const { status } = proposal;
  const overtaken =
    (quote?.status === 'ordered' && statusAfter(status, 'order')) ||
    (Date.parse(proposal.expiresAt) <= now.getTime() && statusAfter(status, 'expire'));
  return overtaken || status;
}
