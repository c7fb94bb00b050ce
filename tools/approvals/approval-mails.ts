/** The mails of an approval: to the approver when it is asked for, to the requester when it is answered. */
import { mailPictures } from '../artwork/line-picture.ts';
import type { Account } from '../identity/account.ts';
import type { Links } from '../identity/links.ts';
import { msg, said } from '../languages/words.ts';
import { inLanguage, letter, lines, nameOf, subjectName, written } from '../mail/letter.ts';
import type { MailDraft } from '../mail/port.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import type { Quote } from '../quotes/quote.ts';
import { offerOf } from '../quotes/quote-mails.ts';
import type { Approval } from './approval.ts';

type Draft = Pick<MailDraft, 'subject' | 'text' | 'look'>;

/** To the approver; the approval's link is the mail's only action. */
export function approvalRequestMail(approval: Approval, quote: Quote, account: Account, links: Links): Draft {
  const asker = nameOf(approval.requesterName ?? account.name);
  const { overLimit } = approval;
  const mail = {
    look: mailPictures(links, quote),
    subject: said('{name} asks you to approve {goods}', {
      name: subjectName(approval.requesterName ?? account.name),
      goods: goodsTitle(quote.lines),
    }),
    text: letter(
      nameOf(approval.approverName),
      said('{name} asks you to approve this quote for decorated merchandise:', { name: asker }),
      offerOf(quote, quote.id),
      approval.message === null ? null : written(said('{name} writes:', { name: asker }), approval.message),
      overLimit === undefined
        ? null
        : said('The order comes to {amount}, above {limit}. Sign in to answer.', {
            amount: { cents: overLimit.amountCents },
            limit: overLimit.limit,
          }),
      lines(
        said('See it and answer here, until {day}:', { day: { moment: approval.expiresAt } }),
        links.approval(approval.id),
      ),
      said(
        'Approve or decline with one click. Your answer does not order or charge anything. Keep the link private: anyone who has it can answer for you.',
      ),
    ),
  };
  return inLanguage(mail, approval.language);
}

/** To the requester, with the quote's link, where it can be paid after an approval. */
export function approvalDecisionMail(
  approval: Approval,
  quote: Quote,
  account: Account,
  links: Links,
): Draft {
  const decider = nameOf(approval.evidence?.decidedBy ?? approval.approverName);
  const isYes = approval.status === 'approved';
  const mail = {
    look: mailPictures(links, quote),
    subject: said(isYes ? msg('{name} approved {goods}') : msg('{name} declined {goods}'), {
      name: subjectName(approval.evidence?.decidedBy ?? approval.approverName),
      goods: goodsTitle(quote.lines),
    }),
    text: letter(
      nameOf(approval.requesterName ?? account.name),
      said(isYes ? msg('{name} approved this quote:') : msg('{name} declined this quote:'), {
        name: decider,
      }),
      offerOf(quote, quote.id),
      approval.comment === null ? null : written(said('{name} writes:', { name: decider }), approval.comment),
      lines(
        isYes
          ? said('It can be ordered until {day}:', { day: { moment: quote.expiresAt } })
          : said(
              'It can no longer be ordered. To change something, save a new quote. This is what was declined:',
            ),
        links.quote(quote.id),
      ),
    ),
  };
  return inLanguage(mail, approval.language);
}
