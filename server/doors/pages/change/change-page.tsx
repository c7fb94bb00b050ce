/** The page of a change's link: what changes, and then the final answer. */
import { ToAnswer } from '../answer/answer-form.tsx';
import { AnswerPage, Closed, TextPanel } from '../answer/answer-page.tsx';
import type { AnswerPageData } from '../answer/answer-routes.tsx';
import { Decision } from '../answer/decision.tsx';
import { dateOf, dollarsOf } from '../format.ts';
import { msg, t } from '../frame/words.tsx';
import { ChargesTable } from '../quote/charges-table.tsx';
import { PendingPayment } from '../quote/pending-payment.tsx';
import { QuoteWarnings } from '../quote/quote-warnings.tsx';
import { ChangeAnswer } from './change-answer.tsx';
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
            looks={opened.looks}
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

/** The answer with its evidence, or why it needs none any more. */
const ChangeDecision = ({ opened: { change, isOpen, orderUrl } }: { opened: OpenedChange }) => {
  if (isOpen) return null;
  const toOrder = <a href={new URL(orderUrl).pathname}>{t('See the order')}</a>;
  const { status, evidence } = change;
  if (evidence !== null) {
    const by = <bdi>{evidence.name}</bdi>;
    return (
      <Decision
        heading={status === 'applied' ? t('Agreed to by {by}', { by }) : t('Declined by {by}', { by })}
        at={evidence.at}
        comment={evidence.comment}
        next={
          <>
            {status === 'applied'
              ? t('The order was changed and continues.')
              : t('The order stays as it was and continues.')}{' '}
            {toOrder}
          </>
        }
        saved={msg('Saved with the answer: the change as it was shown, fingerprint {fingerprint}.')}
        fingerprint={evidence.shownHash}
      />
    );
  }
  if (status === 'applied') return <Closed why={t('The order is changed as shown.')}>{toOrder}</Closed>;
  if (status === 'withdrawn')
    return (
      <Closed why={t('This change was withdrawn.')}>
        {change.ended === null ? null : <>{t('Why: {ended}', { ended: <bdi>{change.ended}</bdi> })} </>}
        {toOrder}
      </Closed>
    );
  return (
    <Closed why={t('The order changed in the meantime, so this can no longer be answered.')}>
      {t('Nothing was charged. {toOrder}', { toOrder })}
    </Closed>
  );
};

function headingOf({ change: { status }, isOpen }: OpenedChange): string {
  if (isOpen) return t('Please confirm the change to your order');
  if (status === 'applied') return t('Your order was changed');
  return status === 'declined' ? t('You declined this change') : t('It is too late to answer');
}
