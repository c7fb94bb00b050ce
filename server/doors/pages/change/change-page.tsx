/** The page of a change's link: what changes, and then the final answer. */
import { ToAnswer } from '../answer/answer-form.tsx';
import { AnswerPage, TextPanel } from '../answer/answer-page.tsx';
import type { AnswerPageData } from '../answer/answer-routes.tsx';
import { dateOf, dollarsOf } from '../format.ts';
import { msg, t } from '../frame/words.tsx';
import { ChargesTable } from '../quote/charges-table.tsx';
import { PendingPayment } from '../quote/pending-payment.tsx';
import { QuoteWarnings } from '../quote/quote-warnings.tsx';
import { ChangeAnswer } from './change-answer.tsx';
import { ChangeDecision } from './change-decision.tsx';
import { ChangeTable } from './change-table.tsx';
import type { OpenedChange } from './opened-change.ts';

export const ChangePage = ({ path, opened }: AnswerPageData<OpenedChange>) => {
  const { change, isOpen, awaited } = opened;
  return (
    <AnswerPage
      heading={headingOf(opened)}
      about={
        <>
          <p class="prepared">
            {t('Order {number} of {account}', {
              number: <strong>{opened.orderNumber}</strong>,
              account: <bdi>{opened.account}</bdi>,
            })}
          </p>
          <p class="quiet">
            {t('Proposed on {day}.', {
              day: <time datetime={change.createdAt}>{dateOf(change.createdAt)}</time>,
            })}{' '}
            <a href={new URL(opened.orderUrl).pathname}>{t('See the order')}</a>
          </p>
          {isOpen && !awaited ? <ToAnswer /> : null}
        </>
      }
    >
      <div class="stack">
        {awaited ? (
          <section class="panel no-print" id="pay" aria-label={t('Payment')}>
            <PendingPayment path={path} />
          </section>
        ) : null}
        <ChangeDecision opened={opened} />
        {isOpen ? (
          <QuoteWarnings warnings={change.warnings} check={msg('Please check before you answer')} />
        ) : null}
        <TextPanel id="reason" heading={t('Why it changes')} text={change.reason} />
        <section class="panel" aria-labelledby="what">
          <h2 id="what">{t('What changes')}</h2>
          <ChangeTable
            change={change}
            logos={opened.logos}
            newName={change.status === 'applied' ? t('Now') : t('As proposed')}
          />
          {change.differenceCents === 0 ? null : (
            <p class="due">
              <span>{change.differenceCents < 0 ? t('It costs less by') : t('It costs more by')}</span>{' '}
              <strong>{dollarsOf(Math.abs(change.differenceCents))}</strong>
            </p>
          )}
        </section>
        {isOpen && !awaited ? <ChangeAnswer path={path} opened={opened} /> : null}
        <ChargesTable
          lines={change.after.items}
          charges={change.after.charges}
          totals={change.after.totals}
          settled
          totalName={isOpen ? t('New total') : t('Total with the change')}
        />
      </div>
    </AnswerPage>
  );
};

function headingOf({ change: { status }, isOpen }: OpenedChange): string {
  if (isOpen) return t('Please confirm the change to your order');
  if (status === 'applied') return t('Your order was changed');
  return status === 'declined' ? t('You declined this change') : t('It is too late to answer');
}
