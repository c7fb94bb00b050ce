/** What a client says with an answer waits for the order desk, as a message does. */
import type { InTransaction, Tx } from '../context.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Proposal } from './proposal.ts';
import { type AnswerTold, proposalDeskMail } from './proposal-mails.ts';

/** The desk is mailed once until it has answered; the account has a mail of its own. */
export async function waitForDesk(
  ctx: InTransaction,
  tx: Tx,
  proposal: Proposal,
  told: AnswerTold,
): Promise<void> {
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
