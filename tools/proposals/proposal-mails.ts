/** The mails of a proposal: to the client when it is drafted, to its requester when the client answers. */
import type { Account } from '../identity/account.ts';
import type { Links } from '../identity/links.ts';
import { spokenIn } from '../mail/in-language.ts';
import { isPlainName, letter, nameOf, rowsOf, subjectName } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { deskMoment } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { oneLine, quoted } from '../values/text.ts';
import { wholeNumber } from '../values/whole-number.ts';
import type { Proposal, ProposalComment, ProposalProduct } from './proposal.ts';
import type { AnswerAction } from './proposal-states.ts';

type Words = Pick<Mail, 'subject' | 'text' | 'look'>;

const LONGEST_NAME = 80;

/** To the client; the proposal's link is the mail's only action. */
export function proposalMail(proposal: Proposal, account: Account, links: Links): Words {
  const sender = nameOf(account.name);
  const mail = {
    subject: oneLine(`A proposal from ${subjectName(account.name)}${titled(proposal)}`, 150),
    text: letter(
      proposal.clientName === null ? null : nameOf(proposal.clientName),
      `${sender} sends you a proposal for decorated merchandise:`,
      rowsOf(proposal.products.map(rowOf)),
      `See it, comment on it and answer here, until ${deskMoment(proposal.expiresAt)}:\n${links.proposal(proposal.id)}`,
      'Approving it saves a quote; it does not order or charge anything. Anyone who has the link can answer for you.',
    ),
  };
  return spokenIn(mail, proposal.language);
}

/** The planner’s title names the client as the caller wrote it. */
const titled = ({ clientName, title }: Proposal): string =>
  clientName === null || isPlainName(clientName) ? `: ${title}` : '';

const DID: Record<AnswerAction, string> = {
  comment: 'commented on',
  request_changes: 'asks for changes to',
  approve: 'approved',
  decline: 'declined',
};

/** An answer, and the comments it adds. */
export interface AnswerTold {
  action: AnswerAction;
  by: string;
  added: readonly ProposalComment[];
}

const commentsOf = ({ products }: Proposal, { added }: AnswerTold): string | null => {
  const names = new Map(products.map(({ key, name }) => [key, name]));
  const comments = added.map(({ key, text }) =>
    [`${key === null ? 'On the whole' : oneLine(names.get(key) ?? key, LONGEST_NAME)}:`, quoted(text)].join(
      '\n',
    ),
  );
  return comments.length === 0 ? null : comments.join('\n\n');
};

/** To the account. */
export function proposalAnswerMail(
  proposal: Proposal,
  told: AnswerTold,
  account: Account,
  links: Links,
): Words {
  const { action, by } = told;
  const who = nameOf(by);
  return {
    subject: `${subjectName(by)} ${DID[action]} the proposal`,
    text: letter(
      nameOf(account.name),
      `${who} ${DID[action]} the proposal “${oneLine(proposal.title, 120)}” (${proposal.id}).`,
      commentsOf(proposal, told),
      proposal.quoteId === null
        ? `See it here:\n${links.proposal(proposal.id)}`
        : `The chosen products are now a quote:\n${links.quote(proposal.quoteId)}`,
    ),
  };
}

/** To the order desk, with the client’s comments. */
export const proposalDeskMail = (
  proposal: Proposal,
  told: AnswerTold,
  account: Account,
  links: Links,
): Words => ({
  subject: `${subjectName(told.by)} ${DID[told.action]} a proposal`,
  text: letter(
    null,
    `${nameOf(told.by)} ${DID[told.action]} the proposal “${oneLine(proposal.title, 120)}” of ${nameOf(account.name, 'an account')}:`,
    commentsOf(proposal, told),
    `Answer it at the desk:\n${links.to(`/desk/proposals/${encodeURIComponent(proposal.id)}`)}#messages`,
    'No further mail comes for this conversation until the desk has answered.',
  ),
});

const rowOf = ({ quantity, name, totalCents }: ProposalProduct): string =>
  `${wholeNumber(quantity)} × ${oneLine(name, 70)}, ${formatCents(totalCents)}`;
