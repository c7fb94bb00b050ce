/** A client's answer at a proposal's page: comments, and the step it takes. */

import { z } from 'zod';
import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { msg, said } from '../languages/words.ts';
import { linkedProposal } from './linked-proposal.ts';
import type { Held } from './port.ts';
import type { Proposal, ProposalComment, ProposalStatus } from './proposal.ts';
import { type AnswerTold, proposalAnswerMail, proposalDeskMail } from './proposal-mails.ts';
import { type AnswerAction, type ProposalAction, proposalStatusAt, statusAfter } from './proposal-states.ts';

export const LONGEST_COMMENT = 2_000;
/** One per product and one for the whole. */
const MOST_AT_ONCE = 9;
const MOST_COMMENTS = 100;

export const by = z.string().trim().min(1).max(200).describe('Who answers, as they name themselves');
export const comments = z
  .array(
    z.strictObject({
      key: z
        .string()
        .min(1)
        .max(120)
        .optional()
        .describe('The product it is about; left out for the proposal as a whole'),
      text: z.string().trim().min(1).max(LONGEST_COMMENT).describe('What they say'),
    }),
  )
  .max(MOST_AT_ONCE)
  .describe('What they say, at most one comment for each product and one for the whole');

export interface Answer {
  action: AnswerAction;
  by: string;
  comments: readonly { key?: string | undefined; text: string }[];
}

/**
 * Applies the answer in the transaction, stores the proposal, mails the person who requested it, and lets
 * what was said wait for the desk.
 *
 * @param more other changes
 * @throws ServiceError `not_found`, `invalid_state`
 */
export async function takeAnswer(
  ctx: InTransaction,
  tx: Tx,
  answer: Answer,
  more: Partial<Pick<Proposal, 'quoteId' | 'storeId' | 'approvedKeys'>> = {},
): Promise<Proposal> {
  const at = ctx.now().toISOString();
  const held = await linkedProposal(ctx, tx);
  const { proposal } = held;
  const status = statusMovedBy(answer.action, held, ctx.now());
  const unsaid = unsaidIn(proposal, answer);
  if (unsaid.length === 0 && status === proposal.status) return proposal;
  const added = unsaid.map(
    ({ key, text }, index): ProposalComment => ({
      at,
      by: answer.by,
      key: key === undefined ? null : keyIn(proposal, key, `comments.${index}.key`),
      text,
    }),
  );
  if (proposal.comments.length + added.length > MOST_COMMENTS) {
    throw new ServiceError(
      'invalid_state',
      said('A proposal takes {count} comments, and these would be more; write to the sender.', {
        count: MOST_COMMENTS,
      }),
      { param: 'comments' },
    );
  }
  const isDecision = answer.action === 'approve' || answer.action === 'decline';
  const answered: Proposal = {
    ...proposal,
    ...more,
    // The client’s pages say what their mails are to be in.
    ...(ctx.language === undefined ? {} : { language: ctx.language }),
    ...(isDecision ? { decidedAt: at, decidedBy: answer.by } : {}),
    status,
    comments: [...proposal.comments, ...added],
  };
  await tx.proposals.save(answered);
  const account = accountOf(ctx);
  await tx.mails.queue({
    id: ctx.newId('mail'),
    recipient: account.email,
    createdAt: at,
    ...proposalAnswerMail(answered, { ...answer, added }, account, ctx.links),
  });
  await waitForDesk(ctx, tx, answered, { ...answer, added });
  return answered;
}

/**
 * What a client says with an answer waits for the order desk, as a message does. The desk is mailed once until it has
 * answered; the account has a mail of its own.
 */
async function waitForDesk(ctx: InTransaction, tx: Tx, proposal: Proposal, told: AnswerTold): Promise<void> {
  if (told.added.length === 0) return;
  const { id: threadId, accountId } = proposal;
  const at = ctx.now().toISOString();
  const thread = await tx.messages.thread(threadId);
  const waitsSince = thread?.waitsSince ?? null;
  await tx.messages.saveThread({
    threadId,
    accountId,
    lastAt: at,
    waitsSince: waitsSince ?? at,
    unreadSince: thread?.unreadSince ?? null,
  });
  const recipient = ctx.contact.email;
  if (waitsSince !== null || recipient === null) return;
  await tx.mails.queue({
    id: ctx.newId('mail'),
    recipient,
    createdAt: at,
    about: threadId,
    ...proposalDeskMail(proposal, told, accountOf(ctx), ctx.links),
  });
}

/** The comments this name has not made yet: a form sent twice adds nothing. */
const unsaidIn = (
  { comments: existing }: Proposal,
  answer: Pick<Answer, 'by' | 'comments'>,
): Answer['comments'] =>
  answer.comments.filter(
    ({ key = null, text }) =>
      !existing.some((one) => one.by === answer.by && one.key === key && one.text === text),
  );

/** Whether an earlier decision is repeated. With a new comment it is not a repeat, as the comment would be lost. */
export const saysNothingNew = (proposal: Proposal, answer: Pick<Answer, 'by' | 'comments'>): boolean =>
  unsaidIn(proposal, answer).length === 0;

/**
 * The key, if it is in the proposal.
 *
 * @throws ServiceError `not_found`
 */
export function keyIn({ products }: Proposal, key: string, param: string): string {
  if (products.some((product) => product.key === key)) return key;
  throw new ServiceError('not_found', 'This product is not in the proposal; name one that is.', { param });
}

/**
 * The status after the action.
 *
 * @throws ServiceError `invalid_state` saying why it is no longer possible
 */
export function statusMovedBy(action: ProposalAction, { proposal, quote }: Held, now: Date): ProposalStatus {
  const status = proposalStatusAt(proposal, quote, now);
  const next = statusAfter(status, action);
  if (next !== undefined) return next;
  throw new ServiceError('invalid_state', WHY_CLOSED[status] ?? msg('This proposal cannot be answered.'));
}

const WHY_CLOSED: Partial<Record<ProposalStatus, string>> = {
  approved: msg(
    'This proposal was approved already, and its quote is saved; ask for another one for a change.',
  ),
  ordered: msg('This proposal was approved and its quote ordered already; ask for another one for a change.'),
  declined: msg('This proposal was declined already; ask the sender for another one.'),
  expired: msg('The time to answer has passed; ask the sender for a new one.'),
};
