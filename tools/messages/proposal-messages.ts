/** Who hears of a message at a proposal: its client, and the account that had it drafted. */
import type { InTransaction, Tx } from '../context.ts';
import { inLanguage } from '../mail/letter.ts';
import { countMail } from '../mail/limit-mails.ts';
import type { Proposal } from '../proposals/proposal.ts';
import type { Message } from './message.ts';
import { toCustomerMail } from './message-mails.ts';

/** Each message of the others; what the account causes is counted as its mails to other people are. */
export async function mailClient(
  ctx: InTransaction,
  tx: Tx,
  proposal: Proposal,
  message: Message,
): Promise<void> {
  const { id, accountId, clientEmail: recipient, clientName } = proposal;
  if (message.side === 'client' || recipient === null) return;
  if (message.side === 'customer') await countMail(ctx, tx, { accountId, recipient });
  await tx.mails.queue({
    id: ctx.newId('mail'),
    recipient,
    createdAt: message.createdAt,
    about: id,
    ...inLanguage(
      toCustomerMail({ proposal, proofId: null }, message, clientName, `${ctx.links.proposal(id)}#messages`),
      proposal.language,
    ),
  });
}

/** One until the account has read it: further messages stand on its page. */
export async function mailAccount(
  ctx: InTransaction,
  tx: Tx,
  proposal: Proposal,
  message: Message,
): Promise<void> {
  const account = await ctx.accounts.byId(proposal.accountId);
  if (message.side === 'customer' || !account) return;
  const url = ctx.links.to(`/account/messages/${encodeURIComponent(proposal.id)}`);
  await tx.mails.queue({
    id: ctx.newId('mail'),
    recipient: account.email,
    createdAt: message.createdAt,
    about: proposal.id,
    ...toCustomerMail({ proposal, proofId: null }, message, account.name, url),
  });
}
