/** The mails of a proposal: to the client when it is drafted, to its requester when the client answers. */
import type { Account } from '../identity/account.ts';
import type { Links } from '../identity/links.ts';
import { english, joined, msg, type Said, said } from '../languages/words.ts';
import { inLanguage, letter, lines, nameOf, rowsOf, subjectName } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { isPlainName } from '../values/quoting.ts';
import { oneLine, quoted } from '../values/text.ts';
import type { Proposal, ProposalComment, ProposalProduct } from './proposal.ts';
import type { AnswerAction } from './proposal-states.ts';

type Draft = Pick<MailDraft, 'subject' | 'text' | 'look'>;

const LONGEST_NAME = 80;

/** To the client; the proposal's link is the mail's only action. */
export function proposalMail(proposal: Proposal, account: Account, links: Links): Draft {
  const sender = nameOf(account.name);
  const mail = {
    subject: { line: subjectOf(proposal, subjectName(account.name)), most: 150 },
    text: letter(
      proposal.clientName === null ? null : nameOf(proposal.clientName),
      said('{name} sends you a proposal for decorated merchandise:', { name: sender }),
      rowsOf(proposal.products.map(rowOf)),
      lines(
        said('See it, comment on it and answer here, until {day}:', { day: { moment: proposal.expiresAt } }),
        links.proposal(proposal.id),
      ),
      said(
        'Approving it saves a quote; it does not order or charge anything. Anyone who has the link can answer for you.',
      ),
    ),
  };
  return inLanguage(mail, proposal.language);
}

/** The planner’s title names the client as the caller wrote it. */
const subjectOf = ({ clientName, title }: Proposal, name: Said): Said =>
  clientName === null || isPlainName(clientName)
    ? said('A proposal from {name}: {title}', { name, title })
    : said('A proposal from {name}', { name });

const DID: Record<AnswerAction, { subject: string; text: string }> = {
  comment: {
    subject: msg('{name} commented on the proposal'),
    text: msg('{name} commented on the proposal “{title}” ({number}).'),
  },
  request_changes: {
    subject: msg('{name} asks for changes to the proposal'),
    text: msg('{name} asks for changes to the proposal “{title}” ({number}).'),
  },
  approve: {
    subject: msg('{name} approved the proposal'),
    text: msg('{name} approved the proposal “{title}” ({number}).'),
  },
  decline: {
    subject: msg('{name} declined the proposal'),
    text: msg('{name} declined the proposal “{title}” ({number}).'),
  },
};

const DID_TO_DESK: Record<AnswerAction, string> = {
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

const commentsOf = ({ products }: Proposal, { added }: AnswerTold): Said | null => {
  const names = new Map(products.map(({ key, name }) => [key, name]));
  const comments = added.map(({ key, text }) =>
    lines(
      key === null ? said('On the whole:') : `${oneLine(names.get(key) ?? key, LONGEST_NAME)}:`,
      quoted(text),
    ),
  );
  return comments.length === 0 ? null : joined('\n\n', comments);
};

/** To the account. */
export function proposalAnswerMail(
  proposal: Proposal,
  told: AnswerTold,
  account: Account,
  links: Links,
): Draft {
  const { action, by } = told;
  return {
    subject: said(DID[action].subject, { name: subjectName(by) }),
    text: letter(
      nameOf(account.name),
      said(DID[action].text, {
        name: nameOf(by),
        title: { line: proposal.title, most: 120 },
        number: proposal.id,
      }),
      commentsOf(proposal, told),
      proposal.quoteId === null
        ? lines(said('See it here:'), links.proposal(proposal.id))
        : lines(said('The chosen products are now a quote:'), links.quote(proposal.quoteId)),
    ),
  };
}

/** To the order desk, with the client’s comments. */
export const proposalDeskMail = (
  proposal: Proposal,
  told: AnswerTold,
  account: Account,
  links: Links,
): Draft => ({
  subject: `${english(subjectName(told.by))} ${DID_TO_DESK[told.action]} a proposal`,
  text: letter(
    null,
    `${english(nameOf(told.by))} ${DID_TO_DESK[told.action]} the proposal “${english({ line: proposal.title, most: 120 })}” of ${english(nameOf(account.name, 'an account'))}:`,
    commentsOf(proposal, told),
    `Answer it at the desk:\n${links.to(`/desk/proposals/${encodeURIComponent(proposal.id)}`)}#messages`,
    'No further mail comes for this conversation until the desk has answered.',
  ),
});

const rowOf = ({ quantity, name, totalCents }: ProposalProduct): Said =>
  said('{count} × {goods}', {
    count: quantity,
    goods: joined(', ', [oneLine(name, 70), { cents: totalCents }]),
  });
