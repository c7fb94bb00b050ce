/** The mails of an approval: to the approver when it is asked for, to the requester when it is answered. */
import type { Account } from '../identity/account.ts';
import { spokenIn } from '../mail/in-language.ts';
import { goodsOf, letter, nameOf, subjectName } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import type { Quote } from '../quotes/quote.ts';
import { deskMoment } from '../values/calendar.ts';
import { formatCents } from '../values/money.ts';
import { quoted } from '../values/text.ts';
import type { Approval } from './approval.ts';

type Words = Pick<Mail, 'subject' | 'text' | 'look'>;

/** To the approver; `url` is the approval's link, and the mail's only action. */
export function approvalRequestMail(approval: Approval, quote: Quote, account: Account, url: string): Words {
  const asker = nameOf(approval.requesterName ?? account.name);
  const { overLimit } = approval;
  const mail = {
    subject: `${subjectName(approval.requesterName ?? account.name)} asks you to approve ${goodsTitle(quote.lines)}`,
    text: letter(
      nameOf(approval.approverName),
      `${asker} asks you to approve this quote for decorated merchandise:`,
      offer(quote),
      approval.message === null ? null : `${asker} writes:\n\n${quoted(approval.message)}`,
      overLimit === undefined
        ? null
        : `The order comes to ${formatCents(overLimit.amountCents)}, above ${overLimit.limit}. Sign in to answer.`,
      `See it and answer here, until ${deskMoment(approval.expiresAt)}:\n${url}`,
      'Approve or decline with one click. Your answer does not order or charge anything. Keep the link private: anyone who has it can answer for you.',
    ),
  };
  return spokenIn(mail, approval.language);
}

/** To the requester; `url` is the quote's link, where it can be paid after an approval. */
export function approvalDecisionMail(approval: Approval, quote: Quote, account: Account, url: string): Words {
  const decider = nameOf(approval.evidence?.decidedBy ?? approval.approverName);
  const answer = approval.status === 'approved' ? 'approved' : 'declined';
  const mail = {
    subject: `${subjectName(approval.evidence?.decidedBy ?? approval.approverName)} ${answer} ${goodsTitle(quote.lines)}`,
    text: letter(
      nameOf(approval.requesterName ?? account.name),
      `${decider} ${answer} this quote:`,
      offer(quote),
      approval.comment === null ? null : `${decider} writes:\n\n${quoted(approval.comment)}`,
      answer === 'approved'
        ? `It can be ordered until ${deskMoment(quote.expiresAt)}:\n${url}`
        : `It can no longer be ordered. To change something, save a new quote. This is what was declined:\n${url}`,
    ),
  };
  return spokenIn(mail, approval.language);
}

const offer = ({ id, lines, totals }: Quote): string =>
  goodsOf(lines, `Estimated total ${formatCents(totals.totalCents)}, quote ${id}`);
