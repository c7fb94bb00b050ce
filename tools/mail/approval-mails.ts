/** The mails of an approval: to the approver when it is asked for, to the requester when it is answered. */
import type { Account } from '../account/port.ts';
import type { Approval } from '../approvals/approval.ts';
import type { Quote, QuoteLine } from '../quotes/quote.ts';
import { formatCents } from '../values/money.ts';
import { oneLine, quoted } from './plain-words.ts';
import type { Mail } from './port.ts';

type Words = Pick<Mail, 'subject' | 'text'>;

const MOST_LINES = 20;
const LONGEST_NAME = 80;

/** To the approver; `url` is the approval's link, and the only thing to do. */
export function approvalRequestMail(approval: Approval, quote: Quote, account: Account, url: string): Words {
  const asker = nameOf(approval.requesterName ?? account.name);
  return {
    subject: `${asker} asks you to approve a quote`,
    text: paragraphs(
      `Hello ${nameOf(approval.approverName)},`,
      `${asker} asks you to approve this quote for decorated merchandise:`,
      offer(quote),
      approval.message === null ? null : `${asker} writes:\n\n${quoted(approval.message)}`,
      `See it and answer here, until ${dayOf(approval.expiresAt)}:\n${url}`,
      'Approve or decline with one click; nothing is ordered or charged by it. The link is yours alone: whoever holds it can answer in your name.',
      'merchkit',
    ),
  };
}

/** To the requester; `url` is the quote's link, where it can be paid after a yes. */
export function approvalDecisionMail(approval: Approval, quote: Quote, account: Account, url: string): Words {
  const decider = nameOf(approval.evidence?.decidedBy ?? approval.approverName);
  const answer = approval.status === 'approved' ? 'approved' : 'declined';
  return {
    subject: `${decider} ${answer} the quote`,
    text: paragraphs(
      `Hello ${nameOf(approval.requesterName ?? account.name)},`,
      `${decider} ${answer} this quote:`,
      offer(quote),
      approval.comment === null ? null : `${decider} writes:\n\n${quoted(approval.comment)}`,
      answer === 'approved'
        ? `It can be ordered until ${dayOf(quote.expiresAt)}:\n${url}`
        : `It can no longer be ordered; save a new quote for a change. What was declined:\n${url}`,
      'merchkit',
    ),
  };
}

const paragraphs = (...parts: (string | null)[]): string =>
  `${parts.filter((part) => part !== null).join('\n\n')}\n`;

const nameOf = (name: string): string => oneLine(name, LONGEST_NAME) || 'Somebody';

function offer({ id, lines, totals }: Quote): string {
  const rows = lines.slice(0, MOST_LINES).map(rowOf);
  const more = lines.length - rows.length;
  return [
    ...rows,
    ...(more > 0 ? [`and ${more} more ${more === 1 ? 'line' : 'lines'}`] : []),
    `Estimated total ${formatCents(totals.totalCents)}, quote ${id}`,
  ]
    .map((row) => `  ${row}`)
    .join('\n');
}

const rowOf = ({ quantity, name, color, size }: QuoteLine): string =>
  oneLine(`${quantity.toLocaleString('en-US')} × ${name}, ${color}${size === null ? '' : ` ${size}`}`, 100);

const DAY = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'America/New_York',
});

/** The day of an instant in the east of the country, where the desk sits. */
const dayOf = (instant: string): string => DAY.format(new Date(instant));
