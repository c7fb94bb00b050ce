/** The page of a change's link: what changes, and then the final answer. */
import { ToAnswer } from '../answer/answer-form.tsx';
import { AnswerPage, TextPanel } from '../answer/answer-page.tsx';
import type { AnswerPageData } from '../answer/answer-routes.tsx';
import { dateOf, dollars } from '../format.ts';
import { ChargesTable } from '../quote/charges-table.tsx';
import { PendingPayment } from '../quote/pending-payment.tsx';
import { QuoteWarnings } from '../quote/quote-warnings.tsx';
import { ChangeAnswer } from './change-answer.tsx';
import { ChangeDecision } from './change-decision.tsx';
import { ChangeTable } from './change-table.tsx';
import type { OpenedChange } from './opened-change.ts';

export const ChangePage = ({ path, opened }: AnswerPageData<OpenedChange>) => {
  const { change, is_open: isOpen, awaited } = opened;
  return (
    <AnswerPage
      heading={headingOf(opened)}
      about={
        <>
          <p class="prepared">
            Order <strong>{opened.order_number}</strong> of <bdi>{opened.account}</bdi>
          </p>
          <p class="quiet">
            Proposed on <time datetime={change.created_at}>{dateOf(change.created_at)}</time>.{' '}
            <a href={new URL(opened.order_url).pathname}>The order</a>
          </p>
          {isOpen && !awaited ? <ToAnswer /> : null}
        </>
      }
    >
      <div class="stack">
        {awaited ? (
          <section class="panel no-print" id="pay" aria-label="Payment">
            <PendingPayment path={path} />
          </section>
        ) : null}
        <ChangeDecision opened={opened} />
        {isOpen ? <QuoteWarnings warnings={change.warnings} check="Please check before you answer" /> : null}
        <TextPanel id="reason" heading="Why it changes" text={change.reason} />
        <section class="panel" aria-labelledby="what">
          <h2 id="what">What changes</h2>
          <ChangeTable
            change={change}
            logos={opened.logos}
            newName={change.status === 'applied' ? 'Now' : 'As proposed'}
          />
          {change.difference === 0 ? null : (
            <p class="due">
              <span>{change.difference < 0 ? 'It costs less by' : 'It costs more by'}</span>{' '}
              <strong>{dollars(Math.abs(change.difference))}</strong>
            </p>
          )}
        </section>
        {isOpen && !awaited ? <ChangeAnswer path={path} opened={opened} /> : null}
        <ChargesTable
          lines={change.after.items}
          charges={change.after.charges}
          totals={change.after.totals}
          settled
          totalName={isOpen ? 'New total' : 'Total with the change'}
        />
      </div>
    </AnswerPage>
  );
};

function headingOf({ change: { status }, is_open: isOpen }: OpenedChange): string {
  if (isOpen) return 'Please confirm the change to your order';
  if (status === 'applied') return 'Your order was changed';
  return status === 'declined' ? 'You declined this change' : 'It is too late to answer';
}
