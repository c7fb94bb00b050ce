/** Agree, with the payment of what it costs more, or decline. */
import { purchaseOrderToo } from '../../../../tools/orders/order-change-mails.ts';
import { AnswerForm } from '../answer/answer-form.tsx';
import { dollarsOf } from '../format.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { Submit } from '../forms/form.tsx';
import { Stated, stated, t } from '../frame/words.tsx';
import { demoCards } from '../quote/card-choices.ts';
import { signInFrom } from '../quote/payment-form.tsx';
import type { OpenedChange } from './opened-change.ts';

export const ChangeAnswer = ({ path, opened }: { path: string; opened: OpenedChange }) => (
  <AnswerForm path={path} comment={{ label: t('Comment'), remark: t('optional') }}>
    <p>{settledBy(opened)}</p>
    {opened.objection === null ? null : (
      <p class="demo-note">
        <Stated text={opened.objection} /> <a href={signInFrom(path)}>{t('Sign in')}</a>
      </p>
    )}
    {opened.isDemo && opened.amountDueCents > 0 ? (
      <p class="demo-note">
        <strong>{t('Demo payment: no card is charged.')}</strong>
      </p>
    ) : null}
    {opened.payment === 'card' && opened.objection === null ? (
      <ChoiceList
        type="radio"
        name="card"
        legend={t('Card')}
        choices={demoCards()}
        chosen={['demo-approved']}
        framed
      />
    ) : null}
    <p class="button-pair stacked">
      {opened.payment === 'unavailable' || opened.objection !== null ? null : (
        <Submit name="decision" value="confirm">
          {opened.amountDueCents > 0
            ? t('Agree and pay {amount}', { amount: dollarsOf(opened.amountDueCents) })
            : t('Agree to the change')}
        </Submit>
      )}
      <Submit kind="secondary" name="decision" value="decline">
        {t('Decline it')}
      </Submit>
    </p>
    <p class="hint">
      {t(
        'Your answer is final. Nothing is made until you answer; if you decline, the order stays as it was.',
      )}
    </p>
  </AnswerForm>
);

function settledBy({ payment, amountDueCents, change, poNumber }: OpenedChange): string {
  const difference = dollarsOf(Math.abs(change.differenceCents));
  switch (payment) {
    case 'none':
      return t('The price stays; there is nothing to pay.');
    case 'invoice':
      return [
        change.differenceCents > 0
          ? t('Your invoice will be {amount} more.', { amount: difference })
          : t('Your invoice will be {amount} less.', { amount: difference }),
        ...(poNumber === null ? [] : [stated(purchaseOrderToo(poNumber))]),
      ].join(' ');
    case 'refund':
      return t('Once you agree, {amount} goes back to your card.', { amount: difference });
    case 'card':
      return t('It costs {amount} more, which your card is charged as you agree.', {
        amount: dollarsOf(amountDueCents),
      });
    case 'card_page':
      return t(
        'It costs {amount} more, which you pay by card on the payment provider’s page. The order changes once it is paid.',
        { amount: dollarsOf(amountDueCents) },
      );
    case 'unavailable':
      return t('It costs more, and we cannot take cards here at the moment. Ask the order desk how to pay.');
  }
}
