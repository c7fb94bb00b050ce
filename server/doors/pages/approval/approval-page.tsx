/** The page of an approval's link: the question, and then the final answer. */
import { quoteNumber } from '../../../../tools/quotes/quote-number.ts';
import { ToAnswer } from '../answer/answer-form.tsx';
import { AnswerPage, Closed, TextPanel } from '../answer/answer-page.tsx';
import type { AnswerPageData } from '../answer/answer-routes.tsx';
import { dateOf, dollarsOf } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { msg, stated, t } from '../frame/words.tsx';
import { ChargesTable } from '../quote/charges-table.tsx';
import { InHandsDate } from '../quote/in-hands-date.tsx';
import { LineList } from '../quote/line-list.tsx';
import { QuoteWarnings } from '../quote/quote-warnings.tsx';
import { ApprovalAnswer } from './approval-answer.tsx';
import { ApprovalDecision } from './approval-decision.tsx';
import type { OpenedApproval } from './opened-approval.ts';

const HEADINGS: Record<OpenedApproval['approval']['status'], string> = {
  pending: msg('Please approve this quote'),
  approved: msg('You approved this quote'),
  declined: msg('You declined this quote'),
  expired: msg('It is too late to answer'),
};

export const ApprovalPage = ({ path, opened }: AnswerPageData<OpenedApproval>) => {
  const { approval, quote } = opened;
  const isPending = approval.status === 'pending';
  return (
    <AnswerPage
      heading={t(HEADINGS[approval.status])}
      about={
        <>
          <p class="prepared">
            {t(
              isPending
                ? msg('{asker} asks {approver} about this quote.')
                : msg('{asker} asked {approver} about this quote.'),
              { asker: <bdi>{opened.askedBy}</bdi>, approver: <bdi>{approval.approverName}</bdi> },
            )}
          </p>
          <p class="quiet">
            {t('Quote {id}, saved on {day}', {
              id: <strong>{quoteNumber(quote)}</strong>,
              day: <time datetime={quote.createdAt}>{dateOf(quote.createdAt)}</time>,
            })}
          </p>
          {isPending ? (
            <QuoteWarnings warnings={quote.warnings} check={msg('Please check before you answer')} />
          ) : null}
        </>
      }
    >
      {isPending ? (
        <div class="asked">
          <Summary opened={opened} />
          <QuoteLines opened={opened} />
          {opened.mayAnswer ? <ApprovalAnswer path={path} opened={opened} /> : <ToSignIn path={path} />}
          <Charges quote={quote} />
        </div>
      ) : (
        <div class="stack">
          {approval.status === 'expired' ? (
            <ClosedNotice opened={opened} />
          ) : (
            <ApprovalDecision opened={opened} />
          )}
          <QuoteLines opened={opened} />
          <Charges quote={quote} />
        </div>
      )}
    </AnswerPage>
  );
};

/** What is above a limit is answered by people of the account who approve, and not by whoever holds the link. */
const ToSignIn = ({ path }: { path: string }) => (
  <section class="panel" aria-labelledby="to-sign-in">
    <h2 id="to-sign-in">{t('Who answers')}</h2>
    <p>
      {t(
        'An owner or approver of the account answers here, signed in, and never the person who asks. <a>Sign in</a>; you come back to this page.',
        { a: (words) => <a href={`/account/sign-in?next=${encodeURIComponent(path)}`}>{words}</a> },
      )}
    </p>
  </section>
);

const Summary = ({ opened: { approval, quote, poNumber } }: { opened: OpenedApproval }) => (
  <section class="summary asked-summary" aria-label={t('Summary')}>
    <InHandsDate dates={quote.dates} lines={quote.lines} ordered={false} />
    <div class="summary-total">
      <p class="label">{t('Estimated total')}</p>
      <p class="total">{dollarsOf(quote.totals.totalCents)}</p>
      <p class="quiet">{totalBasis(quote)}</p>
    </div>
    {approval.overLimit === undefined ? null : (
      <p>
        {t('To order {amount}, above {limit}.', {
          amount: <strong>{dollarsOf(approval.overLimit.amountCents)}</strong>,
          limit: stated(approval.overLimit.limit),
        })}
      </p>
    )}
    {poNumber === null ? null : <p>{t('Purchase order {poNumber}', { poNumber: <bdi>{poNumber}</bdi> })}</p>}
    <p>
      {t('Answer until {expiresAt}.', {
        expiresAt: <Moment at={approval.expiresAt} />,
      })}
    </p>
    <ToAnswer />
  </section>
);

const totalBasis = ({ contact: { shipRegion } }: OpenedApproval['quote']): string =>
  shipRegion === null
    ? t(
        'With freight and sales tax as estimates, those of the most expensive state until the address is known.',
      )
    : t('With freight and sales tax as estimates.');

const QuoteLines = ({ opened: { approval, quote, askedBy, looks } }: { opened: OpenedApproval }) => (
  <div class="stack asked-goods">
    <TextPanel
      id="message"
      heading={t('{askedBy} writes', { askedBy: <bdi>{askedBy}</bdi> })}
      text={approval.message}
    />
    <LineList lines={quote.lines} heading={t('What you are approving')} looks={looks} />
    <TextPanel id="note" heading={t('Note on the quote')} text={quote.contact.note} />
  </div>
);

const Charges = ({ quote }: Pick<OpenedApproval, 'quote'>) => (
  <ChargesTable
    lines={quote.lines}
    charges={quote.charges}
    totals={quote.totals}
    settled={false}
    totalName={t('Estimated total')}
    note={t('Freight and sales tax are finalized for the exact address before payment.')}
  />
);

const ClosedNotice = ({ opened: { approval, quote, askedBy } }: { opened: OpenedApproval }) => (
  <Closed why={whyClosed(approval, quote)}>
    {t('You don’t need to answer anymore. If you have questions, contact {askedBy}.', {
      askedBy: <bdi>{askedBy}</bdi>,
    })}
  </Closed>
);

function whyClosed(
  { expiresAt }: OpenedApproval['approval'],
  { status, expiresAt: quoteExpiresAt }: OpenedApproval['quote'],
): string {
  if (status === 'ordered') return t('The quote has been ordered in the meantime.');
  if (status === 'declined') return t('Someone else declined the quote in the meantime.');
  if (status === 'expired')
    return t('The quote expired on {quoteExpiresAt}.', { quoteExpiresAt: dateOf(quoteExpiresAt) });
  return t('The deadline to answer was {expiresAt}.', { expiresAt: dateOf(expiresAt) });
}
